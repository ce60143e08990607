import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from '@pdf-lib/fontkit';
import { FONT_FILE } from '../../fonts/font-file';

export type Typeface = 'regular' | 'bold' | 'chinese';

const FILES: Readonly<Record<Typeface, string>> = {
  regular: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
  chinese: FONT_FILE,
};
const opened = new Map<Typeface, Font>();

function openFont(typeface: Typeface): Font {
  const font = opened.get(typeface) ?? create(readFileSync(FILES[typeface]));
  opened.set(typeface, font);
  return font;
}

export interface TextStyle {
  typeface: Typeface;
  /** Pixels from the left edge to the start of the text. */
  x: number;
  /** Pixels from the top edge to the base line. */
  y: number;
  /** Height of the em square in pixels. */
  size: number;
  /** Pixels from one character to the next, as stamping machines set them; by default each glyph's own width. */
  pitch?: number;
  /** Horizontal scale, 1 as designed. */
  width?: number;
  fill: string;
  /** Pixels by which the middle of the line hangs below its ends, as on a curved windscreen; 0 is straight. */
  sag?: number;
}

/**
 * Text as SVG paths. An SVG `<text>` would draw with the machine's fonts, or nothing where there are none,
 * so photos would differ from machine to machine.
 */
export function textPaths(text: string, style: TextStyle): string {
  const font = openFont(style.typeface);
  const scale = style.size / font.unitsPerEm;
  const scaleX = scale * (style.width ?? 1);
  let pen = style.x;
  const { glyphs } = font.layout(text);
  const sag = style.sag ?? 0;
  const width = glyphs.reduce((sum: number, glyph: Glyph) => sum + (style.pitch ?? glyph.advanceWidth * scaleX), 0);
  const paths = glyphs.map((glyph: Glyph) => {
    const own = glyph.advanceWidth * scaleX;
    const left = style.pitch === undefined ? pen : pen + (style.pitch - own) / 2;
    // A parabola: -1 at the start of the line, 1 at its end.
    const along = (2 * (left + own / 2 - style.x)) / width - 1;
    const down = sag * (1 - along * along);
    const slope = (Math.atan((-4 * sag * along) / width) * 180) / Math.PI;
    pen += style.pitch ?? own;
    const place = `translate(${left.toFixed(2)} ${(style.y + down).toFixed(2)})`;
    const turn = sag === 0 ? '' : ` rotate(${slope.toFixed(2)})`;
    return `<path transform="${place}${turn} scale(${scaleX} ${-scale})" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${style.fill}">${paths.join('')}</g>`;
}

/** One character stretched into a box, as plates have them; Chinese ones with a stroke as thick as the others'. */
export function glyphIn(
  character: string,
  typeface: Typeface,
  box: { x: number; y: number; width: number; height: number },
): string {
  const [glyph] = openFont(typeface).layout(character).glyphs;
  if (!glyph) return '';
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const [scaleX, scaleY] = [box.width / (maxX - minX), box.height / (maxY - minY)];
  const stroke = typeface === 'chinese' ? 30 : 0;
  const place = `translate(${box.x - minX * scaleX} ${box.y + maxY * scaleY}) scale(${scaleX} ${-scaleY})`;
  return `<path transform="${place}" stroke-width="${stroke}" d="${glyph.path.toSVG()}"/>`;
}
