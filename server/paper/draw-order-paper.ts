import type { PaperSize } from '../../src/contract/schemas/work-order-print';
import { drawReceipt } from './draw-receipt';
import { drawSheet } from './draw-sheet';
import type { OrderPaper } from './order-paper';

/**
 * An order as a PDF: vectors and text that can be selected, the glyphs that it uses embedded. `made`: what the file
 * says of when it was made.
 */
export const drawOrderPaper = (paper: OrderPaper, size: PaperSize, made: Date): Promise<Uint8Array> =>
  size === 'receipt' ? drawReceipt(paper, made) : drawSheet(paper, size, made);
