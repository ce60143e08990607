import type { RepairCase } from '../../contract/schemas/cases';
import type { AnswerHit } from '../../contract/schemas/search';
import { textOfHtml } from '../document-text/html-tokens';
import { NO_HIT } from './no-hit';
import { placeOfWord, searchForm, wordSpans } from './search-form';
import { typedCodes } from './typed-codes';

/** What a device knows of a repair case by an offline pack. */
export type PackCase = Pick<RepairCase, 'id' | 'title' | 'summary' | 'vehicle' | 'dtcs' | 'parts' | 'content'>;

/** Characters of a snippet, and how many of them stand before what was found. */
const SNIPPET = { all: 60, before: 12 } as const;

/**
 * Cases of packs that have all words of a text in their title, codes, proven parts or story (complaint, diagnosis,
 * repair), or one of the trouble codes that it names: the packs in their order, titles first, each case once.
 */
export function casesOfPacks(packs: readonly (readonly PackCase[])[], text: string): AnswerHit[] {
  const cases = [...new Map(packs.flat().map((one) => [one.id, one])).values()];
  const codes = typedCodes(text, [...new Set(cases.flatMap(({ dtcs }) => dtcs))]);
  const words = text
    .split(/\s+/)
    .map(searchForm)
    .filter((word) => word !== '');
  const isFound = codes.length > 0 ? hasCode(codes) : hasWords(words);
  const marked = codes.length > 0 ? codes.map(searchForm) : words;
  const hits = cases.filter(isFound).map((one) => hitOf(one, marked));
  const inTitle = (is: boolean) => hits.filter(({ titleMarks }) => titleMarks.length > 0 === is);
  return [...inTitle(true), ...inTitle(false)];
}

const hasCode =
  (codes: readonly string[]) =>
  ({ dtcs }: PackCase): boolean =>
    dtcs.some((code) => codes.includes(code));

interface CaseForms {
  readonly told: string;
  readonly car: string;
}
/** Made once for a case: a search is made anew with every key. */
const madeForms = new WeakMap<PackCase, CaseForms>();

function formsOf(one: PackCase): CaseForms {
  const made = madeForms.get(one);
  if (made) return made;
  const told = [one.title, one.summary, ...one.dtcs, ...one.parts, textOfHtml(one.content)].join('\n');
  const forms = { told: searchForm(told), car: searchForm(one.vehicle) };
  madeForms.set(one, forms);
  return forms;
}

/** The name of its car alone is said of every case. */
const hasWords = (words: readonly string[]) => (one: PackCase) => {
  const { told, car } = formsOf(one);
  const isIn = (form: string, word: string) => placeOfWord(form, word) >= 0;
  return words.some((word) => !isIn(car, word)) && words.every((word) => isIn(told, word) || isIn(car, word));
};

function hitOf({ id, title, vehicle, dtcs, parts, content }: PackCase, words: readonly string[]): AnswerHit {
  const snippet = [textOfHtml(content), [...dtcs, ...parts].join('、')]
    .map((text) => snippetAround(text, words))
    .find((found) => found !== '');
  return {
    ...NO_HIT,
    kind: 'case',
    id,
    title,
    titleMarks: wordSpans(title, words),
    snippet: snippet ?? '',
    snippetMarks: wordSpans(snippet ?? '', words),
    subtitle: vehicle,
  };
}

/** The words of a text around the first that was found; empty where there is none. */
export function snippetAround(text: string, words: readonly string[]): string {
  const [first] = wordSpans(text, words);
  if (!first) return '';
  const from = Math.max(0, first[0] - SNIPPET.before);
  return text.slice(from, from + SNIPPET.all);
}
