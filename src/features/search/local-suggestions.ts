import type { Suggestion, TextMarks } from '@/contract/schemas/search';
import type { TabledCode } from '@/domain/trouble-codes/code-table';
import { meaningWords } from '@/domain/trouble-codes/meaning-words';
import { marksOf } from '@/domain/text-marks';

/** A suggestion, or one of what the user has searched for. */
export interface Offer {
  readonly text: string;
  readonly marks: TextMarks;
  readonly kind: Suggestion['kind'] | 'recent';
  readonly hint: string;
}

/** As many as fit above the keyboard with the best answer below them. */
const SHOWN = 5;
const FROM_DEVICE = 2;

interface Known {
  /** what the user searched for, the last first */
  readonly recents: readonly string[];
  /** titles of documents that this device knows */
  readonly titles: readonly string[];
  /** what the server said to this text, or to an earlier one */
  readonly suggested: readonly Suggestion[];
  /** codes of the standard that begin so, as the device knows them */
  readonly codes?: readonly TabledCode[];
}

const folded = (text: string): string => text.replace(/\s+/g, '').toLowerCase();

/**
 * What somebody who types may mean: at once from what the device knows, with what the server adds when it comes. What
 * is typed already is no suggestion, and nothing is said twice: of a code the server knows more.
 */
export function offersFor(typed: string, { recents, titles, suggested, codes = [] }: Known): Offer[] {
  const wanted = folded(typed);
  if (wanted === '') return [];
  const holds = (text: string): boolean => folded(text).includes(wanted);
  const own = (text: string, kind: Offer['kind'], hint: string): Offer => ({
    text,
    marks: marksOf(text, typed),
    kind,
    hint,
  });
  const device = [
    ...recents.filter(holds).map((word) => own(word, 'recent', '搜过')),
    ...titles.filter(holds).map((title) => own(title, 'document', '资料')),
  ].slice(0, FROM_DEVICE);
  const seen = new Set([wanted]);
  return [...device, ...suggested, ...codes.map((one) => own(one.code, 'code', meaningWords(one)))]
    .filter(({ text }) => {
      const key = folded(text);
      const isNew = !seen.has(key);
      seen.add(key);
      return isNew;
    })
    .slice(0, SHOWN);
}

/** What of an earlier answer still fits what is typed by now: it stands until the new one is there. */
export const stillFitting = (suggested: readonly Suggestion[], typed: string): Suggestion[] =>
  suggested
    .filter(({ text }) => folded(text).includes(folded(typed)))
    .map((each) => ({ ...each, marks: marksOf(each.text, typed) }));
