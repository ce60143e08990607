import fontkit from '@pdf-lib/fontkit';
import { fontBytes } from './embedded-font';

/** Offsets of glyphs in a TrueType font, which fontkit's types leave out. */
interface Located {
  loca: { offsets: number[] };
}

it('keeps each glyph at an even place, without which those of a subset in a PDF are garbled', () => {
  const { loca } = fontkit.create(fontBytes()) as unknown as Located;
  expect(loca.offsets.length).toBeGreaterThan(7_000);
  expect(loca.offsets.filter((offset) => offset % 2 !== 0)).toEqual([]);
});
