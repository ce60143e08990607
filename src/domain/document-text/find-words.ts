import { spellOutRanges } from '../trouble-codes/spell-out-ranges';
import type { DocumentPart } from './document-parts';
import { textOfHtml, tokensOf } from './html-tokens';

/** Where words stand in a document: the part, the row of a table, and how far down in the part, 0 to 1. */
export interface FoundPlace {
  readonly part: number;
  readonly row: number | null;
  readonly down: number;
}

const plain = (text: string) => text.replace(/\s+/g, '').toLowerCase();

/** Index of `words` in `text`, where neither a longer code nor a longer number holds them (S1 is not in S10); −1. */
function indexOfWords(text: string, words: string): number {
  const [within, wanted] = [plain(text), plain(words)];
  const joins = (one: string | undefined, other: string | undefined) =>
    /[a-z0-9]/.test(one ?? '') && /[a-z0-9]/.test(other ?? '');
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const before = joins(within[at - 1], wanted[0]);
    const after = joins(wanted[wanted.length - 1], within[at + wanted.length]);
    if (!before && !after) return at;
  }
  return -1;
}

/** How well a heading has the words: 0 as it stands, 1 in a range of codes that has theirs; null not at all. */
function headingRank(text: string, words: string): number | null {
  if (indexOfWords(text, words) >= 0) return 0;
  return indexOfWords(spellOutRanges(text), words) >= 0 ? 1 : null;
}

/**
 * The place that a code or other words name: a heading before the row of a table that they begin, that before any other
 * row, and text last. Null when the document does not have them.
 */
export function findWords(parts: readonly DocumentPart[], words: string): FoundPlace | null {
  if (plain(words) === '') return null;
  const places = parts.flatMap((part, index): (FoundPlace & { rank: number })[] => {
    if (part.kind === 'heading') {
      const rank = headingRank(part.text, words);
      return rank === null ? [] : [{ part: index, row: null, down: 0, rank }];
    }
    if (part.kind === 'text') {
      const text = textOfHtml(part.html);
      const at = indexOfWords(text, words);
      return at < 0 ? [] : [{ part: index, row: null, down: at / Math.max(1, plain(text).length), rank: 4 }];
    }
    const { rows, heads } = part.table;
    return rows.flatMap((row, line) => {
      const at = row.findIndex(({ text }) => indexOfWords(text, words) >= 0);
      if (at < 0 || line < heads) return [];
      const begins = plain(row[0]?.text ?? '') === plain(words);
      return [{ part: index, row: line, down: line / rows.length, rank: begins ? 2 : 3 }];
    });
  });
  const best = Math.min(...places.map(({ rank }) => rank));
  const place = places.find(({ rank }) => rank === best);
  return place ? { part: place.part, row: place.row, down: place.down } : null;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** HTML in which the first of these words is marked; as it is when they do not stand in one piece of text. */
export function highlightWords(html: string, words: string): string {
  const signs = [...words.replace(/\s+/g, '')].map(escaped);
  // iOS 12 knows no look behind.
  const wanted = new RegExp(`(^|[^A-Za-z0-9])(${signs.join('\\s*')})(?![A-Za-z0-9])`, 'i');
  let isMarked = signs.length === 0;
  return tokensOf(html)
    .map(({ text, tag }) => {
      if (isMarked || tag !== null || !wanted.test(text)) return text;
      isMarked = true;
      return text.replace(wanted, '$1<mark class="rich-found">$2</mark>');
    })
    .join('');
}
