import type { DocumentKind } from '../../../src/contract/schemas/library';
import { conceptsOf, type Concept } from '../../../src/domain/search/concepts';
import { searchForm } from '../../../src/domain/search/search-form';
import { readTypedText, type TypedText } from '../../../src/domain/search/understand';
import { parseDocPath } from '../../../src/domain/doc-path';
import type { Database } from '../../db/database';
import { hasPart } from './entry';
import { findSeries } from '../library/find-series';
import { factsOfMakers } from '../trouble-codes/maker-codes';
import { standardFacts } from '../trouble-codes/standard-reviews';
import type { CarInQuestion, Question } from './question';
import type { SearchIndex } from './search-index';

/** What a search is asked, besides by whom. */
export interface Asked {
  readonly text: string;
  /** Slash path of the current car. */
  readonly vehiclePath: string | null;
  readonly filter: { readonly kind: DocumentKind | null; readonly series: string | null; readonly year: number | null };
}

const MOST_MEANT = 6;
const LETTERS = /^[a-z]{2,}$/;

/** The car of a slash path, as far as the library knows it. */
export function carOfPath({ library }: SearchIndex, path: string | null): CarInQuestion | null {
  const series = path ? findSeries(library, path) : null;
  const { year, displacement } = parseDocPath(path ?? '');
  return (
    series && { series, year: year === undefined ? null : Number(year) || null, displacement: displacement ?? null }
  );
}

/** Words that are typed in pinyin or initials; the concept itself where none are. */
function resolved({ vocabulary, lexicon }: SearchIndex, concept: Concept): Concept {
  if (concept.isFirm || !LETTERS.test(concept.said)) return concept;
  const meant = vocabulary.typed(concept.said, MOST_MEANT);
  if (meant.length === 0) return concept;
  const groups = meant.flatMap(({ form }) => [form, ...(lexicon.synonyms.get(form) ?? [])]);
  const akin = meant.flatMap(({ form }) => lexicon.complaints.get(form)?.meant ?? []);
  return { said: concept.said, same: [...new Set([...groups, concept.said])], akin, isFirm: true };
}

/**
 * Trouble codes as what is looked for: themselves, and the parts that they are about, by the standard and by the maker
 * of the car.
 */
async function codeConcepts(db: Database, codes: readonly string[], car: CarInQuestion | null): Promise<Concept[]> {
  if (codes.length === 0) return [];
  const standard = await standardFacts(db, codes);
  const makers = car ? await factsOfMakers(db, codes, car.series.path) : null;
  return codes.map((code) => {
    const said = code.toLowerCase();
    const facts = [standard.get(code) ?? [], makers?.get(code) ?? []].flat();
    const parts = facts.flatMap(({ partNames }) => partNames.map(searchForm)).filter((form) => form !== '');
    return { said, same: [said], akin: [...new Set(parts)], isFirm: true };
  });
}

/** Understands a text over the library: the car that it names, the things, or the kind of document it wants. */
export async function understand(
  db: Database,
  index: SearchIndex,
  { text, vehiclePath, filter }: Asked,
): Promise<Question> {
  const typed = readTypedText(text);
  const current = carOfPath(index, filter.series ?? vehiclePath);
  const named = index.cars.find(typed.rest);
  const isOnCar = current !== null && (await hasDesignation(db, index, current, typed));
  const isCarNamed = named.series !== null && !isOnCar && filter.series === null;
  const car: CarInQuestion | null =
    isCarNamed && named.series
      ? { series: named.series, year: typed.year ?? ownYear(current, named.series.id), displacement: null }
      : current && { ...current, year: typed.year ?? current.year };
  const rest = isOnCar ? typed.rest : named.rest;
  const asks = rest !== '' || typed.codes.length > 0 || isCarNamed ? rest : typed.whole;
  const words = asks === '' && typed.wants !== null ? typed.whole.replace(typed.rest, '') : asks;
  const concepts = [
    ...(await codeConcepts(db, typed.codes, car)),
    // beside a code the words only say more of it
    ...(typed.codes.length > 0 ? [] : conceptsOf(words, index.lexicon).map((one) => resolved(index, one))),
  ];
  const { kind, year } = filter;
  return { typed: { ...typed, rest }, concepts, car, isCarNamed, filter: { kind, year } };
}

const ownYear = (current: CarInQuestion | null, seriesId: number): number | null =>
  current?.series.id === seriesId ? current.year : null;

/** Whether the text is the designation of something on the car's diagrams: G6 is then no car. */
async function hasDesignation(
  db: Database,
  index: SearchIndex,
  { series }: CarInQuestion,
  { rest }: TypedText,
): Promise<boolean> {
  if (!/^[a-z0-9]{1,5}$/.test(rest)) return false;
  const said = await index.series.get(db, series.id);
  return said.some(({ entry }) => hasPart(entry, rest));
}
