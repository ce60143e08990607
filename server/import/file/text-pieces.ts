import { cutText } from '../../base/cut-text';

/** Characters of a piece, which is what a hit shows. */
const LONGEST = 120;
/** Control and private characters, as fonts without a table of their letters give them. */
const UNREADABLE = /[\p{C}\p{Co}\uFFFD]+/gu;
/** Numbers of pages and rules of dots say nothing; part numbers have five digits and more. */
const SAYS_SOMETHING = /\p{L}|\d{5}/u;

/** The lines of a text that say something, without what cannot be read. */
export const tellingLines = (text: string): string[] =>
  text
    .split(/[\r\n\f\v]+/)
    .map((line) => line.replace(/\s+/g, ' ').replace(UNREADABLE, '').trim())
    .filter((line) => SAYS_SOMETHING.test(line));

/** Says of each line whether it is there for the first time: heads and feet of pages are said once. */
export function unlessSaid(): (line: string) => boolean {
  const said = new Set<string>();
  return (line) => !said.has(line) && Boolean(said.add(line));
}

/** A line in pieces, whole characters each. */
function cut(line: string): string[] {
  const piece = cutText(line, LONGEST);
  return piece.length < line.length ? [piece, ...cut(line.slice(piece.length))] : [piece];
}

/** Lines joined to pieces of a length that can be shown; a longer line is cut. */
export function textPieces(lines: readonly string[]): string[] {
  const pieces: string[] = [];
  for (const line of lines) {
    const last = pieces.at(-1);
    if (last !== undefined && last.length + 1 + line.length <= LONGEST) pieces[pieces.length - 1] = `${last} ${line}`;
    else pieces.push(...cut(line));
  }
  return pieces;
}

/** At most so many of all lists, first the first of each, then the second: every list keeps its beginning. */
export function inTurn<Item>(lists: readonly (readonly Item[])[], most: number): { taken: Item[][]; isWhole: boolean } {
  const taken = lists.map((): Item[] => []);
  const longest = lists.reduce((length, list) => Math.max(length, list.length), 0);
  let left = most;
  for (let turn = 0; turn < longest; turn += 1) {
    for (const [at, list] of lists.entries()) {
      const item = list[turn];
      if (item === undefined) continue;
      if (left === 0) return { taken, isWhole: false };
      left -= 1;
      taken[at]?.push(item);
    }
  }
  return { taken, isWhole: true };
}
