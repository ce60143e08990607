import type { GreyImage } from './grey-image';

const WIDEST_DEGREES = 10;
const COARSE_STEP = 1;
const FINE_STEP = 0.2;
/** Grey levels between a pixel and the one two rows below that count as the edge of a stroke. */
const EDGE = 70;
const GRID = 2;

interface Edges {
  /** Horizontal distance from the centre and height of each edge pixel. */
  x: number[];
  y: number[];
}

function horizontalEdges({ data, width, height }: GreyImage): Edges {
  const edges: Edges = { x: [], y: [] };
  for (let y = 0; y < height - GRID; y += GRID) {
    for (let x = 0; x < width; x += GRID) {
      const below = data[(y + GRID) * width + x] ?? 0;
      if (Math.abs((data[y * width + x] ?? 0) - below) > EDGE) {
        edges.x.push(x - width / 2);
        edges.y.push(y);
      }
    }
  }
  return edges;
}

/** Sum of squares of the edges per row once sheared by `degrees`: largest when lines of text lie level. */
function levelness(edges: Edges, degrees: number, width: number, height: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const margin = Math.ceil(width * Math.tan((WIDEST_DEGREES * 1.2 * Math.PI) / 180));
  // Rows as wide as the grid: finer ones would stay half empty at exactly 0° and make it win.
  const rows = new Float32Array(Math.ceil((height + 2 * margin) / GRID) + 1);
  edges.y.forEach((y, index) => {
    const row = Math.floor((y - slope * (edges.x[index] ?? 0) + margin) / GRID);
    rows[row] = (rows[row] ?? 0) + 1;
  });
  return rows.reduce((sum, count) => sum + count * count, 0);
}

/** The tilt of the lines of text in degrees clockwise, within ±11, to 0.2°. Expects an evened-out image. */
export function findSkew(image: GreyImage): number {
  const edges = horizontalEdges(image);
  const score = (degrees: number) => levelness(edges, degrees, image.width, image.height);
  const coarse = best(steps(-WIDEST_DEGREES, WIDEST_DEGREES, COARSE_STEP), score);
  return best(steps(coarse - COARSE_STEP + FINE_STEP, coarse + COARSE_STEP - FINE_STEP, FINE_STEP), score);
}

function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => from + index * step);
}

function best(angles: readonly number[], score: (angle: number) => number): number {
  let winner = { angle: 0, score: -1 };
  for (const angle of angles) {
    const reached = score(angle);
    // On a draw (a blank picture) the smaller angle wins.
    if (reached > winner.score || (reached === winner.score && Math.abs(angle) < Math.abs(winner.angle))) {
      winner = { angle, score: reached };
    }
  }
  return winner.angle;
}
