import {
  searchSections,
  type AnswerFilters,
  type AnswerHit,
  type AnswerSection,
  type SearchAnswer,
  type SearchSection,
} from '../../../src/contract/schemas/search';
import { isTelling } from '../../../src/domain/search/concepts';
import type { Database } from '../../db/database';
import { beginsCode } from './code-hits';
import { filtersOf } from './filters';
import { findAnswer, type Understood } from './find-answer';
import { hitOf } from './hit';
import { NOTHING_OWN, type AnswerRequest, type FindOfStore } from './look-everywhere';
import { foldHits, membersOf, type Fold } from './other-cars';
import type { Question, Ranked } from './question';
import type { SearchIndex } from './search-index';
import { SHORT_POINTS } from './vehicles';

/** Hits of a section on the page of all, and when it is asked for alone. */
const FIRST = 5;
const PAGE = 20;
/** What a hit of the same points is worth less for standing further from the current car. */
const FURTHER = { otherCars: 26, otherCarsAlone: 6, complaint: 24 } as const;

const NO_FILTERS: AnswerFilters = { kinds: [], series: [], years: [], groups: [] };

const vinHit = (vin: string): Ranked<AnswerHit> => ({
  points: 3_000,
  hit: hitOf({ kind: 'vin', id: vin, title: vin, subtitle: '查询车型与资料' }),
});

async function sectionOf(
  db: Database,
  index: SearchIndex,
  question: Question,
  { lists, open }: Pick<Understood, 'lists' | 'open'>,
  section: SearchSection,
  { from, limit, isDeep }: { from: number; limit: number; isDeep: boolean },
): Promise<AnswerSection & { readonly points: number }> {
  const list = lists[section];
  const part = list.slice(from, from + limit);
  const ranked =
    section === 'otherCars'
      ? await foldHits(db, index, question, part as readonly Fold[])
      : (part as readonly Ranked<AnswerHit>[]);
  const more = open.has(section);
  // the pages behind the first look deeper
  const next = from + limit < list.length || (more && !isDeep) ? String(from + limit) : null;
  const points = ranked[0]?.points ?? 0;
  return { section, count: list.length, more, hits: ranked.map(({ hit }) => hit), next, points };
}

function bestOf(
  question: Question,
  sections: readonly (AnswerSection & { readonly points: number })[],
): AnswerHit | null {
  const { vin } = question.typed;
  // what was done about a complaint is told by cases
  const isComplaint = question.concepts.some(({ akin }) => akin.length > 0) && question.typed.codes.length === 0;
  const further =
    (question.car ? FURTHER.otherCars : FURTHER.otherCarsAlone) +
    (isComplaint && !question.car ? FURTHER.complaint : 0);
  const [first] = sections
    .filter(({ hits }) => hits.length > 0)
    .map(({ section, hits, points }) => ({ hit: hits[0], points: section === 'otherCars' ? points - further : points }))
    .sort((a, b) => b.points - a.points);
  if (vin !== null) return first?.hit?.kind === 'car' ? first.hit : vinHit(vin).hit;
  if (first?.hit?.kind === 'code' && beginsCode(question)) return null;
  if (!first?.hit || !isAnswer(question, first.hit, first.points)) return null;
  return first.hit;
}

/**
 * Whether a hit has more of what was asked than a digit or two, which all have; else only what is called so is an
 * answer.
 */
function isAnswer({ concepts }: Question, hit: AnswerHit, points: number): boolean {
  const isCalledSo = points >= SHORT_POINTS || concepts.some(({ said }) => said === hit.place?.at.toLowerCase());
  return isCalledSo || concepts.length === 0 || concepts.some((one) => isTelling(one) && !hit.lacks.includes(one.said));
}

/** Codes that are only named in words come after what answers. */
const orderFor = ({ typed: { codes } }: Question): readonly SearchSection[] =>
  codes.length > 0
    ? searchSections
    : [...searchSections.filter((section) => section !== 'codes' && section !== 'otherCars'), 'codes', 'otherCars'];

/** Answers a text: by sections, or one section from a cursor on, or what is behind a folded row. */
export async function answerText(
  db: Database,
  index: SearchIndex,
  request: AnswerRequest,
  ofStore: FindOfStore = () => Promise.resolve(NOTHING_OWN),
): Promise<SearchAnswer> {
  const { fold, section } = request;
  const found = await findAnswer(db, index, ofStore, fold ? { ...request, section: 'otherCars' } : request);
  const { question, lists, corrected } = found;
  const { typed, car, isCarNamed } = question;
  const understood = {
    kind: kindOf(question),
    codes: [...typed.codesAsRead],
    vin: typed.vin,
    plate: typed.plate,
    car: isCarNamed && car ? { path: carPath(car), name: car.series.name, year: typed.year } : null,
    wants: typed.wants,
    corrected,
  };
  if (fold) {
    const opened = await openFold(db, index, question, lists.otherCars, request);
    return { understood, best: null, sections: opened ? [opened] : [], filters: NO_FILTERS };
  }
  const from = Number(request.cursor ?? 0) || 0;
  const wanted = section ? [section] : orderFor(question);
  const limit = section ? PAGE : FIRST;
  const sections: (AnswerSection & { points: number })[] = [];
  for (const name of wanted)
    sections.push(await sectionOf(db, index, question, found, name, { from, limit, isDeep: Boolean(section) }));
  return {
    understood,
    best: section ? null : bestOf(question, sections),
    sections: sections.filter(({ hits }) => hits.length > 0).map(({ points: _, ...shown }) => shown),
    filters: await filtersOf(db, index, question, lists, request),
  };
}

function carPath({ series, year }: NonNullable<Question['car']>): string {
  return year === null ? series.path : `${series.path}/${year}`;
}

function kindOf({ typed, isCarNamed, concepts }: Question): SearchAnswer['understood']['kind'] {
  if (typed.vin !== null) return 'vin';
  if (typed.plate !== null) return 'plate';
  if (typed.codes.length > 0) return 'code';
  if (isCarNamed && concepts.length === 0) return 'car';
  if (typed.vinPart !== null) return 'vinPart';
  if (/^[a-z]{1,3}\d{1,4}[a-z]{0,2}(?: \d{1,3})?$/.test(typed.rest)) return 'designation';
  return 'text';
}

async function openFold(
  db: Database,
  index: SearchIndex,
  question: Question,
  folds: readonly Fold[],
  { fold, cursor }: AnswerRequest,
): Promise<AnswerSection | null> {
  const opened = folds.find(({ key }) => key === fold);
  if (!opened) return null;
  const hits = await membersOf(db, index, question, opened, { after: cursor ?? '', limit: PAGE + 1 });
  const shown = hits.slice(0, PAGE);
  return {
    section: 'otherCars',
    count: opened.documents,
    more: false,
    hits: shown,
    next: hits.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
  };
}
