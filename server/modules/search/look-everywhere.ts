import type { z } from 'zod';
import type { answerSearch, AnswerHit, HitGroup, SearchSection } from '../../../src/contract/schemas/search';
import type { Database } from '../../db/database';
import { searchCodes } from './code-hits';
import { searchCaseHits } from './find-case-hits';
import { searchArticles } from './learning-and-goods';
import { searchOtherCars, type Fold } from './other-cars';
import { isSameGroup, LEAST_SHARE, type Found, type Question, type Ranked } from './question';
import type { SearchIndex } from './search-index';
import { searchThisCar } from './this-car';
import { searchVehicles } from './vehicles';

export type AnswerRequest = z.output<typeof answerSearch.request>;

/**
 * What people of a store find of its own: cars by plate or VIN, orders by plate, VIN, phone, name, number, complaint,
 * part or trouble code.
 */
export interface StoreHits {
  readonly cars: Found<Ranked<AnswerHit>>;
  readonly orders: Found<Ranked<AnswerHit>>;
}
/** Finds what the caller's own store has, `isDeep`: as much as there is; it stands above this module. */
export type FindOfStore = (text: string, question: Question, isDeep: boolean) => Promise<StoreHits>;

const NONE = { list: [], more: false } as const;
/** Of who has no store. */
export const NOTHING_OWN: StoreHits = { cars: NONE, orders: NONE };

/** What was found, by section, the best first. */
export type Lists = { readonly [Section in Exclude<SearchSection, 'otherCars'>]: readonly Ranked<AnswerHit>[] } & {
  readonly otherCars: readonly Fold[];
};
/** Sections of which a deeper look may find more. */
export type Open = ReadonlySet<SearchSection>;

interface Look {
  readonly isStrict: boolean;
  readonly isDeep: boolean;
}

const inGroups = (list: readonly Ranked<AnswerHit>[], wanted: readonly HitGroup[]): readonly Ranked<AnswerHit>[] =>
  list.filter(({ groups = [] }) => wanted.every((one) => groups.some(isSameGroup(one))));

/** Finds what a question has in every section that is wanted. */
export async function lookEverywhere(
  db: Database,
  index: SearchIndex,
  ofStore: FindOfStore,
  { text, section, groups }: Pick<AnswerRequest, 'text' | 'section' | 'groups'>,
  question: Question,
  { isStrict, isDeep }: Look,
): Promise<{ lists: Lists; open: Open }> {
  const wants = (...sections: readonly SearchSection[]) => !section || sections.includes(section);
  const least = isStrict ? LEAST_SHARE : LEAST_SHARE / 2;
  const isNarrowed = question.filter.kind !== null || question.filter.year !== null;
  // A filter is for documents.
  const others = !isNarrowed;
  const hasWords = question.concepts.length > 0;
  const store = others && wants('orders', 'cars') ? await ofStore(text, question, isDeep) : null;
  const cases = others && wants('cases') ? await searchCaseHits(db, question, { isDeep, isStrict }) : NONE;
  const isAsked = !question.isCarNamed || question.typed.rest !== '' || question.typed.codes.length > 0;
  const otherCars =
    wants('otherCars') && isAsked ? await searchOtherCars(db, index, question, { isDeep, isStrict }) : NONE;
  // Groups are those of one section: on the page of all they narrow nothing.
  const narrow = (list: readonly Ranked<AnswerHit>[]) => (section ? inGroups(list, groups ?? []) : list);
  const lists: Lists = {
    codes: others && wants('codes') ? await searchCodes(db, index, question) : [],
    vehicles: others && wants('vehicles') ? searchVehicles(index, question) : [],
    thisCar: wants('thisCar') ? await searchThisCar(db, index, question, least) : [],
    cases: narrow(cases.list),
    courses: others && hasWords && wants('courses') ? narrow(await searchArticles(db, question, 'course', least)) : [],
    goods: others && hasWords && wants('goods') ? await searchArticles(db, question, 'goods', least) : [],
    orders: narrow(store?.orders.list ?? []),
    cars: store?.cars.list ?? [],
    otherCars: otherCars.list,
  };
  return {
    lists,
    open: new Set([
      ...(cases.more ? ['cases' as const] : []),
      ...(store?.orders.more ? ['orders' as const] : []),
      ...(store?.cars.more ? ['cars' as const] : []),
      ...(otherCars.more ? ['otherCars' as const] : []),
    ]),
  };
}

export const isEmpty = (lists: Lists): boolean => Object.values(lists).every((list) => list.length === 0);

/** Of the best hit of all; 0 without any. */
export const mostPoints = (lists: Lists): number =>
  Math.max(0, ...Object.values(lists).map((list: readonly { readonly points: number }[]) => list[0]?.points ?? 0));
