import { isTelling } from '../../../src/domain/search/concepts';
import { searchForm } from '../../../src/domain/search/search-form';
import type { Database } from '../../db/database';
import { pinyinName } from '../library/pinyin-names';
import { understand, type Asked } from './ask';
import { correctedCompound, correctedText } from './correct';
import { inKnownParts } from './known-parts';
import {
  isEmpty,
  lookEverywhere,
  mostPoints,
  type AnswerRequest,
  type FindOfStore,
  type Lists,
  type Open,
} from './look-everywhere';
import type { Question } from './question';
import type { SearchIndex } from './search-index';

/** A text as it was understood, and what it has. */
export interface Understood {
  readonly question: Question;
  readonly lists: Lists;
  readonly open: Open;
  readonly corrected: string | null;
}

const soundOf = (form: string): string => pinyinName(searchForm(form)).pinyin;

/** Nothing chosen: the page of all sections, of which a section, a fold and what a filter leaves are parts. */
const OVERVIEW = { section: null, fold: null, kind: null, series: null, year: null } as const;
const isPart = (request: AnswerRequest): boolean =>
  Object.keys(OVERVIEW).some((key) => (request[key as keyof typeof OVERVIEW] ?? null) !== null);

const askedOf = ({ text, vehiclePath, kind, series, year }: AnswerRequest): Asked => ({
  text,
  vehiclePath: vehiclePath ?? null,
  filter: { kind: kind ?? null, series: series ?? null, year: year ?? null },
});

/**
 * Looks with all words, then with the nearest ones that there are, then with any of them and of their parts. A slip
 * inside a compound is corrected though its other words are found, where that answers better. A part of a page that has
 * what was typed is corrected as the page is, and else stays empty where it has nothing itself: other words would
 * answer something else.
 */
export async function findAnswer(
  db: Database,
  index: SearchIndex,
  ofStore: FindOfStore,
  request: AnswerRequest,
): Promise<Understood> {
  const asked = askedOf(request);
  const isDeep = request.section !== null && request.section !== undefined;
  const question = await understand(db, index, asked);
  const strict = await lookEverywhere(db, index, ofStore, request, question, { isStrict: true, isDeep });
  const hasWords = !isEmpty(strict.lists) || (isPart(request) && (await hasAll(db, index, ofStore, request)));
  const text = request.exactly ? null : (hasWords ? correctedCompound : correctedText)(index, question, request.text);
  if (text !== null) {
    const meant = await understand(db, index, { ...asked, text });
    const look = { isStrict: true, isDeep };
    const found = await lookEverywhere(db, index, ofStore, { ...request, text }, meant, look);
    // of what sounds the same, the known word was meant: 水温搞 is no 水温
    const isHeard = soundOf(text) === soundOf(request.text) && !isEmpty(found.lists);
    if (isHeard || mostPoints(found.lists) > mostPoints(strict.lists))
      return { question: meant, ...found, corrected: text };
  }
  if (hasWords) return { question, ...strict, corrected: null };
  // any of the words and of their parts, but not what stands everywhere
  const concepts = inKnownParts(question.concepts, (part) => index.vocabulary.namesThatHave(part));
  const telling = concepts.filter(isTelling);
  const anyOf = { ...question, concepts: telling.length > 0 ? telling : concepts };
  const loose = await lookEverywhere(db, index, ofStore, request, anyOf, { isStrict: false, isDeep });
  return { question: anyOf, ...loose, corrected: null };
}

/** Whether the page of all sections has all words of a text as typed. */
async function hasAll(
  db: Database,
  index: SearchIndex,
  ofStore: FindOfStore,
  request: AnswerRequest,
): Promise<boolean> {
  const overview = { ...request, ...OVERVIEW };
  const question = await understand(db, index, askedOf(overview));
  const { lists } = await lookEverywhere(db, index, ofStore, overview, question, { isStrict: true, isDeep: false });
  return !isEmpty(lists);
}
