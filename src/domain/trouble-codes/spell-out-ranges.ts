/** `P0301–P0304`, `P0301 至 0304`; what stands before is taken along, since iOS 12 cannot look behind. */
const RANGE = /(^|[^A-Z0-9])([PBCU])([0-3][0-9A-F]{3})\s?[-–—~～至到]\s?([PBCU]?)([0-3][0-9A-F]{3})(?![A-Z0-9])/gi;
/** A range of more names a chapter and says nothing of its codes. */
const MOST_IN_RANGE = 32;

const placesOf = (value: number): string => value.toString(16).toUpperCase().padStart(4, '0');

/** A text with each range of trouble codes as its codes, one after the other: `P0301、P0302、P0303、P0304`. */
export function spellOutRanges(text: string): string {
  return text.replace(
    RANGE,
    (all: string, before: string, letter: string, first: string, letterAgain: string, last: string) => {
      const [from, to] = [parseInt(first, 16), parseInt(last, 16)];
      const isOneSystem = letterAgain === '' || letterAgain.toUpperCase() === letter.toUpperCase();
      if (!isOneSystem || to <= from || to - from >= MOST_IN_RANGE) return all;
      const codes = Array.from({ length: to - from + 1 }, (_, at) => letter + placesOf(from + at));
      return before + codes.join('、');
    },
  );
}
