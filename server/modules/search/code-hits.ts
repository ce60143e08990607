import type { AnswerHit } from '../../../src/contract/schemas/search';
import { parseDtc } from '../../../src/domain/dtc';
import { searchForm } from '../../../src/domain/search/search-form';
import { termsToFind, termsToKeep } from '../../../src/domain/search/search-terms';
import { textScore } from '../../../src/domain/search/score';
import type { Concept } from '../../../src/domain/search/concepts';
import type { CodeFacts } from '../../../src/domain/trouble-codes/code-types';
import { codeOfText } from '../../../src/domain/trouble-codes/code-with-type';
import { failureTypeName } from '../../../src/domain/trouble-codes/failure-types';
import { standardCodes } from '../../codes/dictionary';
import type { Database } from '../../db/database';
import { lookUpCodes } from '../trouble-codes/look-up';
import { makerCodesBegun } from '../trouble-codes/maker-codes';
import { standardFacts } from '../trouble-codes/standard-reviews';
import { hitOf } from './hit';
import { byPoints, LEAST_SHARE, rankedLater, type Question, type Ranked } from './question';
import type { SearchIndex } from './search-index';

/** A word that more codes have, such as 电路, names none of them. */
const MOST_COMPARED = 600;
const POINTS = { typed: 2_000, named: 70, whole: 30, begun: 10 } as const;
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

interface NamedCode {
  readonly code: string;
  readonly form: string;
}

type ByTerm = ReadonlyMap<string, readonly NamedCode[]>;

function codesByTerm(names: Iterable<readonly [string, string]>): ByTerm {
  const made = new Map<string, NamedCode[]>();
  for (const [code, name] of names) {
    const named = { code, form: searchForm(name) };
    for (const term of termsToKeep(named.form, { singles: true })) {
      const known = made.get(term);
      if (known) known.push(named);
      else made.set(term, [named]);
    }
  }
  return made;
}

let ofFile: ByTerm | null = null;
const toldOtherwise = new WeakMap<SearchIndex['codeNames'], ByTerm>();

/** The codes of the standard by the terms of their names: those of the file, and those by which they are told. */
function knownCodes({ codeNames }: SearchIndex): readonly ByTerm[] {
  ofFile ??= codesByTerm(standardCodes().map(({ code, name }) => [code, name] as const));
  const told = toldOtherwise.get(codeNames) ?? codesByTerm(codeNames);
  toldOtherwise.set(codeNames, told);
  return [ofFile, told];
}

/** Codes whose name may hold a word of the concept. */
function mayHold(index: SearchIndex, concept: Concept): Set<NamedCode> {
  const known = knownCodes(index);
  const codesOf = (term: string) => known.flatMap((terms) => terms.get(term) ?? []);
  const rarest = [...concept.same, ...concept.akin].map((word) =>
    termsToFind(word)
      .map(codesOf)
      .reduce((least, codes) => (codes.length < least.length ? codes : least), codesOf(termsToFind(word)[0] ?? '')),
  );
  return new Set(rarest.flat());
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

/** The trouble codes that a text names or begins, or whose meaning it names in words. */
export async function searchCodes(db: Database, index: SearchIndex, question: Question): Promise<Ranked<AnswerHit>[]> {
  const { typed, concepts } = question;
  if (typed.codes.length > 0) return typedCodes(db, question);
  if (beginsCode(question)) return begunCodes(db, question);
  // a code that lacks the rarest concept lacks too much
  const [fewest] = concepts.map((concept) => mayHold(index, concept)).sort((a, b) => a.size - b.size);
  if (!fewest || fewest.size > MOST_COMPARED) return [];
  const named = [...fewest]
    .flatMap(({ code, form }) => {
      const { share, whole, words } = textScore([{ form, worth: 1 }], concepts);
      return share < LEAST_SHARE ? [] : [{ code, words, points: POINTS.named * share + POINTS.whole * whole }];
    })
    .sort(byPoints);
  const facts = await standardFacts(
    db,
    named.map(({ code }) => code),
  );
  return named.map(({ code, words, points }) => rankedLater(points, () => codeHit(code, facts.get(code), words)));
}
