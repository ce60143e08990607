import { unavailable } from '../diagnostics';
import type { PdfDoor } from './types';

export const pdf: PdfDoor = {
  canDraw: false,
  open: async () => unavailable('pdf.open'),
};
