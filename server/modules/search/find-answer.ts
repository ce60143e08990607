import { isTelling } from '../../../src/domain/search/concepts';
import { searchForm } from '../../../src/domain/search/search-form';
import type { Database } from '../../db/database';
import { pinyinName } from '../library/pinyin-names';
import { understand, type Asked } from './ask';
import { correctedCompound, correctedText } from './correct';
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

/**
 * Looks with all words, then with the nearest ones that there are, then with any of them. A slip inside a compound is
 * corrected though its other words are found, where that answers better.
 */
export async function findAnswer(
  db: Database,
  index: SearchIndex,
  ofStore: FindOfStore,
  request: AnswerRequest,
): Promise<Understood> {
  const asked: Asked = {
    text: request.text,
    vehiclePath: request.vehiclePath ?? null,
    filter: { kind: request.kind ?? null, series: request.series ?? null, year: request.year ?? null },
  };
  const isDeep = request.section !== null && request.section !== undefined;
  const question = await understand(db, index, asked);
  const strict = await lookEverywhere(db, index, ofStore, request, question, { isStrict: true, isDeep });
  const isFound = !isEmpty(strict.lists);
  const text = request.exactly ? null : (isFound ? correctedCompound : correctedText)(index, question, request.text);
  if (text !== null) {
    const meant = await understand(db, index, { ...asked, text });
    const look = { isStrict: true, isDeep };
    const found = await lookEverywhere(db, index, ofStore, { ...request, text }, meant, look);
    // of what sounds the same, the known word was meant: 水温搞 is no 水温
    const isHeard = soundOf(text) === soundOf(request.text) && !isEmpty(found.lists);
    if (isHeard || mostPoints(found.lists) > mostPoints(strict.lists))
      return { question: meant, ...found, corrected: text };
  }
  if (isFound) return { question, ...strict, corrected: null };
  // any of the words, but not what stands everywhere
  const telling = question.concepts.filter(isTelling);
  const anyOf = telling.length > 0 ? { ...question, concepts: telling } : question;
  const loose = await lookEverywhere(db, index, ofStore, request, anyOf, { isStrict: false, isDeep });
  return { question: anyOf, ...loose, corrected: null };
}
