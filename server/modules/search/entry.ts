import { sql } from 'drizzle-orm';
import type { DocumentKind } from '../../../src/contract/schemas/library';
import { searchForm } from '../../../src/domain/search/search-form';
import type { Field } from '../../../src/domain/search/score';
import { readPlaceLine, type DocumentPlaceLine } from '../library/place-line';

/** A place of an entry with its name and details as the search compares them. */
export interface EntryPlace extends DocumentPlaceLine {
  readonly form: string;
  /** the name without the designation */
  readonly nameForm: string;
  readonly detailForm: string;
}

/** What one or several documents say; `lines` of its places are empty until they are asked for. */
export interface Entry {
  readonly id: number;
  readonly kind: DocumentKind;
  readonly category: string;
  readonly title: string;
  readonly titleForm: string;
  readonly body: string;
  /** documents that say so */
  readonly cars: number;
  readonly lines: readonly string[];
}

export type EntryRow = {
  id: number;
  kind: string;
  category: string;
  title: string;
  body: string;
  cars: number;
  places?: string[];
};

export const entryColumns = sql`e.id, e.kind, e.category, e.title, e.body, e.cars`;

/** A place as an entry keeps it: the line of the document, and what is compared of it. */
export function keepPlace(line: string): string {
  const { at, name, detail } = readPlaceLine(line);
  return [line, searchForm(`${at} ${name}`), searchForm(name), searchForm(detail)].join('\t');
}

/** The forms at the end of a kept place. */
export const formsOfPlace = (kept: string): string[] => kept.split('\t').slice(-3);

function readPlace(kept: string): EntryPlace {
  const [form = '', nameForm = '', detailForm = ''] = formsOfPlace(kept);
  const line = kept.split('\t').slice(0, -3).join('\t');
  return { ...readPlaceLine(line), form, nameForm, detailForm };
}

/** The places in which any of the words may stand: most of them need not be read. */
export const placesWith = ({ lines }: Entry, words: readonly string[]): EntryPlace[] =>
  lines.filter((line) => words.some((word) => line.includes(word))).map(readPlace);

/** Whether an entry has a part of this designation, in lower case. */
export const hasPart = ({ lines }: Entry, designation: string): boolean =>
  lines.some((line) => line.split('\t', 2)[1]?.toLowerCase() === designation);

/** An entry of its row. */
export const entryOfRow = ({ id, kind, category, title, body, cars, places = [] }: EntryRow): Entry => ({
  id,
  kind: kind as DocumentKind,
  category,
  title,
  titleForm: searchForm(title),
  body,
  cars,
  lines: places,
});

/** How much a hit counts by where it is. */
export const WORTH = { title: 1, place: 0.92, detail: 0.6, body: 0.7 } as const;

/** The fields of an entry besides its places. */
export const ownFields = ({ titleForm, body }: Entry): Field[] => [
  { form: titleForm, worth: WORTH.title },
  { form: body, worth: WORTH.body },
];
