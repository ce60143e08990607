import fontkit from '@pdf-lib/fontkit';
import { degrees, PDFDocument, rgb, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import { drawNetlist } from '../../../src/domain/netlist/drawing/draw-netlist';
import { LIGHT } from '../../../src/domain/netlist/drawing/drawing-palette';
import {
  round,
  type Drawing,
  type Paint,
  type Shape,
  type TextShape,
} from '../../../src/domain/netlist/drawing/drawing-types';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { fontBytes } from './embedded-font';

/** A4 in points. */
const A4 = { short: 595.28, long: 841.89 };
const MARGIN = 24;
/** Fixed, so that the same library gives the same bytes. */
const MADE = new Date('2024-01-01T00:00:00Z');

export interface PdfOptions {
  title: string;
}

interface PageFrame {
  page: PDFPage;
  font: PDFFont;
  scale: number;
  /** page coordinates of the drawing's upper left corner */
  left: number;
  top: number;
}

/** Renders netlists as a PDF of A4 pages, one sheet a page, drawn as vectors with searchable Chinese text. */
export async function renderNetlistPdf(netlists: Netlist[], options: PdfOptions): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.registerFontkit(fontkit);
  pdf.setTitle(options.title, { showInWindowTitleBar: true });
  pdf.setLanguage('zh-CN');
  pdf.setCreationDate(MADE);
  pdf.setModificationDate(MADE);
  const font = await pdf.embedFont(fontBytes(), { subset: true, customName: 'NotoSansSC' });
  for (const netlist of netlists) drawPage(pdf, font, drawNetlist(netlist));
  return pdf.save();
}

function drawPage(pdf: PDFDocument, font: PDFFont, drawing: Drawing): void {
  const isWide = drawing.width > drawing.height;
  const [width, height] = isWide ? [A4.long, A4.short] : [A4.short, A4.long];
  const page = pdf.addPage([width, height]);
  const scale = Math.min((width - 2 * MARGIN) / drawing.width, (height - 2 * MARGIN) / drawing.height);
  const frame: PageFrame = {
    page,
    font,
    scale,
    left: (width - drawing.width * scale) / 2,
    top: height - (height - drawing.height * scale) / 2,
  };
  for (const shape of drawing.groups.flatMap((group) => group.shapes)) drawShape(frame, shape);
}

function drawShape(frame: PageFrame, shape: Shape): void {
  if (shape.type === 'text') {
    drawText(frame, shape);
    return;
  }
  const { stroke, fill, width = 1, dash } = shape;
  frame.page.drawSvgPath(pathOf(shape), {
    x: frame.left,
    y: frame.top,
    scale: frame.scale,
    ...(fill !== undefined && fill !== 'none' ? { color: colorOf(fill) } : {}),
    ...(stroke !== undefined && stroke !== 'none'
      ? { borderColor: colorOf(stroke), borderWidth: width }
      : { borderWidth: 0 }),
    ...(dash ? { borderDashArray: dash } : {}),
  });
}

function drawText({ page, font, scale, left, top }: PageFrame, shape: TextShape): void {
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

function pathOf(shape: Exclude<Shape, TextShape>): string {
  switch (shape.type) {
    case 'path':
      return shape.d;
    case 'rect': {
      const { x, y, w, h, radius: r = 0 } = shape;
      if (r === 0) return `M${x} ${y}H${x + w}V${y + h}H${x}Z`;
      const arc = `A${r} ${r} 0 0 1`;
      return `M${x + r} ${y}H${x + w - r}${arc} ${x + w} ${y + r}V${y + h - r}${arc} ${x + w - r} ${y + h}H${x + r}${arc} ${x} ${y + h - r}V${y + r}${arc} ${x + r} ${y}Z`;
    }
    case 'circle': {
      const { x, y, r } = shape;
      return `M${round(x - r)} ${y}A${r} ${r} 0 1 1 ${round(x + r)} ${y}A${r} ${r} 0 1 1 ${round(x - r)} ${y}Z`;
    }
  }
}

function colorOf(paint: Paint): RGB {
  const hex = paint === 'none' ? '#000000' : LIGHT[paint];
  const channel = (at: number) => parseInt(hex.slice(at, at + 2), 16) / 255;
  return rgb(channel(1), channel(3), channel(5));
}
