import type { Database } from '../../db/database';
import type { Row } from '../../tables/table';
import type { Days } from '../turnover/days';

/** A table that can be taken along: how many rows it has, their ids in order, and the rows of some of these ids. */
export interface Export {
  readonly name: string;
  readonly head: readonly string[];
  readonly count: (db: Database, storeId: string, period: Days) => Promise<number>;
  readonly ids: (db: Database, storeId: string, period: Days) => Promise<readonly { readonly id: string }[]>;
  readonly rows: (db: Database, ids: readonly string[]) => Promise<readonly Row[]>;
}
