import { exactYuan } from '../../src/domain/money';
import { yuanInWords } from '../../src/domain/yuan-in-words';
import type { AccountPaper, PaperTable } from './account-paper';
import { gap, stack, type Block } from './blocks';
import { ink } from './pen';
import { factsCard, firstHead, nextHead, sectionTitle } from './sheet-head';
import { drawPages } from './sheet-pages';
import { LEFT, RIGHT, WIDTH } from './sheet-size';
import { signatureBlock } from './sheet-sums';
import { newPaper, type Typeface } from './typeface';
import { cutText, wrapText } from './wrap-text';

const TEXT = 8.6;
const HEAD = 8.2;
const ROW = 19;
const PAD = 4;

/** What a person owes, or one payment over several orders, on A4. */
export async function drawAccount(paper: AccountPaper, made: Date): Promise<Uint8Array> {
  const { pdf, type } = await newPaper(`${paper.title} ${paper.number}`, made);
  const signers = paper.signers.map((name) => ({ name, words: '', picture: null }));
  const blocks: Block[] = [
    firstHead(type, paper),
    factsCard(type, paper.facts),
    ...paper.tables.flatMap((table) => tableBlocks(type, table)),
    stack([sumBlock(type, paper), signatureBlock(type, signers, [])]),
  ];
  await drawPages(pdf, type, blocks, {
    size: 'a4',
    running: nextHead(type, paper),
    belongs: `${paper.store.name} · ${paper.title} ${paper.number}`,
    printedAt: paper.printedAt,
  });
  return pdf.save({ objectsPerTick: 20 });
}

/** Where the columns of a table begin and end. */
function placesOf({ columns }: PaperTable): { readonly left: number; readonly right: number }[] {
  let left = LEFT;
  return columns.map(({ width }) => {
    const place = { left: left + PAD, right: left + width - PAD };
    left += width;
    return place;
  });
}

function tableBlocks(type: Typeface, table: PaperTable): Block[] {
  const { title, beside, columns, rows, empty } = table;
  const places = placesOf(table);
  const cellsAt = (texts: readonly string[], y: number, size: number) =>
    places.flatMap(({ left, right }, at) => {
      const text = cutText(type, texts[at] ?? '', size, right - left);
      return columns[at]?.isAmount
        ? [{ text, x: right, y, size, align: 'right' as const }]
        : [{ text, x: left, y, size }];
    });
  const head: Block = {
    height: 22,
    keep: true,
    draw: (pen, top) => {
      pen.round({ x: LEFT, y: top, width: WIDTH, height: 20 }, 3, { color: ink.head });
      const names = columns.map(({ name }) => name);
      for (const { text, ...look } of cellsAt(names, top + 13.4, HEAD))
        pen.text(text, { ...look, color: ink.deep, bold: true });
    },
  };
  const rowOf = (row: readonly string[]): Block => ({
    height: ROW,
    head,
    draw: (pen, top) => {
      for (const { text, ...look } of cellsAt(row, top + 13, TEXT)) pen.text(text, look);
      pen.rule(LEFT, top + ROW, WIDTH, { thickness: 0.4 });
    },
  });
  const none: Block = {
    height: ROW,
    draw: (pen, top) => pen.text(empty, { x: LEFT + PAD, y: top + 13, size: TEXT, color: ink.dim }),
  };
  return [sectionTitle(title, beside), head, ...(rows.length > 0 ? rows.map(rowOf) : [none]), gap(8)];
}

/** What it comes to, in digits and words, and what is to be said of it. */
function sumBlock(type: Typeface, { sum, words }: AccountPaper): Block {
  const lines = words.flatMap((one) => wrapText(type, one, 9, WIDTH - 24));
  return {
    height: 62 + lines.length * 14,
    draw: (pen, top) => {
      pen.round({ x: LEFT, y: top, width: WIDTH, height: 48 + lines.length * 14 }, 8, { color: ink.soft });
      pen.text(sum.name, { x: LEFT + 12, y: top + 20, size: 11, bold: true });
      const amount = { x: RIGHT - 12, y: top + 21, size: 16, bold: true, align: 'right' } as const;
      pen.text(`¥${exactYuan(sum.amount)}`, { ...amount, color: ink.deep });
      pen.text(`大写：${yuanInWords(sum.amount)}`, { x: LEFT + 12, y: top + 37, size: TEXT, color: ink.dim });
      lines.forEach((line, at) => {
        pen.text(line, { x: LEFT + 12, y: top + 52 + at * 14, size: 9, color: ink.warn });
      });
    },
  };
}
