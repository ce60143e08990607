import type { PackContents } from '@/domain/search/search-packs';
import type { TabledCode } from '@/domain/trouble-codes/code-table';

/** A document that this device can open without a network. */
export interface KeptDocument {
  readonly url: string;
  readonly title: string;
  readonly subtitle: string;
}

/** The offline packs of this device; `key` changes with them. */
export interface DevicePacks {
  readonly key: string;
  readonly read: () => Promise<readonly PackContents[]>;
  /** Codes of the standard that a text names or begins, as the device knows them: to be offered, or shown. */
  readonly codes: Readonly<Record<'of' | 'shown', (text: string) => Promise<readonly TabledCode[]>>>;
  /** What trouble codes mean by the pack of a car (slash path), by code; without those that it has nothing of. */
  readonly meanings: (codes: readonly string[], path: string) => Promise<Readonly<Record<string, string>>>;
}
