import type { DocumentSummary } from '../../contract/schemas/library';
import type { AnswerHit, AnswerSection, SearchSection } from '../../contract/schemas/search';
import { findInSet, targetOf, type FindEntry, type Found } from '../diagram/find-in-set';
import { placeParam } from '../diagram/place-param';
import type { SetSheet } from '../diagram/sheet-file';
import { NO_HIT } from './no-hit';
import { documentHit, findIn, placeHit } from './pack-hit';
import { searchForm, wordSpans } from './search-form';
import { casesOfPacks, snippetAround, type PackCase } from './search-pack-cases';
import { textsWith, type PackText } from './search-pack-texts';
import { typedCodes } from './typed-codes';

/** The wiring diagrams of a pack that belong together. */
export interface PackSet {
  /** Their parts and plugs, with the trouble codes that they are linked to. */
  readonly find: readonly FindEntry[];
  readonly sheets: readonly SetSheet[];
}

/** What a device knows of a car by its offline pack. */
export interface PackContents {
  /** Slash path of its car. */
  readonly path: string;
  readonly documents: readonly DocumentSummary[];
  readonly sets: readonly PackSet[];
  /** Trouble codes that its guides explain, in their order; the page of a PDF, else 1. */
  readonly explained: readonly { readonly code: string; readonly documentId: string; readonly page: number }[];
  /** What its text documents and PDFs say. */
  readonly texts: readonly PackText[];
  /** The repair cases nearest to its car. */
  readonly cases: readonly PackCase[];
}

/** More rows of a section are not read through. */
const MOST = 30;

/**
 * What the packs of a device answer without a network, in the sections and the order of the server's answer: the pages
 * of codes, documents and parts of the current car, cases, then what is of the other cars. It knows designations, names
 * of parts as people say them, pinyin, trouble codes, titles, and the words of cases, of text documents and of PDFs; no
 * synonyms of complaints, and no spelling. `known`: codes that were typed, or begun, of which the device knows what they
 * mean; a pack that has one says more of it.
 */
export function searchPacks(
  packs: readonly PackContents[],
  text: string,
  current: string | null,
  known: readonly string[] = [],
): AnswerSection[] {
  // Of a current car whose year or displacement is open, each pack is one.
  const isOwn = ({ path }: PackContents) => current !== null && `${path}/`.startsWith(`${current}/`);
  const own = packs.filter(isOwn);
  const others = packs.filter((pack) => !isOwn(pack));
  const ofPacks = own.filter(({ path }) => path === current).flatMap((pack) => codeHits(pack, text));
  const inPacks = new Set(ofPacks.map(({ id }) => id));
  const found: [SearchSection, AnswerHit[]][] = [
    ['codes', [...ofPacks, ...known.filter((code) => !inPacks.has(code)).map(codeAlone)]],
    ['thisCar', own.flatMap((pack) => hitsOf(pack, text))],
    [
      'cases',
      casesOfPacks(
        [...own, ...others].map(({ cases }) => cases),
        text,
      ),
    ],
    ['otherCars', others.flatMap((pack) => hitsOf(pack, text))],
  ];
  return found.flatMap(([section, hits]) =>
    hits.length === 0
      ? []
      : [
          {
            section,
            count: Math.min(hits.length, MOST),
            more: hits.length > MOST,
            hits: hits.slice(0, MOST),
            next: null,
          },
        ],
  );
}

/** Documents and parts of one pack: the very designation first, then titles, then what else has the words. */
function hitsOf(pack: PackContents, text: string): AnswerHit[] {
  const codes = typedCodes(text, codesOf(pack));
  if (codes.length > 0) return codes.flatMap((code) => [...guideHits(pack, code), ...partsOfCode(pack, code)]);
  const wanted = withoutCar(text, pack);
  const parts = pack.sets.flatMap((set) =>
    findInSet(set.find, wanted).flatMap((found) => {
      const hit = partHit(pack, set, found, wanted);
      return hit
        ? [{ hit, isIt: found.entry.id.toLowerCase() === (wanted.split('/')[0] ?? '').trim().toLowerCase() }]
        : [];
    }),
  );
  const ofKind = (isIt: boolean) => parts.filter((part) => part.isIt === isIt).map(({ hit }) => hit);
  const titles = titleHits(pack, text);
  return [...ofKind(true), ...titles, ...ofKind(false), ...textHits(pack, text, titles)];
}

const carOf = ({ brand, maker, series }: DocumentSummary['appliesTo']): string => `${brand} ${maker} ${series}`;

/** What is asked of the car of a pack, without its name. */
function withoutCar(text: string, { documents: [document] }: PackContents): string {
  const car = document ? searchForm(carOf(document.appliesTo)) : '';
  return text
    .split(/\s+/)
    .filter((word) => searchForm(word) === '' || !car.includes(searchForm(word)))
    .join(' ');
}

const wordsOf = (text: string): string[] =>
  text
    .split(/\s+/)
    .map(searchForm)
    .filter((word) => word !== '');

/** What documents are called, and the car that they are for. */
const namesOf = ({ title, category, appliesTo }: DocumentSummary): string =>
  searchForm(`${title} ${category} ${carOf(appliesTo)}`);

/** Texts that say it, opened at the place; not those whose titles say it. */
function textHits(pack: PackContents, text: string, titles: readonly AnswerHit[]): AnswerHit[] {
  const documents = new Map(pack.documents.map((document) => [document.id, document]));
  const words = wordsOf(text);
  const known = (id: string) => {
    const document = documents.get(id);
    return document ? namesOf(document) : '';
  };
  return textsWith(pack.texts, words, known).flatMap(({ documentId, page, text: piece, find }) => {
    const document = documents.get(documentId);
    if (!document || titles.some(({ id }) => id === documentId)) return [];
    return [
      placeHit(document, { page, at: '', part: snippetAround(piece, words), find: findIn(document, find) }, words),
    ];
  });
}

function titleHits({ documents }: PackContents, text: string): AnswerHit[] {
  const words = wordsOf(text);
  return documents
    .filter((document) => {
      const { title, category } = document;
      const form = namesOf(document);
      // The name of its car alone is said of every document.
      return (
        words.every((word) => form.includes(word)) &&
        words.some((word) => searchForm(`${title} ${category}`).includes(word))
      );
    })
    .map((document) => ({ ...documentHit(document), titleMarks: wordSpans(document.title, words) }));
}

/** A part on the first sheet of the pack that shows it; null when the pack has none of them. */
function partHit(pack: PackContents, { sheets }: PackSet, { entry, target }: Found, wanted: string): AnswerHit | null {
  for (const sheet of sheets) {
    const document = pack.documents.find(({ id }) => id === sheet.document);
    if (!document || !entry.sheets.includes(sheet.netlist)) continue;
    const place = { page: sheet.page, at: placeParam(target), part: `${entry.id} ${entry.name}`, find: '' };
    return placeHit(document, place, [searchForm(wanted)]);
  }
  return null;
}

const codesOf = ({ explained, sets }: PackContents): string[] => [
  ...new Set([
    ...explained.map(({ code }) => code),
    ...sets.flatMap(({ find }) => find.flatMap(({ codes = [] }) => codes)),
  ]),
];

function guideHits({ documents, explained }: PackContents, code: string): AnswerHit[] {
  return explained.flatMap((one) => {
    const document = one.code === code ? documents.find(({ id }) => id === one.documentId) : undefined;
    const place = document && { page: one.page, at: '', part: code, find: findIn(document, code) };
    return document && place ? [placeHit(document, place, [searchForm(code)])] : [];
  });
}

const partsOfCode = (pack: PackContents, code: string): AnswerHit[] =>
  pack.sets.flatMap((set) =>
    set.find
      .filter(({ codes = [] }) => codes.includes(code))
      .flatMap((entry) => partHit(pack, set, { entry, target: targetOf(entry) }, entry.id) ?? []),
  );

/** The pages of the codes that were typed: a pack holds them for its own car. */
function codeHits(pack: PackContents, text: string): AnswerHit[] {
  return typedCodes(text, codesOf(pack)).map((code) => {
    const about = [...guideHits(pack, code), ...partsOfCode(pack, code)].map(({ place, title }) =>
      place?.at ? place.part : title,
    );
    return { ...NO_HIT, kind: 'code', id: code, title: code, snippet: about.join('、'), path: pack.path };
  });
}

/** A code of which no pack knows more than its meaning. */
const codeAlone = (code: string): AnswerHit => ({ ...NO_HIT, kind: 'code', id: code, title: code });
