import fontkit from '@pdf-lib/fontkit';
import { PDFDocument } from 'pdf-lib';
import { fontBytes } from '../../fonts/embedded-font';

/** A PDF with a text layer: of each page its lines. A page without lines is blank. */
export async function textPdf(pages: readonly (readonly string[])[]): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit);
  const font = await document.embedFont(fontBytes(), { subset: true });
  for (const lines of pages) {
    const page = document.addPage([595, 842]);
    lines.forEach((line, at) => page.drawText(line, { x: 40, y: 800 - at * 16, size: 10, font }));
  }
  return Buffer.from(await document.save());
}
