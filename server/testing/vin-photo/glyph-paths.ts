import { readFileSync } from 'node:fs';
import { create, type Font, type Glyph } from '@pdf-lib/fontkit';

export type Typeface = 'regular' | 'bold';

const FILES: Readonly<Record<Typeface, string>> = {
  regular: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Regular.ttf'),
  bold: require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
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
  const paths = font.layout(text).glyphs.map((glyph: Glyph) => {
    const own = glyph.advanceWidth * scaleX;
    const left = style.pitch === undefined ? pen : pen + (style.pitch - own) / 2;
    pen += style.pitch ?? own;
    return `<path transform="translate(${left.toFixed(2)} ${style.y}) scale(${scaleX} ${-scale})" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${style.fill}">${paths.join('')}</g>`;
}
