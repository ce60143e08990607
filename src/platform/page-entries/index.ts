import { unavailable } from '../diagnostics';
import type { PageEntriesDoor } from './types';

export const pageEntries: PageEntriesDoor = {
  begin: () => unavailable('pageEntries.begin'),
  pagesBefore: () => unavailable('pageEntries.pagesBefore'),
};
