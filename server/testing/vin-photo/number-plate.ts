import { glyphIn } from './glyph-paths';
import { photograph, type Camera } from './camera';
import type { Scene } from './scene';

export const plateColours = ['blue', 'yellow', 'green'] as const;
export type PlateColour = (typeof plateColours)[number];

const WIDTH = 1280;
const HEIGHT = 720;
/** Pixels for a millimetre of the plate. */
const SCALE = 1.3;
const looks = {
  blue: { face: '<stop offset="0" stop-color="#1f4fb4"/><stop offset="1" stop-color="#1a3f9a"/>', ink: '#f2f4f7' },
  yellow: { face: '<stop offset="0" stop-color="#f0b323"/><stop offset="1" stop-color="#dc9d12"/>', ink: '#16181b' },
  green: { face: '<stop offset="0" stop-color="#d9f0df"/><stop offset="1" stop-color="#4fbf73"/>', ink: '#14201a' },
} as const;
/** Left edges and widths of the characters in mm, as GA 36 sets them. */
const seven = [15.5, 72.5, 151.5, 208.5, 265.5, 322.5, 379.5].map((left) => ({ left, width: 45 }));
const eight = [15.5, 69.5, 161.5, 213.5, 265.5, 317.5, 369.5, 421.5].map((left, at) => ({
  left,
  width: at === 0 ? 45 : 43,
}));

interface Cell {
  left: number;
  width: number;
  top: number;
  height: number;
}
interface Face {
  wide: number;
  high: number;
  cells: readonly Cell[];
  /** The point between letter and number. */
  dot: { x: number; y: number };
}

const inRow = (cells: readonly { left: number; width: number }[], top: number, height: number): Cell[] =>
  cells.map((cell) => ({ ...cell, top, height }));
const faces: Readonly<Record<'eight' | 'rows' | 'seven', Face>> = {
  seven: { wide: 440, high: 140, cells: inRow(seven, 25, 90), dot: { x: 134.5, y: 70 } },
  eight: { wide: 480, high: 140, cells: inRow(eight, 25, 90), dot: { x: 134.5, y: 70 } },
  rows: {
    wide: 440,
    high: 220,
    cells: [
      ...inRow(
        [110, 250].map((left) => ({ left, width: 80 })),
        15,
        60,
      ),
      ...inRow(
        [27.5, 107.5, 187.5, 267.5, 347.5].map((left) => ({ left, width: 65 })),
        95,
        110,
      ),
    ],
    dot: { x: 220, y: 45 },
  },
};

/** A bumper with a licence plate. */
function bumper(plate: string, colour: PlateColour, { wide, high, cells, dot }: Face): Scene {
  const { face, ink } = looks[colour];
  const [left, top] = [(WIDTH - wide * SCALE) / 2, 330 - (high - 140) * SCALE];
  const characters = Array.from(plate, (character, at) => {
    const cell = cells[at] ?? { left: 0, width: 0, top: 0, height: 0 };
    const typeface = /[A-Z0-9]/.test(character) ? 'bold' : 'chinese';
    // A 1 is a stroke in the middle of its cell.
    const width = character === '1' ? cell.width * 0.4 : cell.width;
    const x = cell.left + (cell.width - width) / 2;
    return glyphIn(character, typeface, {
      x: x * SCALE,
      y: cell.top * SCALE,
      width: width * SCALE,
      height: cell.height * SCALE,
    });
  }).join('');
  return {
    width: WIDTH,
    height: HEIGHT,
    background: '#4a4f55',
    content:
      `<defs><linearGradient id="face" x1="0" y1="0" x2="0" y2="1">${face}</linearGradient></defs>` +
      '<rect x="-200" y="120" width="1700" height="420" fill="#8f959b"/><rect x="-200" y="520" width="1700" height="60" fill="#2a2d31"/>' +
      `<g transform="translate(${left} ${top})"><rect width="${wide * SCALE}" height="${high * SCALE}" rx="12" fill="url(#face)"/>` +
      `<rect x="7" y="7" width="${wide * SCALE - 14}" height="${high * SCALE - 14}" rx="8" fill="none" stroke="${ink}" stroke-width="3"/>` +
      `<g fill="${ink}" stroke="${ink}">${characters}<circle cx="${dot.x * SCALE}" cy="${dot.y * SCALE}" r="${5 * SCALE}"/></g></g>`,
  };
}

/** A JPEG photo of a made-up licence plate: seven characters on blue or yellow, eight on green; one row or two. */
export function platePhoto(
  plate: string,
  colour: PlateColour = 'blue',
  camera: Camera = {},
  rows: 1 | 2 = 1,
): Promise<Buffer> {
  return photograph(bumper(plate, colour, faces[rows === 2 ? 'rows' : colour === 'green' ? 'eight' : 'seven']), camera);
}
