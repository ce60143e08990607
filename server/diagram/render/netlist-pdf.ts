import type { PDFDocument, PDFFont } from 'pdf-lib';
import { drawNetlist } from './draw-netlist';
import type { Drawing } from '../../../src/domain/netlist/drawing/drawing-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { drawShape, newPdf } from './pdf-shapes';

/** A4 in points. */
const A4 = { short: 595.28, long: 841.89 };
const MARGIN = 24;
/** Fixed, so that the same library gives the same bytes. */
const MADE = new Date('2024-01-01T00:00:00Z');

export interface PdfOptions {
  title: string;
}

/** Renders netlists as a PDF of A4 pages, one sheet a page, drawn as vectors with searchable Chinese text. */
export async function renderNetlistPdf(netlists: Netlist[], options: PdfOptions): Promise<Uint8Array> {
  const { pdf, font } = await newPdf(options.title, MADE);
  for (const netlist of netlists) drawPage(pdf, font, drawNetlist(netlist));
  return pdf.save();
}

function drawPage(pdf: PDFDocument, font: PDFFont, drawing: Drawing): void {
  const isWide = drawing.width > drawing.height;
  const [width, height] = isWide ? [A4.long, A4.short] : [A4.short, A4.long];
  const page = pdf.addPage([width, height]);
  const scale = Math.min((width - 2 * MARGIN) / drawing.width, (height - 2 * MARGIN) / drawing.height);
  const frame = {
    page,
    font,
    scale,
    left: (width - drawing.width * scale) / 2,
    top: height - (height - drawing.height * scale) / 2,
  };
  for (const shape of drawing.groups.flatMap((group) => group.shapes)) drawShape(frame, shape);
}
