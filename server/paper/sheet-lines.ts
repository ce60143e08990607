import { exactYuan } from '../../src/domain/money';
import { findingLevelLabels } from '../../src/domain/work-order/work-order-labels';
import { gap, type Block } from './blocks';
import type { OrderPaper, PaperFinding, PaperLine } from './order-paper';
import { ink } from './pen';
import { sectionTitle } from './sheet-head';
import { LEFT, RIGHT, WIDTH } from './sheet-size';
import type { Typeface } from './typeface';
import { wrapText } from './wrap-text';

const TEXT = 9;
const SMALL = 7.8;
const SMALLEST = 6.5;
const LINE = 13;
const SMALL_LINE = 11;
const NUMBER = 22;
/** Columns of amounts from the left: where each one ends. */
const COLUMNS = [
  { name: '单价', width: 62 },
  { name: '数量', width: 44 },
  { name: '工时', width: 62 },
  { name: '优惠', width: 58 },
  { name: '金额（元）', width: 70 },
] as const;
const AMOUNTS = COLUMNS.reduce((sum, { width }) => sum + width, 0);
const ENDS = COLUMNS.map((_, at) => RIGHT - COLUMNS.slice(at + 1).reduce((sum, { width }) => sum + width, 0) - 4);
const NAMES = WIDTH - NUMBER - AMOUNTS - 4;

const LEVEL_INK = { red: ink.bad, amber: ink.warn, green: ink.ok } as const;
const NOTHING = '—';
const amount = (cents: number): string => (cents === 0 ? NOTHING : exactYuan(cents));

/** What the inspection found, the bad first; what is in order is counted. */
export function findingBlocks(type: Typeface, { findings, greens }: OrderPaper): Block[] {
  if (findings.length === 0 && greens === 0) return [];
  const beside = greens > 0 ? `${findings.length > 0 ? '其余 ' : ''}${greens} 项正常` : '';
  return [sectionTitle('车辆检查', beside), ...findings.map((finding) => findingRow(type, finding)), gap(6)];
}

function findingRow(type: Typeface, { level, name, words }: PaperFinding): Block {
  const color = LEVEL_INK[level];
  const names = wrapText(type, name, TEXT, 150);
  const lines = wrapText(type, words, TEXT, WIDTH - 60 - 150 - 24);
  const height = Math.max(names.length, lines.length, 1) * LINE + 7;
  return {
    height,
    draw: (pen, top) => {
      const tag = { x: LEFT + 2, y: top + 3, width: 48, height: 14 };
      pen.round(tag, 3, { border: color });
      pen.text(findingLevelLabels[level], { x: tag.x + 24, y: top + 13, size: SMALL, color, align: 'centre' });
      names.forEach((line, at) => {
        pen.text(line, { x: LEFT + 60, y: top + 13.5 + at * LINE, size: TEXT });
      });
      lines.forEach((line, at) => {
        pen.text(line, { x: LEFT + 60 + 150 + 16, y: top + 13.5 + at * LINE, size: TEXT, color: ink.dim });
      });
      pen.rule(LEFT, top + height, WIDTH, { thickness: 0.4 });
    },
  };
}

const head: Block = {
  height: 22,
  keep: true,
  draw: (pen, top) => {
    pen.round({ x: LEFT, y: top, width: WIDTH, height: 20 }, 3, { color: ink.head });
    const look = { y: top + 13.4, size: SMALL + 0.4, color: ink.deep, bold: true } as const;
    pen.text('项目', { ...look, x: LEFT + NUMBER });
    COLUMNS.forEach(({ name }, at) => {
      pen.text(name, { ...look, x: ENDS[at] ?? RIGHT, align: 'right' });
    });
  },
};

/** The table of lines; its head stands above it on every page. */
export function lineBlocks(type: Typeface, { lines }: OrderPaper): Block[] {
  const none: Block = {
    height: 24,
    draw: (pen, top) => {
      pen.text('还没有维修项目', { x: LEFT + NUMBER, y: top + 15, size: TEXT, color: ink.dim });
    },
  };
  const rows = lines.length > 0 ? lines.map((line, at) => lineRow(type, line, at + 1)) : [none];
  return [sectionTitle('维修项目', lines.length > 0 ? `共 ${lines.length} 项` : ''), head, ...rows];
}

interface Cell {
  readonly lines: readonly string[];
  readonly size: number;
}

/** An amount or a quantity in its column: smaller where it is long, and in lines where that is not enough. */
function cellOf(type: Typeface, text: string, width: number): Cell {
  const size = Math.max(SMALLEST, Math.min(TEXT, (TEXT * width) / type.width(type.shown(text), TEXT)));
  return { lines: wrapText(type, text, size, width + 0.1), size };
}

function lineRow(type: Typeface, line: PaperLine, number: number): Block {
  const isOff = line.decision === 'declined';
  const names = wrapText(type, line.name, TEXT, NAMES - 8);
  const agreed = wrapText(type, line.agreed, SMALL, NAMES - 8);
  const details = [...wrapText(type, line.note, SMALL, NAMES - 8), ...agreed];
  const cells = [
    amount(line.price),
    line.quantity,
    amount(line.labour),
    line.discount === 0 ? NOTHING : `-${exactYuan(line.discount)}`,
    isOff ? '不计' : exactYuan(line.net),
  ].map((cell, at) => cellOf(type, cell, (COLUMNS[at]?.width ?? 0) - 6));
  const rows = Math.max(...cells.map(({ lines }) => lines.length));
  const height = Math.max(names.length * LINE + details.length * SMALL_LINE, rows * LINE) + 9;
  return {
    height,
    head,
    draw: (pen, top) => {
      pen.text(String(number), { x: LEFT + 6, y: top + 14, size: SMALL, color: ink.faint });
      names.forEach((name, at) => {
        const look = { x: LEFT + NUMBER, y: top + 14 + at * LINE, size: TEXT };
        pen.text(name, { ...look, color: isOff ? ink.faint : ink.text });
      });
      details.forEach((detail, at) => {
        const y = top + 12 + names.length * LINE + at * SMALL_LINE;
        const isAsked = line.decision === 'pending' && at >= details.length - agreed.length;
        pen.text(detail, { x: LEFT + NUMBER, y, size: SMALL, color: isAsked ? ink.warn : ink.dim });
      });
      cells.forEach(({ lines, size }, at) => {
        const isSum = at === cells.length - 1;
        lines.forEach((text, row) => {
          const look = { x: ENDS[at] ?? RIGHT, y: top + 14 + row * LINE, size, align: 'right' } as const;
          pen.text(text, { ...look, bold: isSum && !isOff, color: isOff || text === NOTHING ? ink.faint : ink.text });
        });
      });
      pen.rule(LEFT, top + height, WIDTH, { thickness: 0.4 });
    },
  };
}
