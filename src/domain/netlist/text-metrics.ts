/** Font sizes and line height of the text on a sheet, px: layout keeps room for what drawing writes. */
export const NAME_SIZE = 11;
export const LINE_HEIGHT = 14;
export const WIRE_LABEL_SIZE = 10;
export const PLUG_MARK_SIZE = 10;
/** Of the numbers at the pins, and what else is small: no text is smaller. */
export const PIN_SIZE = 10;

/** Advance widths in em, on the safe side of the fonts in our stack, so that text measured here never runs over. */
const WIDE = 1;
const NARROW = 0.6;
const WIDE_FROM = 0x2e80;

/** Width in px of one line of text at a font size in px; Chinese characters are square. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += (character.codePointAt(0) ?? 0) >= WIDE_FROM ? WIDE : NARROW;
  return width * size;
}
