import { readFileSync } from 'node:fs';
import fontkit from '@pdf-lib/fontkit';
import { FONT_FILE } from './font-file';

interface GlyphPath {
  scale(x: number, y: number): GlyphPath;
  translate(x: number, y: number): GlyphPath;
  toSVG(): string;
}

interface OutlineFont {
  unitsPerEm: number;
  glyphForCodePoint(codePoint: number): { advanceWidth: number; path: GlyphPath };
  hasGlyphForCodePoint(codePoint: number): boolean;
}

let bytes: Buffer | undefined;
let font: OutlineFont | undefined;

/** The font file, read once. */
export function fontBytes(): Buffer {
  bytes ??= readFileSync(FONT_FILE);
  return bytes;
}

function outlineFont(): OutlineFont {
  // fontkit's own types leave out glyphForCodePoint and paths
  font ??= fontkit.create(fontBytes()) as unknown as OutlineFont;
  return font;
}

/** True when the embedded font can show the whole text. */
export const canShow = (text: string): boolean =>
  [...text].every((character) => outlineFont().hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/** Outline of a line of text as path data with its origin at the start of the baseline, and its width, in px. */
export function outlineText(text: string, size: number): { d: string; width: number } {
  const { unitsPerEm } = outlineFont();
  const scale = size / unitsPerEm;
  let width = 0;
  let d = '';
  for (const character of text) {
    const glyph = outlineFont().glyphForCodePoint(character.codePointAt(0) ?? 0);
    d += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
    width += glyph.advanceWidth * scale;
  }
  return { d, width };
}
