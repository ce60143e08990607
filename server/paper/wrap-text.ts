import type { Typeface } from './typeface';

/** Words and numbers stay whole; of Chinese any character may end a line. */
const PIECES = /[!-~\u00a1-\u024f]+|\s|./gu;
/** What never begins a line. */
const CLOSING = /^[，。、；：！？）》】”’…·％℃,.;:!?)\]}%]$/u;

/**
 * Breaks a text into lines of at most `width` points in a size. Line breaks of the text stay; `most` lines are given,
 * the last one with … where there are more.
 */
export function wrapText(type: Typeface, text: string, size: number, width: number, most = Infinity): string[] {
  const lines = text
    .split('\n')
    .map((paragraph) => type.shown(paragraph).trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => wrapParagraph(type, paragraph, size, width));
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), cutText(type, `${lines[most - 1] ?? ''}${lines[most] ?? ''}`, size, width)];
}

/** One line of at most `width` points, with … where something is left out. */
export function cutText(type: Typeface, text: string, size: number, width: number): string {
  const shown = type.shown(text);
  if (type.width(shown, size) <= width) return shown;
  const letters = Array.from(shown);
  while (letters.length > 0 && type.width(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('')}…`;
}

function wrapParagraph(type: Typeface, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (more: string) => type.width(line + more, size) <= width;
  const take = (piece: string) => {
    if (fits(piece)) line += piece;
    else if (CLOSING.test(piece) && Array.from(line).length > 1) {
      // It goes to the next line with the character that it closes.
      const letters = Array.from(line);
      const last = letters.pop() ?? '';
      lines.push(letters.join(''));
      line = last + piece;
    } else {
      if (line !== '') lines.push(line.trimEnd());
      line = piece.trimStart();
    }
  };
  for (const piece of text.match(PIECES) ?? []) {
    if (type.width(piece, size) <= width) take(piece);
    else for (const letter of piece) take(letter);
  }
  return [...lines, line.trimEnd()];
}
