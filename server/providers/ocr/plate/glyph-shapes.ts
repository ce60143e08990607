import { readFileSync } from 'node:fs';
import { create } from '@pdf-lib/fontkit';
import sharp from 'sharp';
import { FONT_FILE } from '../../../fonts/font-file';
import type { CutCharacter } from './cut-plate';

/** Shapes are compared in a box of this size, whatever size they were written in. */
const BOX = { width: 24, height: 36 };
const CELL = 96;
/** A thicker stroke than the font's, as plates have; in units of the drawn cell. */
const STROKE = 3.5;

/** A shape of mean 0 and length 1, so that the product of two is how alike they are. */
export type Shape = Float32Array;

/** The ink stretched into the box. */
export function shapeOf({ ink, width, height }: CutCharacter): Shape {
  const shape = new Float32Array(BOX.width * BOX.height);
  for (let at = 0; at < shape.length; at += 1) {
    const [column, row] = [at % BOX.width, Math.floor(at / BOX.width)];
    const [left, right] = [(column * width) / BOX.width, ((column + 1) * width) / BOX.width];
    const [top, bottom] = [(row * height) / BOX.height, ((row + 1) * height) / BOX.height];
    let [sum, count] = [0, 0];
    for (let y = Math.floor(top); y < Math.max(Math.floor(top) + 1, bottom); y += 1)
      for (let x = Math.floor(left); x < Math.max(Math.floor(left) + 1, right); x += 1) {
        sum += ink[y * width + x] ?? 0;
        count += 1;
      }
    shape[at] = sum / count;
  }
  const mean = shape.reduce((all, value) => all + value, 0) / shape.length;
  const centred = shape.map((value) => value - mean);
  const length = Math.hypot(...centred) || 1;
  return centred.map((value) => value / length);
}

/** Draws characters in our font, and gives their shapes. */
async function drawShapes(characters: string): Promise<Map<string, Shape>> {
  const font = create(readFileSync(FONT_FILE));
  const scale = (CELL * 0.8) / font.unitsPerEm;
  const cells = Array.from(characters, (character, at) => {
    const [glyph] = font.layout(character).glyphs;
    const place = `translate(${at * CELL + 0.1 * CELL} ${0.78 * CELL}) scale(${scale} ${-scale})`;
    return `<path transform="${place}" stroke-width="${STROKE / scale}" d="${glyph?.path.toSVG() ?? ''}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL * cells.length}" height="${CELL}"><rect width="100%" height="100%" fill="#fff"/><g stroke="#000">${cells.join('')}</g></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return new Map(Array.from(characters, (character, at) => [character, shapeOf(inkOf(data, info.width, at))]));
}

function inkOf(data: Uint8Array, width: number, cell: number): CutCharacter {
  const inked: [number, number][] = [];
  for (let y = 0; y < CELL; y += 1)
    for (let x = 0; x < CELL; x += 1) if ((data[y * width + cell * CELL + x] ?? 255) < 128) inked.push([x, y]);
  const [left, right] = [Math.min(...inked.map(([x]) => x)), Math.max(...inked.map(([x]) => x))];
  const [top, bottom] = [Math.min(...inked.map(([, y]) => y)), Math.max(...inked.map(([, y]) => y))];
  const size = { width: right - left + 1, height: bottom - top + 1 };
  const ink = new Uint8Array(size.width * size.height);
  for (const [x, y] of inked) ink[(y - top) * size.width + (x - left)] = 1;
  return { ink, ...size };
}

const drawn = new Map<string, Promise<Map<string, Shape>>>();

/** The character that a shape is most like, and by how much it is more so than the next; of `characters` alone. */
export async function likest(shape: Shape, characters: string) {
  const shapes = drawn.get(characters) ?? drawShapes(characters);
  drawn.set(characters, shapes);
  const ranked = [...(await shapes)]
    .map(([character, other]) => ({ character, alike: other.reduce((sum, v, at) => sum + v * (shape[at] ?? 0), 0) }))
    .sort((one, other) => other.alike - one.alike);
  const [first = { character: '', alike: 0 }, second] = ranked;
  return { ...first, lead: first.alike - (second?.alike ?? 0) };
}
