import { drawOrderPaper } from '../paper/draw-order-paper';
import { paperFile } from '../paper/paper-file';
import { aLine, aPaper } from '../paper/paper.testing';
import { number, text, yuan, type Row } from '../tables/table';
import { tableFile } from '../tables/table-file';
import { writeTable } from '../tables/write-table';
import { formatFigure, type Measurement } from './measurement';

/** The most rows that are taken along, as broad as the broadest table. */
const ROWS = 50_000;
const COLUMNS = 20;
const PAGE_SIZE = 500;
const LINES = 200;
/** ms that others may wait for. */
const MOST_MS = 50;

const NAME = '收支';
const head = Array.from({ length: COLUMNS }, (_, at) => `第 ${at} 列`);
const cellOf = (row: number, column: number) =>
  [text(`第 ${row} 行的几个字`), number(row * column), yuan(row * 100 + column)][column % 3] ?? text(null);
const page: readonly Row[] = Array.from({ length: PAGE_SIZE }, (_, row) => head.map((_title, at) => cellOf(row, at)));

async function* pages(): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < ROWS; from += PAGE_SIZE) {
    // A database is asked for each.
    await new Promise(setImmediate);
    yield page;
  }
}

/** ms for which this thread did nothing else at the longest, and for how long all of it took. */
async function hold(work: () => Promise<unknown>): Promise<{ longest: number; all: number }> {
  let longest = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
  }, 1);
  const begin = performance.now();
  await work();
  const all = performance.now() - begin;
  // The timer is late by all that it waited for.
  await new Promise((resolve) => setTimeout(resolve, 5));
  clearInterval(timer);
  return { longest, all };
}

interface Made {
  readonly name: string;
  readonly inThread: () => Promise<unknown>;
  readonly here: () => Promise<unknown>;
}

async function measure({ name, inThread, here }: Made): Promise<Measurement> {
  // The first one starts the thread and loads what it needs.
  await inThread();
  const now = await hold(inThread);
  const own = await hold(here);
  const ms = (figure: number) => formatFigure(Math.round(figure), 'ms');
  return {
    name: `longest wait of others while ${name} is made`,
    value: now.longest,
    floor: null,
    unit: 'ms',
    target: { atMost: MOST_MS },
    notes: [`made in ${ms(now.all)}; in the serving thread itself others would wait ${ms(own.longest)}`],
  };
}

/** What others wait for while the largest table and the longest paper are made. */
export async function benchFiles(): Promise<Measurement[]> {
  const asker = { from: 'bench', left: new AbortController().signal, log: { warn: () => undefined } };
  const rows = Array.from({ length: ROWS / PAGE_SIZE }, () => page).flat();
  const paper = aPaper({ lines: Array.from({ length: LINES }, () => aLine()) });
  const made = new Date();
  return [
    await measure({
      name: `a workbook of ${ROWS} rows`,
      inThread: () => tableFile({ name: NAME, head, pages: pages() }, 'xlsx', asker),
      here: () => writeTable({ name: NAME, head, rows }, 'xlsx'),
    }),
    await measure({
      name: `a paper of ${LINES} lines`,
      inThread: () => paperFile({ paper, size: 'a4', made }, asker),
      here: () => drawOrderPaper(paper, 'a4', made),
    }),
  ];
}
