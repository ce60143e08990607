import fontkit from '@pdf-lib/fontkit';
import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import { LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import type { Paint, Shape, TextShape } from '../../../src/domain/netlist/drawing/drawing-types';
import { pathData } from '../../../src/domain/netlist/drawing/path-data';
import { outlineOf } from '../../../src/domain/netlist/drawing/shape-outline';
import { fontBytes } from '../../fonts/embedded-font';

/** Where a drawing lies on a page, and with what it is drawn. */
export interface PageFrame {
  page: PDFPage;
  font: PDFFont;
  /** points for one px of the drawing */
  scale: number;
  /** page coordinates of the drawing's upper left corner */
  left: number;
  top: number;
}

/** Colour of a paint on paper. */
export type PaintColor = (paint: Paint) => RGB;

/** An empty PDF with the font that shows Chinese; `made` is what it says of when it was made. */
export async function newPdf(title: string, made: Date): Promise<{ pdf: PDFDocument; font: PDFFont }> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage('zh-CN');
  pdf.setCreationDate(made);
  pdf.setModificationDate(made);
  const font = await pdf.embedFont(fontBytes(), { subset: true, customName: 'NotoSansSC' });
  return { pdf, font };
}

/** Draws one shape as vectors, text as text; `more` px are added to the width of its line. */
export function drawShape(frame: PageFrame, shape: Shape, colorOf: PaintColor = paperColor, more = 0): void {
  if (shape.type === 'text') {
    drawText(frame, shape, colorOf);
    return;
  }
  const { stroke, fill, width = 1, dash } = shape;
  frame.page.drawSvgPath(pathData(outlineOf(shape)), {
    x: frame.left,
    y: frame.top,
    scale: frame.scale,
    ...(fill !== undefined && fill !== 'none' ? { color: colorOf(fill) } : {}),
    ...(stroke !== undefined && stroke !== 'none'
      ? { borderColor: colorOf(stroke), borderWidth: width + more }
      : { borderWidth: 0 }),
    ...(dash ? { borderDashArray: dash } : {}),
  });
}

function drawText({ page, font, scale, left, top }: PageFrame, shape: TextShape, colorOf: PaintColor): void {
  const size = shape.size * scale;
  const width = font.widthOfTextAtSize(shape.text, size);
  const shift = shape.anchor === 'middle' ? width / 2 : shape.anchor === 'end' ? width : 0;
  const x = left + shape.x * scale - (shape.rotated ? 0 : shift);
  const y = top - shape.y * scale + (shape.rotated ? -shift : 0);
  const look = { font, size, color: colorOf(shape.paint), ...(shape.rotated ? { rotate: degrees(90) } : {}) };
  page.drawText(shape.text, { x, y, ...look });
  // the embedded font has one weight: a second, shifted copy makes it bold
  if (shape.bold) page.drawText(shape.text, { x: x + size * 0.03, y, ...look });
}

/** The colour that a paint has on paper. */
export const paperColor: PaintColor = (paint) => hexColor(paint === 'none' ? '#000000' : LIGHT[paint]);

/** `#rrggbb`, or that much of it on white paper: 1 is the colour itself. */
export function hexColor(hex: string, share = 1): RGB {
  const channel = (at: number) => 1 - share * (1 - parseInt(hex.slice(at, at + 2), 16) / 255);
  return rgb(channel(1), channel(3), channel(5));
}
