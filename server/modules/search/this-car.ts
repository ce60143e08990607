import type { DocumentSummary } from '../../../src/contract/schemas/library';
import type { AnswerHit } from '../../../src/contract/schemas/search';
import { placeParam } from '../../../src/domain/diagram/place-param';
import { fitOf } from '../../../src/domain/fit';
import type { Database } from '../../db/database';
import type { EntryPlace } from './entry';
import { hitOf } from './hit';
import { byPoints, LEAST_SHARE, pointsForUse, type CarInQuestion, type Question, type Ranked } from './question';
import { rankEntry, type EntryRank } from './rank-entry';
import type { SearchIndex } from './search-index';

const FIT_POINTS = { exact: 12, series: 4, neighbour: 0 } as const;

const vehicleOf = ({ series, year, displacement }: CarInQuestion) => ({
  brand: series.brand,
  maker: series.maker,
  series: series.name,
  year,
  displacement,
});

const carWords = ({ appliesTo: { series, yearFrom, yearTo }, category }: DocumentSummary): string =>
  `${series} ${yearFrom}–${yearTo} · ${category}`;

/** Where in a book a hit stands; sheets of a diagram have names of their own. */
const pageWords = ({ format, pages }: DocumentSummary, place: EntryRank['place']): string =>
  place && format === 'pdf' && pages > 1 ? `第 ${place.page} 页` : '';

/** The viewer's `at` of a place: a part by its designation alone, a plug and a pin by what they are. */
function placeAt({ at, pins }: EntryPlace, pin: string | null): string {
  if (pins?.of === 'plug') return placeParam({ kind: 'plug', plug: at, ...(pin === null ? {} : { cavity: pin }) });
  return pin === null ? at : placeParam({ kind: 'pin', component: at, pin });
}

/** A document, or the place in it that answers, as a hit. */
export function documentHit(document: DocumentSummary, rank: EntryRank, car: CarInQuestion | null): AnswerHit {
  const { place, pin, words, lacks } = rank;
  const { brand, maker, series } = document.appliesTo;
  const designation = place && pin !== null ? `${place.at}/${pin}` : (place?.at ?? '');
  const label = place ? [designation, place.name].filter(Boolean).join(' ') : '';
  return hitOf({
    kind: place ? 'part' : 'document',
    id: document.id,
    title: document.title,
    words,
    snippet: place ? [label, place.detail].filter(Boolean).join(' · ') : '',
    subtitle: [carWords(document), pageWords(document, place)].filter(Boolean).join(' · '),
    fit: car ? fitOf(document.appliesTo, vehicleOf(car)).level : null,
    lacks: [...lacks],
    place: place ? { page: place.page, at: placeAt(place, pin), part: label.slice(0, 80), find: place.find } : null,
    path: `${brand}/${maker}/${series}`,
    document,
  });
}

/** What the documents of the car's series answer, the best first; all of them. */
export async function searchThisCar(
  db: Database,
  index: SearchIndex,
  question: Question,
  least = LEAST_SHARE,
): Promise<Ranked<AnswerHit>[]> {
  const { car, filter } = question;
  if (!car) return [];
  const said = await index.series.get(db, car.series.id);
  const { documents } = await index.library.contents.get(db, index.library, car.series.id);
  const views = await index.series.views(db, car.series.id);
  const byId = new Map(documents.map((document) => [document.id, document]));
  const ranked = said.flatMap(({ documentId, entry }) => {
    const document = byId.get(documentId);
    if (!document || (filter.kind !== null && filter.kind !== entry.kind)) return [];
    const { yearFrom, yearTo } = document.appliesTo;
    if (filter.year !== null && (filter.year < yearFrom || filter.year > yearTo)) return [];
    const rank = rankEntry(entry, question);
    if (!rank || rank.share < least) return [];
    const { level } = fitOf(document.appliesTo, vehicleOf(car));
    const points = rank.points + FIT_POINTS[level] + pointsForUse(views.get(documentId) ?? 0);
    return [{ points, document, rank }];
  });
  return ranked.sort(byPoints).map(({ points, document, rank }) => ({ points, hit: documentHit(document, rank, car) }));
}
