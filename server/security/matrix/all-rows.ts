import { accountRows } from './account-rows';
import { contentRows } from './content-rows';
import { libraryRows } from './library-rows';
import type { Rows } from './row';
import { shopRows } from './shop-rows';
import { storeRows } from './store-rows';

/** Every call of the contract but the socket, whose door is tried in sockets.test.ts. */
export const matrix: Rows = { ...accountRows, ...contentRows, ...libraryRows, ...shopRows, ...storeRows };

/** The call of a row: its name without the remark. */
export const nameOfCall = (rowName: string) => rowName.split(':', 1)[0] ?? '';
