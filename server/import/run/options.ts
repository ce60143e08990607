import type { FileLimits } from '../file/checked-file';
import type { SourceLimits } from '../source/source-limits';

/** What the operator asked of one import. */
export interface ImportOptions extends FileLimits, SourceLimits {
  readonly isDryRun: boolean;
  /** Replaces documents whose file or description changed. */
  readonly isUpdate: boolean;
  /** Brands, makers and series that the library does not know are created. */
  readonly createVehicles: boolean;
  /** Rows that are written in one transaction. */
  readonly batch: number;
  /** Files that are read and checked at the same time. */
  readonly parallel: number;
}

const MB = 1024 * 1024;

export const DEFAULTS: ImportOptions = {
  isDryRun: false,
  isUpdate: false,
  createVehicles: false,
  batch: 200,
  parallel: 4,
  maxFileBytes: 100 * MB,
  maxTotalBytes: 50 * 1024 * MB,
  maxPixels: 100_000_000,
};
