import type { ImportKind } from '../../../src/contract/schemas/store-import';
import { carTarget } from './import-cars';
import { priceTarget } from './import-prices';
import type { ImportTarget } from './target';

const targets: Readonly<Record<ImportKind, ImportTarget<unknown>>> = {
  cars: carTarget as ImportTarget<unknown>,
  prices: priceTarget as ImportTarget<unknown>,
};

/** What rows of a kind become; a row that its `plan` read goes into its own `write` alone. */
export const targetOf = (kind: ImportKind): ImportTarget<unknown> => targets[kind];
