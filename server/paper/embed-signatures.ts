import type { PDFDocument, PDFImage } from 'pdf-lib';
import type { PaperSignature } from './order-paper';

/** The pictures of signatures as the PDF has them; null where there is none. */
export const embedSignatures = (
  pdf: PDFDocument,
  signatures: readonly PaperSignature[],
): Promise<(PDFImage | null)[]> =>
  Promise.all(signatures.map(async ({ picture }) => picture && (await pdf.embedJpg(picture))));
