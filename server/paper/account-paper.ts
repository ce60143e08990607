import type { Fact, OrderPaper } from './order-paper';

/** A table of short texts; its columns in points, together as wide as a sheet. Amounts end where their column does. */
export interface PaperTable {
  readonly title: string;
  readonly beside: string;
  readonly columns: readonly { readonly name: string; readonly width: number; readonly isAmount?: boolean }[];
  readonly rows: readonly (readonly string[])[];
  /** What stands there without rows. */
  readonly empty: string;
}

/** What a person owes or paid over several orders, in words and cents; how it is laid out is the paper's own. */
export interface AccountPaper {
  readonly title: string;
  readonly mark: string;
  readonly store: OrderPaper['store'];
  readonly number: string;
  readonly facts: readonly Fact[];
  readonly tables: readonly PaperTable[];
  readonly sum: { readonly name: string; readonly amount: number };
  /** What is to be said of the sum. */
  readonly words: readonly string[];
  /** Who signs. */
  readonly signers: readonly string[];
  /** `2026-11-23 14:05`. */
  readonly printedAt: string;
}
