/** Runs in the page: what must be done at the least with the brand list, by the app's own modules. */
import { inflate } from 'pako/dist/pako_inflate.es5.min.js';
import type { DocBankEntry } from '../../src/contract/schemas/library';
import { sortByInitial } from '../../src/domain/doc-bank';
import { base64ToBytes } from '../../src/infra/http/base64';

declare global {
  interface Window {
    /** Milliseconds from the text of `datas` to sorted entries. */
    inflateAndSort: (datas: string) => number;
  }
}

window.inflateAndSort = (datas) => {
  const start = performance.now();
  const entries = JSON.parse(inflate(base64ToBytes(datas), { to: 'string' })) as DocBankEntry[];
  const sorted = sortByInitial(entries);
  const duration = performance.now() - start;
  if (sorted.length !== entries.length || sorted.length === 0) throw new Error('the floor sorted nothing');
  return duration;
};
