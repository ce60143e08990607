import sharp from 'sharp';

/** Three bytes per pixel, red, green, blue, row by row. */
export interface ColourImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** GA 36: small cars, large ones, new energy. */
export type PlateColour = 'blue' | 'yellow' | 'green';

/** Where a plate lies: its middle, half its sides in pixels, and the angle in radians by which it is turned. */
export interface PlatePlace {
  readonly colour: PlateColour;
  readonly x: number;
  readonly y: number;
  readonly halfWidth: number;
  readonly halfHeight: number;
  readonly angle: number;
}

/** Enough for a plate that takes a fifth of the picture's width. */
const LONGEST_SIDE = 1600;
/** So many pixels in each direction are taken together: noise has colours, too. */
const STEP = 4;
/** Share of the picture that a plate takes at least: smaller ones cannot be read. */
const LEAST_AREA = 0.004;
/**
 * Plates are 440 × 140 mm or 480 × 140 mm, yellow ones of two rows 440 × 220 mm; a photo from the side makes them
 * narrower.
 */
const SHAPES = { least: { blue: 2.1, yellow: 1.6, green: 2.1 }, most: 4.6 };
/** Share of its box that has the plate's colour: the rest is characters. */
const LEAST_FILL = 0.45;
/** Radians: a plate that is turned further is no plate, or lies on its side. */
const MOST_TURNED = 0.35;

/** Angles that are tried on both sides of the spread's, in radians, with so many points at most. */
const ANGLE_STEP = 0.006;
const ANGLE_STEPS = 12;
const ANGLE_POINTS = 1500;

/** Decodes a photo upright with its colours; what cannot be decoded rejects. */
export async function openColours(image: Uint8Array): Promise<ColourImage> {
  const { data, info } = await sharp(image, { autoOrient: true })
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The plate's colour that a pixel has, by hue and saturation; null for everything else. */
function colourAt(red: number, green: number, blue: number): PlateColour | null {
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (most < 40 || spread < 0.1 * most) return null;
  const hue =
    most === red
      ? (60 * (green - blue)) / spread
      : most === green
        ? 120 + (60 * (blue - red)) / spread
        : 240 + (60 * (red - green)) / spread;
  if (hue >= 200 && hue <= 250 && spread > 0.45 * most) return 'blue';
  if (hue >= 33 && hue <= 58 && spread > 0.5 * most) return 'yellow';
  // Green plates fade to nearly white at their upper edge.
  return hue >= 95 && hue <= 170 ? 'green' : null;
}

/** Middle, sides and angle of a set of points, by their spread; the outermost hundredth is left out. */
function placeOf(points: readonly (readonly [x: number, y: number])[], colour: PlateColour): PlatePlace {
  const mean = (of: (point: readonly [number, number]) => number) =>
    points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [x, y] = [mean((p) => p[0]), mean((p) => p[1])];
  const [xx, yy, xy] = [
    mean((p) => (p[0] - x) ** 2),
    mean((p) => (p[1] - y) ** 2),
    mean((p) => (p[0] - x) * (p[1] - y)),
  ];
  const ends = (values: number[]) => {
    values.sort((a, b) => a - b);
    const at = (share: number) => values[Math.round(share * (values.length - 1))] ?? 0;
    return [at(0.005), at(0.995)] as const;
  };
  const sidesAt = (angle: number, some: typeof points) => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [left, right] = ends(some.map((p) => (p[0] - x) * cos + (p[1] - y) * sin));
    const [top, bottom] = ends(some.map((p) => (p[1] - y) * cos - (p[0] - x) * sin));
    return { left, right, top, bottom, area: (right - left) * (bottom - top) };
  };
  // Characters and shadows are missing from the area and turn its spread; the box around it is smallest when it lies
  // as the plate does.
  const spread = Math.atan2(2 * xy, xx - yy) / 2;
  const few = points.filter((_, at) => at % Math.ceil(points.length / ANGLE_POINTS) === 0);
  const angles = Array.from({ length: 2 * ANGLE_STEPS + 1 }, (_, at) => spread + (at - ANGLE_STEPS) * ANGLE_STEP);
  const boxes = angles.map((turned) => ({ turned, area: sidesAt(turned, few).area }));
  const { turned: angle } = boxes.reduce((best, box) => (box.area < best.area ? box : best));
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const { left, right, top, bottom } = sidesAt(angle, points);
  const [along, across] = [(left + right) / 2, (top + bottom) / 2];
  return {
    colour,
    x: x + along * cos - across * sin,
    y: y + along * sin + across * cos,
    halfWidth: (right - left) / 2 + STEP / 2,
    halfHeight: (bottom - top) / 2 + STEP / 2,
    angle,
  };
}

/** Areas of one colour whose pixels touch, as points of the grid; characters of a plate do not part it. */
function areasOf(grid: readonly (PlateColour | null)[], columns: number): { colour: PlateColour; cells: number[] }[] {
  const seen = new Uint8Array(grid.length);
  const areas: { colour: PlateColour; cells: number[] }[] = [];
  for (const [start, colour] of grid.entries()) {
    if (colour === null || seen[start]) continue;
    const cells = [start];
    seen[start] = 1;
    for (let next = 0; next < cells.length; next += 1) {
      const cell = cells[next] ?? 0;
      const column = cell % columns;
      const around = [cell - columns, cell + columns, column > 0 ? cell - 1 : -1, column < columns - 1 ? cell + 1 : -1];
      for (const other of around) {
        if (other < 0 || other >= grid.length || seen[other] || grid[other] !== colour) continue;
        seen[other] = 1;
        cells.push(other);
      }
    }
    areas.push({ colour, cells });
  }
  return areas;
}

/** The mean colour of a cell of the grid. */
function averageOf(
  { data, width }: ColourImage,
  left: number,
  top: number,
): [red: number, green: number, blue: number] {
  const sum: [number, number, number] = [0, 0, 0];
  for (let y = top; y < top + STEP; y += 1)
    for (let x = left; x < left + STEP; x += 1) {
      const at = 3 * (y * width + x);
      sum[0] += data[at] ?? 0;
      sum[1] += data[at + 1] ?? 0;
      sum[2] += data[at + 2] ?? 0;
    }
  const count = STEP * STEP;
  return [sum[0] / count, sum[1] / count, sum[2] / count];
}

/** The largest area of a plate's colour that has a plate's shape; null when there is none. */
export function findPlate(photo: ColourImage): PlatePlace | null {
  const { width, height } = photo;
  const [columns, rows] = [Math.floor(width / STEP), Math.floor(height / STEP)];
  const grid = Array.from({ length: columns * rows }, (_, cell) => {
    const [red, green, blue] = averageOf(photo, (cell % columns) * STEP, Math.floor(cell / columns) * STEP);
    return colourAt(red, green, blue);
  });
  const large = areasOf(grid, columns).filter(({ cells }) => cells.length >= LEAST_AREA * grid.length);
  large.sort((one, other) => other.cells.length - one.cells.length);
  for (const { colour, cells } of large) {
    const points = cells.map((cell) => [(cell % columns) * STEP, Math.floor(cell / columns) * STEP] as const);
    const place = placeOf(points, colour);
    const shape = place.halfWidth / place.halfHeight;
    const fill = (cells.length * STEP * STEP) / (4 * place.halfWidth * place.halfHeight);
    const isLevel = Math.abs(place.angle) <= MOST_TURNED;
    if (shape >= SHAPES.least[colour] && shape <= SHAPES.most && fill >= LEAST_FILL && isLevel) return place;
  }
  return null;
}
