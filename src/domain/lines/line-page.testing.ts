import { LINES_FORMAT, LINES_NAME, type LinesFile, type LitLine } from '../lines-file';

/** A conductor of those polylines, for tests. */
export function litLine(id: string, lines: number[][], fields: Partial<LitLine> = {}): LitLine {
  const xs = lines.flatMap((line) => line.filter((_, at) => at % 2 === 0));
  const ys = lines.flatMap((line) => line.filter((_, at) => at % 2 === 1));
  const box: LitLine['box'] = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  return { id, colors: ['#ff0000'], width: 1, box, lines, ...fields };
}

/** A page of 400 by 200 with those conductors, for tests. */
export const linesPage = (conductors: LitLine[]): LinesFile => ({
  format: LINES_FORMAT,
  name: LINES_NAME,
  page: 1,
  width: 400,
  height: 200,
  conductors,
});
