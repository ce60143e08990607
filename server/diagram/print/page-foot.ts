import type { PDFFont, PDFPage } from 'pdf-lib';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { ACCENT, FRAME, MUTED, writeLine } from './page-text';
import { MARGIN } from './plan-pages';

/** Sheet and car, whether it is a sample, day and page: on each page, for pages part. */
export function writeFoot(page: PDFPage, font: PDFFont, { title, vehicle, sample }: Netlist, count: string): void {
  const [y, size] = [MARGIN + 3, 8];
  const right = page.getWidth() - MARGIN;
  const line = y + 13;
  page.drawLine({ start: { x: MARGIN, y: line }, end: { x: right, y: line }, thickness: 0.6, color: FRAME });
  if (sample) {
    page.drawRectangle({ x: MARGIN, y: y - 3.5, width: 26, height: 12, borderColor: ACCENT, borderWidth: 0.8 });
    writeLine(page, font, '示例', { x: MARGIN + 13, y, size, bold: true, align: 'centre', color: ACCENT });
  }
  const left = MARGIN + (sample ? 34 : 0);
  writeLine(page, font, `${title} · ${vehicle}`, { x: left, y, size, color: MUTED, width: right - left - 150 });
  writeLine(page, font, count, { x: right, y, size, color: MUTED, align: 'end' });
}
