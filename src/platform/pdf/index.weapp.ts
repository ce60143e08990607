import type { PdfDoor } from './types';

/** Mini programs cannot draw PDFs: the viewer shows the tiles that the server draws. */
export const pdf: PdfDoor = {
  canDraw: false,
  open: async () => null,
};
