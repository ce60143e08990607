import { formatPlate } from '../../src/domain/plate';
import { gap, type Block } from './blocks';
import type { Fact, OrderPaper } from './order-paper';
import { ink, type Pen } from './pen';
import { LEFT, RIGHT, WIDTH } from './sheet-size';
import type { Typeface } from './typeface';
import { cutText, wrapText } from './wrap-text';

const TITLE = 21;
const STORE = 16;
const SMALL = 8.5;
const FACT = 9;
const FACT_LINE = 17;
const COLUMNS = 3;
const PAD = 12;

/** What a sheet begins with. */
type Headed = Pick<OrderPaper, 'store' | 'title' | 'mark' | 'number'>;

/** Store and title, as the first page begins. */
export function firstHead(type: Typeface, { store, title, mark, number }: Headed): Block {
  const side = 200;
  const names = wrapText(type, store.name, STORE, WIDTH - side, 2);
  const where = [store.address, store.phone && `电话 ${store.phone}`].filter(Boolean).join(' · ');
  const lines = wrapText(type, where, SMALL, WIDTH - side, 2);
  const height = 8 + names.length * 20 + lines.length * 12 + 10;
  return {
    height: Math.max(height, 56),
    draw: (pen, top) => {
      names.forEach((name, at) => {
        pen.text(name, { x: LEFT, y: top + 18 + at * 20, size: STORE, bold: true, color: ink.deep });
      });
      const below = top + 8 + names.length * 20 + 8;
      lines.forEach((line, at) => {
        pen.text(line, { x: LEFT, y: below + 3 + at * 12, size: SMALL, color: ink.dim });
      });
      pen.text(title, { x: RIGHT, y: top + 20, size: TITLE, bold: true, align: 'right' });
      pen.text(`No. ${number}`, { x: RIGHT, y: top + 38, size: FACT, color: ink.dim, align: 'right' });
      if (mark !== '') drawMark(pen, mark, RIGHT - type.width(type.shown(title), TITLE) - 10, top + 5);
    },
  };
}

/** A small word in a frame, its right end at `right`. */
function drawMark(pen: Pen, mark: string, right: number, top: number): void {
  const width = pen.type.width(mark, SMALL) + 12;
  pen.round({ x: right - width, y: top, width, height: 17 }, 3, { border: ink.bad });
  pen.text(mark, { x: right - width / 2, y: top + 11.6, size: SMALL, color: ink.bad, align: 'centre' });
}

/** Store, paper, number and what it is about in one line, as all other pages begin. */
export function nextHead(type: Typeface, { store, title, number }: Headed, about = ''): Block {
  const right = [title, `No. ${number}`, about].filter(Boolean).join(' · ');
  const name = cutText(type, store.name, SMALL, WIDTH - type.width(type.shown(right), SMALL) - 20);
  return {
    height: 22,
    draw: (pen, top) => {
      pen.text(name, { x: LEFT, y: top + 9, size: SMALL, color: ink.deep, bold: true });
      pen.text(right, { x: RIGHT, y: top + 9, size: SMALL, color: ink.dim, align: 'right' });
      pen.rule(LEFT, top + 15, WIDTH);
    },
  };
}

/** The car in a card: its plate, what it is, and what is known of it and its owner. */
export function carCard(type: Typeface, paper: OrderPaper): Block {
  const plate = formatPlate(paper.plate);
  const plateWidth = type.width(type.shown(plate), 12) + 18;
  const models = wrapText(type, paper.model, 11.5, WIDTH - 2 * PAD - plateWidth - 12, 2);
  const rows = rowsOf(type, paper.facts);
  const headHeight = Math.max(24, models.length * 15 + 4);
  const height = PAD + headHeight + 6 + rows.length * FACT_LINE + PAD - 6;
  return {
    height: height + 8,
    draw: (pen, top) => {
      pen.round({ x: LEFT, y: top, width: WIDTH, height }, 8, { color: ink.soft });
      const badge = { x: LEFT + PAD, y: top + PAD, width: plateWidth, height: 21 };
      pen.round(badge, 4, { color: paper.isNewEnergy ? ink.newEnergy : ink.plate });
      const middle = badge.x + plateWidth / 2;
      pen.text(plate, { x: middle, y: top + PAD + 15, size: 12, bold: true, align: 'centre', color: ink.paper });
      models.forEach((line, at) => {
        pen.text(line, { x: badge.x + plateWidth + 12, y: top + PAD + 15 + at * 15, size: 11.5, bold: true });
      });
      drawFacts(pen, rows, top + PAD + headHeight + 6);
    },
  };
}

/** Facts alone in a card: whose paper it is. */
export function factsCard(type: Typeface, facts: readonly Fact[]): Block {
  const rows = rowsOf(type, facts);
  const height = 2 * PAD + rows.length * FACT_LINE - 4;
  return {
    height: height + 8,
    draw: (pen, top) => {
      pen.round({ x: LEFT, y: top, width: WIDTH, height }, 8, { color: ink.soft });
      drawFacts(pen, rows, top + PAD);
    },
  };
}

function drawFacts(pen: Pen, rows: ReturnType<typeof rowsOf>, top: number): void {
  rows.forEach((row, at) => {
    const y = top + at * FACT_LINE + 10;
    for (const { name, value, x } of row) {
      pen.text(name, { x, y, size: FACT, color: ink.dim });
      pen.text(value, { x: x + pen.type.width(name, FACT) + 7, y, size: FACT });
    }
  });
}

/** Facts in three columns; one that is too wide for its column takes the next ones, too. */
function rowsOf(type: Typeface, facts: readonly Fact[]): { name: string; value: string; x: number }[][] {
  const column = (WIDTH - 2 * PAD) / COLUMNS;
  const rows: { name: string; value: string; x: number }[][] = [];
  let used = COLUMNS;
  for (const { name, value } of facts) {
    const width = type.width(name, FACT) + 7 + type.width(type.shown(value), FACT) + 10;
    const needs = Math.min(COLUMNS, Math.ceil(width / column));
    if (used + needs > COLUMNS) {
      rows.push([]);
      used = 0;
    }
    const room = needs * column - type.width(name, FACT) - 17;
    rows.at(-1)?.push({ name, value: cutText(type, value, FACT, room), x: LEFT + PAD + used * column });
    used += needs;
  }
  return rows;
}

/** What the customer told, the codes that were read, what was found: each with its name before it. */
export function toldBlocks(type: Typeface, told: readonly Fact[]): Block[] {
  const indent = 46;
  const blocks = told.map(({ name, value }): Block => {
    const lines = wrapText(type, value, FACT, WIDTH - indent, 8);
    return {
      height: lines.length * 14 + 2,
      draw: (pen, top) => {
        pen.text(name, { x: LEFT, y: top + 10, size: FACT, color: ink.dim });
        lines.forEach((line, at) => {
          pen.text(line, { x: LEFT + indent, y: top + 10 + at * 14, size: FACT });
        });
      },
    };
  });
  return blocks.length > 0 ? [gap(4), ...blocks, gap(4)] : [gap(4)];
}

/** A heading with what is said beside it. */
export function sectionTitle(title: string, beside = ''): Block {
  return {
    height: 24,
    keep: true,
    draw: (pen, top) => {
      pen.box({ x: LEFT, y: top + 6, width: 3, height: 12 }, ink.brand);
      pen.text(title, { x: LEFT + 10, y: top + 16, size: 11, bold: true });
      pen.text(beside, { x: RIGHT, y: top + 16, size: SMALL, color: ink.dim, align: 'right' });
    },
  };
}
