import type { Suggestion } from '../../../src/contract/schemas/search';
import { parseDtc } from '../../../src/domain/dtc';
import { wordSpans, searchForm } from '../../../src/domain/search/search-form';
import { compactCode } from '../../../src/domain/typed-text';
import { standardCodes } from '../../codes/dictionary';
import type { Database } from '../../db/database';
import { makerCodesBegun } from '../trouble-codes/maker-codes';
import { carOfPath } from './ask';
import type { SearchIndex } from './search-index';
import { beginsSo, type KnownWord } from './vocabulary';

const MOST = 10;
const MOST_OF_A_KIND = 5;
/** A trouble code as it is typed: a letter and some of its places. */
const CODE_BEGUN = /^[PBCU][0-9A-F]{1,4}$/;

const suggestionOf = (text: string, typed: string, kind: Suggestion['kind'], hint: string): Suggestion => ({
  text,
  marks: wordSpans(text, [typed]),
  kind,
  hint,
});

/** The code that is being typed, as far as it goes; null for another text. */
function codeTyped(typed: string): string | null {
  const code = parseDtc(typed)?.code ?? compactCode(typed);
  return CODE_BEGUN.test(code) ? code : null;
}

/** `own`: codes of the maker of the current car that begin so. */
function codesBegun(typed: string, own: readonly string[]): Suggestion[] {
  const whole = parseDtc(typed);
  const code = codeTyped(typed);
  if (code === null) return [];
  const suggested = (found: string, hint: string) =>
    suggestionOf(whole?.failureType ? `${found}-${whole.failureType}` : found, code.toLowerCase(), 'code', hint);
  const known = standardCodes().filter((facts) => facts.code.startsWith(code));
  const hints = new Map([
    ...own.map((one) => [one, '厂家故障码'] as const),
    ...known.slice(0, MOST).map((facts) => [facts.code, facts.name] as const),
  ]);
  const found = [...hints].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, MOST);
  const offered = found.map(([one, hint]) => suggested(one, hint));
  return offered.length > 0 || whole === null ? offered : [suggested(code, '故障码')];
}

function complaintsBegun({ lexicon }: SearchIndex, form: string): Suggestion[] {
  const found = [...lexicon.complaints.keys()].filter((said) => said.includes(form));
  return found
    .sort((a, b) => a.indexOf(form) - b.indexOf(form) || a.length - b.length)
    .slice(0, MOST_OF_A_KIND)
    .map((said) => suggestionOf(said, form, 'complaint', '故障现象'));
}

function seriesBegun({ cars }: SearchIndex, form: string): Suggestion[] {
  const typed = form.replace(/\s/g, '');
  return cars
    .ranked(typed)
    .sort((a, b) => a.place - b.place || cars.countOf(b.series) - cars.countOf(a.series))
    .slice(0, MOST_OF_A_KIND)
    .map(({ series }) => suggestionOf(`${series.brand} ${series.name}`, typed, 'series', '车系'));
}

function wordsBegun({ vocabulary }: SearchIndex, form: string, own: readonly KnownWord[]): Suggestion[] {
  const ofCar = [
    ...own.filter((word) => beginsSo(word, form)),
    ...own.filter((word) => word.form.includes(form)),
  ].slice(0, MOST);
  const begun = vocabulary.beginning(form, MOST);
  const holding = begun.length < MOST ? vocabulary.holding(form, MOST) : [];
  return [...new Set([...ofCar, ...begun, ...holding])].map(({ text }) =>
    suggestionOf(text, form, 'word', '资料与元件'),
  );
}

/** The words of the car of a slash path; empty for a car that the library does not know. */
async function wordsOfCar(db: Database, index: SearchIndex, path: string | null): Promise<readonly KnownWord[]> {
  const car = carOfPath(index, path);
  return car ? index.series.words(db, car.series.id, index.vocabulary) : [];
}

/** What is said of the current car alone. */
interface OfCar {
  /** Come before the words of others. */
  readonly words: readonly KnownWord[];
  /** Codes of its maker that begin as typed. */
  readonly codes: readonly string[];
}

/** What is said of the car of a slash path alone, for a text that is being typed. */
export const ofCar = async (db: Database, index: SearchIndex, text: string, path: string | null): Promise<OfCar> => {
  const start = codeTyped(text);
  const series = start === null ? undefined : carOfPath(index, path)?.series.path;
  return {
    words: await wordsOfCar(db, index, path),
    codes: start === null || series === undefined ? [] : await makerCodesBegun(db, start, series, MOST),
  };
};

const NO_CAR: OfCar = { words: [], codes: [] };

/** What somebody may mean who has typed so far, best first; everything is in memory. */
export function suggest(index: SearchIndex, text: string, own: OfCar = NO_CAR): Suggestion[] {
  const form = searchForm(text);
  if (form === '') return [];
  const codes = codesBegun(text, own.codes);
  const words = wordsBegun(index, form, own.words);
  const complaints = complaintsBegun(index, form);
  const series = seriesBegun(index, form);
  // the first of each kind stands before the second of any
  const kinds = [codes, words.slice(0, 4), complaints, series, words.slice(4)];
  const seen = new Set<string>();
  return kinds
    .flat()
    .filter((one) => !seen.has(one.text) && seen.add(one.text))
    .slice(0, MOST);
}
