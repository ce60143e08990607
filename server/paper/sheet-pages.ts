import type { PDFDocument } from 'pdf-lib';
import { drawBlocks, paginate, type Block } from './blocks';
import { ink, Pen } from './pen';
import { FOOT, LEFT, RIGHT, SHEETS, TOP, WIDTH } from './sheet-size';
import type { Typeface } from './typeface';
import { cutText } from './wrap-text';

const SMALL = 7.5;
/** A strip of colour along the upper edge. */
const STRIP = 5;

interface Pages {
  readonly size: 'a4' | 'a5';
  /** What all pages but the first begin with. */
  readonly running: Block;
  /** What the paper belongs to, and when it was printed, below each page. */
  readonly belongs: string;
  readonly printedAt: string;
}

/** Blocks on as many pages as they take, each with its number and what it belongs to. */
export async function drawPages(
  pdf: PDFDocument,
  type: Typeface,
  blocks: readonly Block[],
  { size, running, belongs, printedAt }: Pages,
): Promise<void> {
  const sheet = SHEETS[size];
  const room = sheet.height - TOP - FOOT;
  const pages = paginate(blocks, (page) => (page === 0 ? room : room - running.height));
  for (const [at, own] of pages.entries()) {
    const pen = new Pen(pdf.addPage([sheet.width, sheet.height]), type);
    pen.box({ x: 0, y: 0, width: sheet.width, height: STRIP }, ink.brand);
    drawBlocks(pen, at === 0 ? own : [running, ...own], TOP);
    drawFoot(pen, type, belongs, `${printedAt} 打印 · 第 ${at + 1} / ${pages.length} 页`, sheet.height - FOOT + 14);
    // Others get their turn after each page.
    await new Promise(setImmediate);
  }
}

function drawFoot(pen: Pen, type: Typeface, left: string, right: string, y: number): void {
  const look = { y, size: SMALL, color: ink.dim } as const;
  pen.rule(LEFT, y - 11, WIDTH);
  pen.text(cutText(type, left, SMALL, WIDTH - type.width(right, SMALL) - 16), { ...look, x: LEFT });
  pen.text(right, { ...look, x: RIGHT, align: 'right' });
}
