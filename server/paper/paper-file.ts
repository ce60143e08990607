import path from 'node:path';
import type { PaperSize } from '../../src/contract/schemas/work-order-print';
import { FileThread, type Asker } from '../base/file-thread';
import type { AccountPaper } from './account-paper';
import type { OrderPaper } from './order-paper';

/** An order on some paper, or what concerns several orders of a person, on A4. */
export type PaperRequest = (
  { readonly paper: OrderPaper; readonly size: PaperSize } | { readonly account: AccountPaper }
) & {
  /** When the file says that it was made. */
  readonly made: Date;
};

/** A paper of 300 lines takes 1 s on one of two cores. */
const thread = new FileThread<PaperRequest>({
  worker: path.join(__dirname, 'paper-worker.ts'),
  limitMs: 30_000,
  maxHeapMb: 512,
  busy: '打印人数较多，请稍后再试',
  tooHeavy: '单据内容过多，无法生成，请联系客服',
});

/** A paper as a PDF, drawn in a thread of its own. Throws as `FileThread.make`. */
export const paperFile = (request: PaperRequest, asker: Asker): Promise<Buffer> => thread.make(request, asker);
