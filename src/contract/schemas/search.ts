import { z } from 'zod';
import { documentPlace } from './document-place';
import { documentKinds, documentSummary } from './library';

/**
 * Where a hit stands, in the order of the page: what the text itself names, brands and series, the current or named
 * car's documents, cases, courses, articles, orders and cars of the caller's own store, other cars' documents.
 */
export const searchSections = [
  'codes',
  'vehicles',
  'thisCar',
  'cases',
  'courses',
  'goods',
  'orders',
  'cars',
  'otherCars',
] as const;
export type SearchSection = (typeof searchSections)[number];

/** What a hit is; `part`: a document at one of its parts or rows, `car`: one that the caller's store knows. */
export const answerKinds = [
  'code',
  'vin',
  'brand',
  'series',
  'document',
  'part',
  'case',
  'course',
  'goods',
  'order',
  'car',
] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** Parts of a text that answer what was typed: first character and the one behind the last, in UTF-16 units. */
const marks = z.array(z.tuple([z.number().int(), z.number().int()]));
export type TextMarks = z.output<typeof marks>;

/** Where in a document a hit stands: `at` and `page` as the viewer takes them; `find`: the text to scroll to. */
export const answerPlace = documentPlace.extend({ find: z.string() });
export type AnswerPlace = z.output<typeof answerPlace>;

export const answerHit = z.object({
  kind: z.enum(answerKinds),
  /**
   * What opens: id of a document, case or order, fid of a course, iid of an article, the trouble code (P0230-11), VIN or plate;
   * the slash path of a brand or series.
   */
  id: z.string(),
  title: z.string(),
  titleMarks: marks,
  /** The words around the hit; empty where the title says it all. */
  snippet: z.string(),
  snippetMarks: marks,
  /** Car, system or state in a few words; may be empty. */
  subtitle: z.string(),
  /** How well it is for the current or named car; null where there is none or it does not matter. */
  fit: z.enum(['exact', 'series', 'neighbour']).nullable(),
  /** Of a document: what was typed and stands nowhere in it; such a hit answers a part of what was asked. */
  lacks: z.array(z.string()),
  /** Null: it opens as a whole. */
  place: answerPlace.nullable(),
  /** Slash path of its car; empty without one. */
  path: z.string(),
  document: documentSummary.nullable(),
  /** How many other series have documents that say the same. 1: its own alone. */
  cars: z.number().int(),
  /** What `fold` of the request takes to open a row of several documents; null for one that stands for itself. */
  fold: z.string().nullable(),
  /** Of a case: how often its kind of fault was proven on cars of its series; 0 for what is no case. */
  solved: z.number().int(),
});
export type AnswerHit = z.output<typeof answerHit>;

/** What the text was taken for. */
export const understoodText = z.object({
  kind: z.enum(['text', 'vin', 'vinPart', 'plate', 'code', 'designation', 'partNumber', 'car']),
  /** Trouble codes that it names, in their order, with their failure types where typed: P0230, P0230-11. */
  codes: z.array(z.string()),
  /** A whole VIN, whether its check digit fits or not; null for none. */
  vin: z.string().nullable(),
  plate: z.string().nullable(),
  /** The car that it names, which then takes the place of the current one: a slash path down to the series or year. */
  car: z.object({ path: z.string(), name: z.string(), year: z.number().int().nullable() }).nullable(),
  /** The kind of document that it asks for, such as 电路图; null for any. */
  wants: z.enum(documentKinds).nullable(),
  /** 您是不是要找: what was searched for instead, since nothing has what was typed; null when it was found as typed. */
  corrected: z.string().nullable(),
});
export type UnderstoodText = z.output<typeof understoodText>;

export const answerSection = z.object({
  section: z.enum(searchSections),
  count: z.number().int(),
  /** There are more than `count`, which is where counting ends. */
  more: z.boolean(),
  hits: z.array(answerHit),
  /** What `cursor` takes for the following hits of this section; null after the last one. */
  next: z.string().nullable(),
});
export type AnswerSection = z.output<typeof answerSection>;

/** What cases, courses and orders are told apart by. `price`: `free` or `paid`. */
export const hitGroupings = ['brand', 'system', 'price', 'stage'] as const;
export type HitGrouping = (typeof hitGroupings)[number];
/** Hits that have one thing in common: a brand, the key of a system of cases or of a stage of orders. */
export const hitGroup = z.object({ by: z.enum(hitGroupings), value: z.string().max(60) });
export type HitGroup = z.output<typeof hitGroup>;

const filterCount = { count: z.number().int() };
/**
 * What the hits can be narrowed to; without the choices that are made already. Of a section: what that one has;
 * `groups` for cases, courses and orders, the others for documents.
 */
export const answerFilters = z.object({
  kinds: z.array(z.object({ kind: z.enum(documentKinds), ...filterCount })),
  series: z.array(z.object({ path: z.string(), name: z.string(), ...filterCount })),
  years: z.array(z.object({ year: z.number().int(), ...filterCount })),
  groups: z.array(hitGroup.extend(filterCount)),
});
export type AnswerFilters = z.output<typeof answerFilters>;

/**
 * Without `section`: the best answer and the first hits of every section that has any. With it: that section alone,
 * after `cursor`. Orders and cars are those of the caller's own store.
 */
export const answerSearch = {
  request: z.object({
    text: z.string().trim().min(1, '请输入要搜索的内容').max(100, '搜索内容最多 100 个字'),
    /** Slash path of the current car. */
    vehiclePath: z.string().max(300).nullish(),
    section: z.enum(searchSections).nullish(),
    cursor: z.string().max(200).nullish(),
    /** Of a folded row: lists the documents behind it, in section `otherCars`. */
    fold: z.string().max(200).nullish(),
    /** Narrows documents. */
    kind: z.enum(documentKinds).nullish(),
    series: z.string().max(300).nullish(),
    year: z.number().int().min(1900).max(2100).nullish(),
    /** Narrows the cases, courses or orders of a section to those in all of these groups. */
    groups: z.array(hitGroup).max(hitGroupings.length).nullish(),
    /** As typed, without correcting the spelling. */
    exactly: z.boolean().default(false),
    /** The text is finished, not on its way: it counts as asked, and as missed when not all of it is found. */
    asked: z.boolean().default(false),
  }),
  response: z.object({
    understood: understoodText,
    best: answerHit.nullable(),
    sections: z.array(answerSection),
    filters: answerFilters,
  }),
};
export type SearchAnswer = z.output<typeof answerSearch.response>;

/** `text` is what is searched for when it is chosen; `hint` says what it is, such as 故障码. */
export const suggestion = z.object({
  text: z.string(),
  marks,
  kind: z.enum([...answerKinds, 'complaint', 'word']),
  hint: z.string(),
});
export type Suggestion = z.output<typeof suggestion>;
/** Best first, at most ten; for an empty text the words that were asked most of late. */
export const suggestSearch = {
  request: z.object({ text: z.string().max(100, '搜索内容最多 100 个字'), vehiclePath: z.string().max(300).nullish() }),
  response: z.array(suggestion),
};
