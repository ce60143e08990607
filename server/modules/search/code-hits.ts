import type { AnswerHit } from '../../../src/contract/schemas/search';
import { parseDtc } from '../../../src/domain/dtc';
import type { CodeFacts } from '../../../src/domain/trouble-codes/code-types';
import { codeOfText } from '../../../src/domain/trouble-codes/code-with-type';
import { failureTypeName } from '../../../src/domain/trouble-codes/failure-types';
import { standardCodes } from '../../codes/dictionary';
import type { Database } from '../../db/database';
import { lookUpCodes } from '../trouble-codes/look-up';
import { factsOfMakers, makerCodesBegun } from '../trouble-codes/maker-codes';
import { standardFacts } from '../trouble-codes/standard-reviews';
import { codesByTerm, codesNamed, type CodesByTerm } from './code-names';
import { hitOf } from './hit';
import { makerCodesByTerm } from './maker-code-names';
import { byPoints, rankedLater, type Question, type Ranked } from './question';
import type { SearchIndex } from './search-index';

const POINTS = { typed: 2_000, begun: 10 } as const;
/** A maker's codes that are listed by their beginning. */
const MOST_BEGUN = 256;
const BEGINNING = /^[pbcu][0-3][0-9a-f]{1,2}$/;

type Meaning = Pick<CodeFacts, 'isChecked' | 'makes' | 'name' | 'system'>;

/** `read`: the code, with its failure type where that was typed. */
function codeHit(read: string, facts: Meaning | undefined, words: readonly string[]): AnswerHit {
  const dtc = parseDtc(read);
  const failure = dtc === null || dtc.failureType === null ? '' : failureTypeName(dtc.failureType);
  const origin = dtc?.definedBy === 'standard' ? '通用故障码' : '厂家自定义故障码';
  return hitOf({
    kind: 'code',
    id: read,
    title: facts ? `${read} ${facts.name}` : read,
    words,
    subtitle: [
      failure,
      facts?.system ?? dtc?.system,
      (facts?.makes ?? []).join('、'),
      origin,
      facts?.isChecked === false ? '待核实' : '',
    ]
      .filter(Boolean)
      .join(' · '),
  });
}

let ofFile: CodesByTerm | null = null;
const toldOtherwise = new WeakMap<SearchIndex['codeNames'], CodesByTerm>();

/** The codes of the standard by the terms of their names: those of the file, and those by which they are told. */
function knownCodes({ codeNames }: SearchIndex): readonly CodesByTerm[] {
  ofFile ??= codesByTerm(standardCodes().map(({ code, name }) => [code, name] as const));
  const told = toldOtherwise.get(codeNames) ?? codesByTerm(codeNames);
  toldOtherwise.set(codeNames, told);
  return [ofFile, told];
}

/** Codes that were typed, with what the standard or the maker of the car in question says of them. */
async function typedCodes(
  db: Database,
  { typed: { codes, codesAsRead }, car }: Question,
): Promise<Ranked<AnswerHit>[]> {
  const path = car?.series.path ?? '';
  const known = await lookUpCodes(db, codes, path);
  // another maker's meaning is better than none, as long as its name stands beside it
  const unknown = known.flatMap(({ code, facts }) => (facts.length === 0 ? [code] : []));
  const elsewhere = path === '' || unknown.length === 0 ? [] : await lookUpCodes(db, unknown, '');
  const facts = new Map([...known, ...elsewhere].map((one) => [one.code, one.facts[0]]));
  return codesAsRead.map((read, at) => {
    const { code } = codeOfText(read);
    return { points: POINTS.typed - at, hit: codeHit(read, facts.get(code), [code.toLowerCase()]) };
  });
}

/** Whether a text is the beginning of a trouble code, of which there is no best one: P02. */
export const beginsCode = ({ typed: { codes, rest } }: Question): boolean => codes.length === 0 && BEGINNING.test(rest);

/**
 * The codes of the standard, and of the maker of the car in question, that begin as typed; cars and parts that are
 * called so come before them.
 */
async function begunCodes(db: Database, { typed: { rest }, car }: Question): Promise<Ranked<AnswerHit>[]> {
  const start = rest.toUpperCase();
  const path = car?.series.path ?? '';
  const own = path === '' ? [] : await makerCodesBegun(db, start, path, MOST_BEGUN);
  const begun = standardCodes().flatMap(({ code }) => (code.startsWith(start) ? [code] : []));
  const known = await lookUpCodes(db, [...new Set([...begun, ...own])].sort(), path);
  return known.flatMap(({ code, facts: [first] }) =>
    first ? [rankedLater(POINTS.begun, () => codeHit(code, first, [rest]))] : [],
  );
}

/** Codes whose meaning a text names in words: those of the maker of the car in question, as it says them, and others. */
async function namedCodes(db: Database, index: SearchIndex, { concepts, car }: Question): Promise<Ranked<AnswerHit>[]> {
  const path = car?.series.path ?? '';
  const ofMaker = path === '' ? [] : codesNamed([await makerCodesByTerm(db, index, path)], concepts);
  const ofStandard = codesNamed(knownCodes(index), concepts);
  const codesOf = (named: typeof ofMaker) => named.map(({ code }) => code);
  const saidByMaker =
    ofMaker.length === 0 ? new Map<string, CodeFacts[]>() : await factsOfMakers(db, codesOf(ofMaker), path);
  const told = await standardFacts(db, codesOf(ofStandard));
  const seen = new Set<string>();
  return [
    ...ofMaker.map((one) => ({ ...one, facts: saidByMaker.get(one.code)?.[0] })),
    ...ofStandard.map((one) => ({ ...one, facts: told.get(one.code) })),
  ]
    .sort(byPoints)
    .flatMap(({ code, facts, points, words }) => {
      // Withdrawn since its name was read, or told already.
      if (!facts || seen.has(code)) return [];
      seen.add(code);
      return [rankedLater(points, () => codeHit(code, facts, words))];
    });
}

/** The trouble codes that a text names or begins, or whose meaning it names in words. */
export async function searchCodes(db: Database, index: SearchIndex, question: Question): Promise<Ranked<AnswerHit>[]> {
  if (question.typed.codes.length > 0) return typedCodes(db, question);
  if (beginsCode(question)) return begunCodes(db, question);
  return namedCodes(db, index, question);
}
