import type { Size } from '../../../src/domain/viewport';

/** Points. */
export const MARGIN = 20;
/** Height of the line at the foot of each page, and of the heading above a sheet with something lit. */
export const FOOT = 18;
export const HEAD = 40;
/** Width of the steps beside the drawing, and the room before it. */
export const STEPS_WIDTH = 190;
const GAP = 12;
/** What two neighbouring pages both show. */
export const OVERLAP = 36;
/** No text on paper is smaller (points). */
const SMALLEST_TEXT = 6;
/** A sheet of few parts is not blown up beyond this, points for one px. */
const LARGEST_SCALE = 1.15;

/** Points, landscape. */
export const A4: Size = { width: 841.89, height: 595.28 };
const A3: Size = { width: 1190.55, height: 841.89 };

const upright = ({ width, height }: Size): Size => ({ width: height, height: width });

/** How a sheet is put on paper. */
export interface PagePlan {
  paper: Size;
  /** points for one px of the drawing */
  scale: number;
  columns: number;
  rows: number;
  /** the part of a page that the drawing has, points */
  stage: Size;
  /** the steps have room beside the drawing */
  hasSteps: boolean;
}

/**
 * The smallest paper on which the sheet is one page with all of its text at 6 points or more, else as many A3 pages as
 * that takes. `drawing` and `smallestText` in px. Steps of a way stand beside the sheet where that leaves it room.
 */
export function planPages(drawing: Size, smallestText: number, has: { head: boolean; steps: boolean }): PagePlan {
  const readable = SMALLEST_TEXT / smallestText;
  const plan = (paper: Size, hasSteps = false): PagePlan => {
    const stage = {
      width: paper.width - 2 * MARGIN - (hasSteps ? STEPS_WIDTH + GAP : 0),
      height: paper.height - 2 * MARGIN - FOOT - (has.head ? HEAD : 0),
    };
    const fit = Math.min(stage.width / drawing.width, stage.height / drawing.height);
    return { paper, scale: Math.min(LARGEST_SCALE, fit), columns: 1, rows: 1, stage, hasSteps };
  };
  const papers = [A4, A3].flatMap((paper) => [
    ...(has.steps ? [plan(paper, true), plan(upright(paper), true)] : []),
    plan(paper),
    plan(upright(paper)),
  ]);
  const whole = papers.find(({ scale }) => scale >= readable);
  if (whole) return whole;
  const tiled = (paper: Size): PagePlan => {
    const tile = plan(paper);
    const count = (length: number, page: number) =>
      Math.max(1, Math.ceil((length * readable - OVERLAP) / (page - OVERLAP)));
    const columns = count(drawing.width, tile.stage.width);
    return { ...tile, scale: readable, columns, rows: count(drawing.height, tile.stage.height) };
  };
  const [wide, tall] = [tiled(A3), tiled(upright(A3))];
  return tall.columns * tall.rows < wide.columns * wide.rows ? tall : wide;
}
