import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { NetlistFormatError, parseNetlist } from '../../diagram/parse-netlist';
import { decodeText } from '../../base/decode-text';
import { NotReadable, notReadable, refusedReading, sizeProblem, type Reading } from './reading';

const MOST_PAGES = 100;

/** Reads our own JSON, version 1 or 2: one netlist, or a list of them as the pages of one document. */
export function readOwnNetlist(bytes: Buffer): Reading {
  const text = decodeText(bytes);
  if (text === null) throw new NotReadable('编码无法识别，请另存为 UTF-8');
  const file = parseJson(text);
  const pages = Array.isArray(file) ? (file as unknown[]) : [file];
  if (pages.length === 0 || pages.length > MOST_PAGES)
    return refusedReading(`电路图应有 1 到 ${MOST_PAGES} 页，现有 ${pages.length} 页`);
  const netlists: Netlist[] = [];
  const problems: string[] = [];
  pages.forEach((page, at) => {
    const read = readPage(page);
    if (Array.isArray(read))
      problems.push(...read.map((line) => (pages.length > 1 ? `第 ${at + 1} 页：${line}` : line)));
    else netlists.push(read);
  });
  const ids = netlists.map(({ id }) => id);
  for (const id of new Set(ids.filter((id, at) => ids.indexOf(id) < at))) problems.push(`图纸编号 ${id} 重复`);
  problems.push(...loops(netlists));
  return { netlists: problems.length > 0 ? [] : netlists, problems, notes: [] };
}

/** The line at which JSON is broken, as far as the engine tells where. */
function lineOf({ message }: SyntaxError, text: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  return position === undefined ? '' : `，第 ${text.slice(0, Number(position)).split('\n').length} 行`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof RangeError) throw new NotReadable('JSON 嵌套太深，无法读取', { cause: error });
    if (error instanceof SyntaxError) throw notReadable(`不是有效的 JSON，文件可能不完整${lineOf(error, text)}`, error);
    throw error;
  }
}

function readPage(page: unknown): Netlist | string[] {
  const count = (key: string) => {
    const list = typeof page === 'object' && page !== null ? (page as Record<string, unknown>)[key] : undefined;
    return Array.isArray(list) ? list.length : 0;
  };
  // Counted first: checking each of 100,000 wires only to refuse them all takes its time.
  const tooLarge = sizeProblem(count('components'), count('wires'));
  if (tooLarge !== null) return [tooLarge];
  try {
    return parseNetlist(page);
  } catch (error) {
    if (error instanceof NetlistFormatError) return error.problems;
    throw error;
  }
}

/** Continuations that lead on to each other in a ring, or to themselves: following them never arrives. */
function loops(netlists: readonly Netlist[]): string[] {
  const key = (sheet: string, component: string) => `${sheet}/${component}`;
  const next = new Map<string, string>();
  for (const { id, components } of netlists)
    for (const { id: own, kind, links } of components) {
      const [link] = links ?? [];
      if (kind === 'continuation' && link?.component !== undefined)
        next.set(key(id, own), key(link.sheet ?? id, link.component));
    }
  const problems: string[] = [];
  const done = new Set<string>();
  for (const start of next.keys()) {
    const way: string[] = [];
    let at: string | undefined = start;
    while (at !== undefined && !done.has(at) && !way.includes(at)) {
      way.push(at);
      at = next.get(at);
    }
    // Two that name each other are the two ends of one wire.
    const ring = at === undefined || !way.includes(at) ? [] : way.slice(way.indexOf(at));
    if (ring.length === 1 || ring.length > 2) problems.push(`延续标记首尾相接，没有尽头：${[...ring, at].join(' → ')}`);
    way.forEach((step) => done.add(step));
  }
  return problems;
}
