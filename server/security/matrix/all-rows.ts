import { accountRows } from './account-rows';
import { contentRows } from './content-rows';
import { customerRows } from './customer-rows';
import { followUpRows } from './follow-up-rows';
import { importRows } from './import-rows';
import { libraryRows } from './library-rows';
import type { Rows } from './row';
import { shopRows } from './shop-rows';
import { sharedRows } from './shared-rows';
import { storeRows } from './store-rows';
import { tillRows } from './till-rows';
import { trainingRows } from './training-rows';

/** Every call of the contract but the socket, whose door is tried in sockets.test.ts. */
export const matrix: Rows = {
  ...accountRows,
  ...contentRows,
  ...customerRows,
  ...followUpRows,
  ...importRows,
  ...libraryRows,
  ...shopRows,
  ...sharedRows,
  ...storeRows,
  ...tillRows,
  ...trainingRows,
};

/** The call of a row: its name without the remark. */
export const nameOfCall = (rowName: string) => rowName.split(':', 1)[0] ?? '';
