/** A piece of a text; `hit` is what was searched for. */
export interface TextPart {
  readonly text: string;
  readonly hit: boolean;
}

/**
 * A text cut where it holds the keyword, whatever its case. A keyword that matched by pinyin or by another field marks
 * nothing.
 */
export function matchParts(text: string, keyword: string): TextPart[] {
  const needle = keyword.trim().toLowerCase();
  if (needle === '') return [{ text, hit: false }];
  const parts: TextPart[] = [];
  const hay = text.toLowerCase();
  let from = 0;
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, from)) {
    if (at > from) parts.push({ text: text.slice(from, at), hit: false });
    parts.push({ text: text.slice(at, at + needle.length), hit: true });
    from = at + needle.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from), hit: false });
  return parts;
}
