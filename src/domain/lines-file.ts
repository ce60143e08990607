/**
 * The lines of one page of a PDF or SVG that can be lit up (`lines-N.json` beside the document's file). What is lit is
 * a line of the drawing: it is named 线条高亮 and states nothing electrical.
 */
export const LINES_FORMAT = 'lines/1';
export const LINES_NAME = '线条高亮';

/** Lines that run on in each other, in one colour or pair of colours. */
export interface LitLine {
  /** unique in the page */
  id: string;
  /** as drawn, `#rrggbb`; the broadest first */
  colors: string[];
  /** thickness as drawn, in units of the page */
  width: number;
  /** left, upper, right and lower edge: what a finger cannot hit is told without a look at the points */
  box: [number, number, number, number];
  /** polylines: x, y, x, y … */
  lines: number[][];
}

export interface LinesFile {
  format: typeof LINES_FORMAT;
  name: typeof LINES_NAME;
  /** from 1 */
  page: number;
  /** of the page as it is shown, upright; coordinates begin in its upper left corner */
  width: number;
  height: number;
  /** by the upper edge of their boxes */
  conductors: LitLine[];
}
