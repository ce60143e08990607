import type { Concept } from '../../../src/domain/search/concepts';
import { matchField, scoreMatched, type MatchedField } from '../../../src/domain/search/score';
import { ownFields, placesWith, WORTH, type Entry, type EntryPlace } from './entry';
import type { Question } from './question';
import { thingOf } from './vocabulary';

/** How an entry answers, and the place in it that does, if a place does better than the whole. */
export interface EntryRank {
  readonly entry: Entry;
  readonly points: number;
  /** 0 to 1: how much of what was asked it has. */
  readonly share: number;
  readonly place: EntryPlace | null;
  /** Of the place: the pin that was asked, where it has one; null for none. */
  readonly pin: string | null;
  /** Words that were found, for marks. */
  readonly words: readonly string[];
  /** What was asked and is not in it, as typed. */
  readonly lacks: readonly string[];
}

const POINTS = { share: 100, whole: 45, wanted: 38, designation: 110, pin: 20, subject: 6, unwanted: 12 } as const;
/** A look at the places that cannot be better than a title is not worth much. */
const BETTER = 0.001;
/** So much of a name must have been asked to open its place instead of the document that the title answers. */
const MOSTLY = 0.55;
/** A row of a table says the value itself; a drawing shows the thing. */
const TABLES: readonly string[] = ['torque', 'schedule', 'fuse', 'dtc'];

/** A place that has something of the question, with its fields. */
interface MatchedPlace {
  readonly place: EntryPlace;
  readonly fields: readonly (MatchedField | null)[];
}

function matchPlace(place: EntryPlace, concepts: readonly Concept[]): MatchedPlace[] {
  const fields = [
    matchField({ form: place.form, worth: WORTH.place }, concepts),
    matchField({ form: place.nameForm, worth: WORTH.place }, concepts),
    // What has no name is running text: the body of a page.
    matchField({ form: place.detailForm, worth: place.form === '' ? WORTH.body : WORTH.detail }, concepts),
  ];
  return fields.some((field) => field !== null) ? [{ place, fields }] : [];
}

/** Whether what was typed is the designation of the place itself. */
const isDesignated = (place: EntryPlace, concepts: readonly Concept[]): boolean =>
  place.at !== '' && concepts.some(({ said }) => said === place.at.toLowerCase());

/** Whether a title is about the thing itself: 近光/远光前照灯 is a 前照灯, 仪表照明与大灯调节 is none. */
function isSubject({ titleForm }: Entry, concepts: readonly Concept[]): boolean {
  const thing = thingOf(titleForm);
  return concepts.some(({ same }) => same.some((word) => thing.endsWith(word)));
}

/** The pin that was asked, as the place calls it; null where it has none. */
const pinIn = ({ pins }: EntryPlace, pin: string | null): string | null =>
  pin === null ? null : (pins?.ids.find((id) => id.toUpperCase() === pin) ?? null);

const words = new WeakMap<readonly Concept[], readonly string[]>();

/** All words that concepts are looked for by. */
export function wordsOf(concepts: readonly Concept[]): readonly string[] {
  const known = words.get(concepts) ?? [...new Set(concepts.flatMap(({ same, akin }) => [...same, ...akin]))];
  words.set(concepts, known);
  return known;
}

/** The place that answers best, with how well. */
function bestPlace(places: readonly MatchedPlace[], concepts: readonly Concept[]) {
  let best: { place: EntryPlace; whole: number; share: number; worth: number } | null = null;
  for (const { place, fields } of places) {
    const { share, whole } = scoreMatched(fields, concepts);
    const worth = share + whole + (isDesignated(place, concepts) ? 1 : 0);
    if (!best || worth > best.worth + BETTER) best = { place, whole, share, worth };
  }
  return best;
}

/** How an entry answers a question; null when it has nothing of it. */
export function rankEntry(entry: Entry, { concepts, typed: { wants, pin } }: Question): EntryRank | null {
  if (concepts.length === 0) {
    const isWanted = wants === entry.kind;
    return isWanted ? { entry, points: POINTS.share, share: 1, place: null, pin: null, words: [], lacks: [] } : null;
  }
  const places = placesWith(entry, wordsOf(concepts)).flatMap((place) => matchPlace(place, concepts));
  const ownMatched = ownFields(entry).map((field) => matchField(field, concepts));
  const { share, words, lacks } = scoreMatched([...ownMatched, ...places.flatMap(({ fields }) => fields)], concepts);
  if (share === 0) return null;
  const own = scoreMatched(ownMatched, concepts);
  const best = bestPlace(places, concepts);
  const designated = best !== null && isDesignated(best.place, concepts);
  const pinHere = best && designated ? pinIn(best.place, pin) : null;
  const title = scoreMatched(ownMatched.slice(0, 1), concepts);
  // A place is opened where it is the very thing, or has what the title lacks: 保险丝 is no single fuse.
  const isThing = best !== null && best.whole >= MOSTLY && best.share >= own.share * 0.9 - BETTER;
  const atPlace = designated || isThing || (best !== null && best.share > title.share);
  const points =
    POINTS.share * share +
    POINTS.whole * Math.max(title.whole, best?.whole ?? 0) +
    POINTS.whole * 0.5 * title.share +
    (designated ? POINTS.designation : 0) +
    (pinHere === null ? 0 : POINTS.pin) +
    (isSubject(entry, concepts) ? POINTS.subject : 0) +
    (wants === null ? 0 : wants === entry.kind ? POINTS.wanted : -POINTS.unwanted) -
    (wants === null && TABLES.includes(entry.kind) && title.share === 0 ? POINTS.unwanted / 2 : 0) -
    entry.title.length * 0.15;
  return {
    entry,
    points,
    share,
    place: atPlace ? best.place : null,
    pin: pinHere,
    words,
    lacks: pin === null || pinHere !== null ? lacks : [...lacks, pin],
  };
}
