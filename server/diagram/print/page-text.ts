import { degrees, type PDFFont, type PDFPage, type RGB } from 'pdf-lib';
import { canShow } from '../../fonts/embedded-font';
import { hexColor } from '../render/pdf-shapes';

export const PAPER_INK = hexColor('#0f172a');
export const MUTED = hexColor('#566176');
export const ACCENT = hexColor('#1455d9');
export const DANGER = hexColor('#c81e1e');
export const FRAME = hexColor('#c3ccdb');
/** What is lit, as on the screen (ui/tokens.scss). */

/** A line of text on a page; points. */
export interface TextLine {
  x: number;
  /** of the baseline */
  y: number;
  size: number;
  color?: RGB;
  bold?: boolean;
  align?: 'centre' | 'end' | 'start';
  /** what is longer is cut off with … */
  width?: number;
  /** reads upward */
  upward?: boolean;
}

/** Text as the embedded font can show it: ⑪ as 11, and □ for what it lacks. */
const showable = (text: string): string =>
  [...text].map((one) => (canShow(one) ? one : canShow(one.normalize('NFKC')) ? one.normalize('NFKC') : '□')).join('');

/** Writes one line. */
export function writeLine(page: PDFPage, font: PDFFont, text: string, line: TextLine): void {
  const { x, y, size, color = PAPER_INK, bold = false, align = 'start', width = Infinity, upward = false } = line;
  const shown = cut(showable(text), font, size, width);
  const length = font.widthOfTextAtSize(shown, size);
  const shift = align === 'start' ? 0 : align === 'end' ? length : length / 2;
  const at = upward ? { x, y: y - shift } : { x: x - shift, y };
  const look = { font, size, color, ...(upward ? { rotate: degrees(90) } : {}) };
  page.drawText(shown, { ...at, ...look });
  // the embedded font has one weight: a second, shifted copy makes it bold
  if (bold) page.drawText(shown, { ...at, x: at.x + size * 0.03, ...look });
}

/** Text in lines of a width, points: Chinese breaks anywhere but before a punctuation mark. */
export function wrapped(font: PDFFont, text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const letter of showable(text)) {
    if (font.widthOfTextAtSize(line + letter, size) > width && !/[，。；：、]/.test(letter)) {
      lines.push(line);
      line = '';
    }
    line += letter;
  }
  return line === '' ? lines : [...lines, line];
}

function cut(text: string, font: PDFFont, size: number, width: number): string {
  if (font.widthOfTextAtSize(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && font.widthOfTextAtSize(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('')}…`;
}
