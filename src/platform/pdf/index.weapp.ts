import type { PdfDoor } from './types';

/** Mini programs cannot draw PDFs; the viewer hands them to the platform's reader (`files.openDocument`). */
export const pdf: PdfDoor = {
  canDraw: false,
  open: async () => null,
};
