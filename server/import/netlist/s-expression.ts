import { NotReadable } from './reading';

/** A word, a string or a list of KiCad's files. */
export type SExpression = string | SExpression[];

/** KiCad's own files have about 12 levels. */
const MOST_LEVELS = 200;

/** The first list of a text. Throws NotReadable for a text that is none, ends early or is nested without end. */
export function parseSExpression(text: string): SExpression[] {
  const open: SExpression[][] = [];
  let at = 0;
  while (at < text.length) {
    const sign = text[at] ?? '';
    if (sign === '(') {
      if (open.length >= MOST_LEVELS) throw new NotReadable(`括号嵌套超过 ${MOST_LEVELS} 层，文件已损坏`);
      open.push([]);
      at += 1;
    } else if (sign === ')') {
      const list = open.pop();
      const above = open[open.length - 1];
      if (list === undefined) throw new NotReadable('括号不成对，文件已损坏');
      if (above === undefined) return list;
      above.push(list);
      at += 1;
    } else if (/\s/.test(sign)) at += 1;
    else {
      const list = open[open.length - 1];
      if (list === undefined) throw new NotReadable('不是 KiCad 文件');
      const word = sign === '"' ? readString(text, at) : readWord(text, at);
      list.push(word.value);
      at = word.end;
    }
  }
  throw new NotReadable('文件不完整（括号没有结束），请重新导出');
}

function readString(text: string, start: number): { value: string; end: number } {
  const pieces: string[] = [];
  for (let at = start + 1, from = at; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') return { value: [...pieces, text.slice(from, at)].join(''), end: at + 1 };
    if (sign === '\\') {
      pieces.push(text.slice(from, at), text[at + 1] === 'n' ? ' ' : (text[at + 1] ?? ''));
      at += 1;
      from = at + 1;
    }
  }
  throw new NotReadable('文件不完整（引号没有结束），请重新导出');
}

const WORD_END = /[\s()"]/g;

function readWord(text: string, start: number): { value: string; end: number } {
  WORD_END.lastIndex = start;
  const end = WORD_END.exec(text)?.index ?? text.length;
  return { value: text.slice(start, end), end };
}

/** The lists inside a list that begin with `name`. */
export const children = (list: SExpression[] | undefined, name: string): SExpression[][] =>
  (list ?? []).filter((item): item is SExpression[] => Array.isArray(item) && item[0] === name);

export const child = (list: SExpression[] | undefined, name: string): SExpression[] | undefined =>
  (list ?? []).find((item): item is SExpression[] => Array.isArray(item) && item[0] === name);

/** The word behind the name: `5` of `(unit 5)`; empty when there is none. */
export function wordOf(list: SExpression[] | undefined, name: string): string {
  const value = child(list, name)?.[1];
  return typeof value === 'string' ? value : '';
}

/** The word at a place of a list; empty when there is none. */
export function wordAt(list: SExpression[] | undefined, at: number): string {
  const value = list?.[at];
  return typeof value === 'string' ? value : '';
}
