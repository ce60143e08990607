import { drawBlocks, paginate, stack, type Block } from './blocks';
import type { OrderPaper } from './order-paper';
import { embedSignatures } from './embed-signatures';
import { ink, Pen } from './pen';
import { carCard, firstHead, nextHead, toldBlocks } from './sheet-head';
import { findingBlocks, lineBlocks } from './sheet-lines';
import { FOOT, LEFT, RIGHT, SHEETS, TOP, WIDTH } from './sheet-size';
import { promiseBlock, signatureBlock, sumsBlock } from './sheet-sums';
import { newPaper, type Typeface } from './typeface';
import { cutText } from './wrap-text';

const SMALL = 7.5;
/** A strip of colour along the upper edge. */
const STRIP = 5;

/** An order on A4 or A5: as many pages as it takes, each with its number and what it belongs to. */
export async function drawSheet(paper: OrderPaper, size: 'a4' | 'a5', made: Date): Promise<Uint8Array> {
  const { pdf, type } = await newPaper(`${paper.title} ${paper.number}`, made);
  const sheet = SHEETS[size];
  const images = await embedSignatures(pdf, paper.signatures);
  const running = nextHead(type, paper);
  const blocks: Block[] = [
    firstHead(type, paper),
    carCard(type, paper),
    ...toldBlocks(type, paper.told),
    ...findingBlocks(type, paper),
    ...lineBlocks(type, paper),
    sumsBlock(type, paper),
    stack([signatureBlock(type, paper.signatures, images), promiseBlock(type, paper)]),
  ];
  const room = sheet.height - TOP - FOOT;
  const pages = paginate(blocks, (page) => (page === 0 ? room : room - running.height));
  for (const [at, own] of pages.entries()) {
    const pen = new Pen(pdf.addPage([sheet.width, sheet.height]), type);
    pen.box({ x: 0, y: 0, width: sheet.width, height: STRIP }, ink.brand);
    const all = at === 0 ? own : [running, ...own];
    drawBlocks(pen, all, TOP);
    drawFoot(pen, type, paper, { at, of: pages.length, y: sheet.height - FOOT + 14 });
    // Others get their turn after each page.
    await new Promise(setImmediate);
  }
  return pdf.save({ objectsPerTick: 20 });
}

function drawFoot(
  pen: Pen,
  type: Typeface,
  { store, number, printedAt }: OrderPaper,
  { at, of, y }: { at: number; of: number; y: number },
): void {
  const look = { y, size: SMALL, color: ink.dim } as const;
  const right = `${printedAt} 打印 · 第 ${at + 1} / ${of} 页`;
  pen.rule(LEFT, y - 11, WIDTH);
  const left = `${store.name} · ${number}`;
  pen.text(cutText(type, left, SMALL, WIDTH - type.width(right, SMALL) - 16), { ...look, x: LEFT });
  pen.text(right, { ...look, x: RIGHT, align: 'right' });
}
