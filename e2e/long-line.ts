import { lineAt, lineIndex } from '../src/domain/lines/line-index';
import type { LinesFile, LitLine } from '../src/domain/lines-file';

/** The longest line of several pieces that is found at the middle of its first one, and that middle. */
export function longLine(page: LinesFile): { line: LitLine; x: number; y: number } {
  const index = lineIndex(page);
  const spanOf = ({ box: [left, top, right, bottom] }: LitLine) => right - left + bottom - top;
  for (const line of [...page.conductors].sort((a, b) => spanOf(b) - spanOf(a))) {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = line.lines[0] ?? [];
    const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
    if (line.lines.length > 1 && lineAt(index, { x, y }, 1) === line) return { line, x, y };
  }
  throw new Error('the page has no line of two pieces');
}
