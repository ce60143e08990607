import type { TextMarks } from '../contract/schemas/search';

/** A piece of a text; `hit` is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/**
 * A text cut at its marks, in their order. Marks that lie outside of the text, are empty or overlap an earlier one mark
 * what is left of them: the text itself is always whole.
 */
export function partsOf(text: string, marks: TextMarks): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const [start, end] of Array.from(marks).sort((left, right) => left[0] - right[0])) {
    const [first, last] = [Math.max(from, start), Math.min(text.length, end)];
    if (last <= first) continue;
    if (first > from) parts.push({ text: text.slice(from, first), hit: false });
    parts.push({ text: text.slice(first, last), hit: true });
    from = last;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), hit: false });
  return parts;
}

/** Where a text holds a word, whatever its case. */
export function marksOf(text: string, word: string): TextMarks {
  const needle = word.trim().toLowerCase();
  const hay = text.toLowerCase();
  // Lower case is longer than upper case in a few alphabets: its places would be off.
  if (needle === '' || hay.length !== text.length) return [];
  const marks: TextMarks = [];
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length))
    marks.push([at, at + needle.length]);
  return marks;
}
