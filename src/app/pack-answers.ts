import { caseOne, caseQuery } from '@/contract/endpoints/cases';
import { codePage } from '@/contract/endpoints/code-page';
import { queryDifferences } from '@/contract/endpoints/diagrams';
import { faultCounts } from '@/contract/endpoints/diagnosis';
import { documentFavourites } from '@/contract/endpoints/favourites';
import { getDocBanks } from '@/contract/endpoints/library';
import { itemQuery } from '@/contract/endpoints/maintenance';
import { vinParseNew } from '@/contract/endpoints/vehicle';
import type { Endpoint, RequestOf, ResponseOf } from '@/contract/endpoint';
import type { DocumentSummary } from '@/contract/schemas/library';
import { formatDocPath, parseDocPath, seriesOf } from '@/domain/doc-path';
import { parseDtc } from '@/domain/dtc';
import { CASES_IN_PACK } from '@/domain/offline-pack';
import { casesOfCar } from '@/features/cases/api/cases-of-car';
import { favouritesInDocument, favouritesOfCar } from '@/features/favourites/api/in-document';
import type { call } from '@/infra/http/call';
import type { AnswersOfCar, PackAnswer } from '@/features/offline/keep-answers';
import { vinsOfCar } from './vins-of-car';

/** Codes that a pack tells of: a call each. */
const MOST_CODES = 150;

/** With the very input that the screen sends: the device finds the answer by it. */
const answer = <Req extends object>(endpoint: Endpoint<Req, unknown>, body: Req): PackAnswer => ({
  endpoint: endpoint as Endpoint<object, unknown>,
  body,
});

/** The first page of the list of cases of a car, as its screen asks for it. */
export const listOfCases = (path: string): RequestOf<typeof caseQuery> => ({
  ...casesOfCar(path),
  pageRequest: { pageNum: 1, pageSize: CASES_IN_PACK },
});

const picturesOfCase = ({ coverUrl, images }: ResponseOf<typeof caseOne>): string[] =>
  coverUrl ? [coverUrl, ...images] : images;

/** What a wiring diagram asks of the server: what it is otherwise on cars, and which faults are common. */
function answersOfDiagrams(documents: readonly DocumentSummary[]): PackAnswer[] {
  const diagrams = documents.filter(({ format }) => format === 'netlist');
  return [
    ...diagrams.map(({ id }) => answer(queryDifferences, { documentId: id })),
    ...[...new Set(diagrams.map(seriesOf))].map((vehiclePath) => answer(faultCounts, { vehiclePath })),
  ];
}

/** Of documents that have any: the viewer takes no answer for none. */
async function answersOfFavourites(
  documents: readonly DocumentSummary[],
  seriesPath: string,
  ask: typeof call,
): Promise<PackAnswer[]> {
  const { list } = await ask(documentFavourites, favouritesOfCar(seriesPath), { errors: 'caller', fresh: true });
  const kept = new Set(list.map(({ documentId }) => documentId));
  return documents
    .filter(({ id }) => kept.has(id))
    .map(({ id }) => answer(documentFavourites, favouritesInDocument(id)));
}

/**
 * What screens ask for when they show a car: its tree, its years, its maintenance schedule, the list of cases and the
 * cases nearest to it, its codes (those of the cases, and of its documents), what is known of its wiring diagrams, the
 * user's favourites in its documents, and what VINs of such cars say that may be typed.
 * What is known about each part is not among it: there are thousands of parts.
 */
export const answersOfCar: AnswersOfCar = async ({ path, documents, codes }, ask) => {
  const { brand, maker, series } = parseDocPath(path);
  const seriesPath = formatDocPath({ brand, maker, series });
  const cases = listOfCases(path);
  const { list } = await ask(caseQuery, cases, { errors: 'caller', fresh: true });
  // What a case calls a code need be none (P8000), which the server refuses.
  const named = list.flatMap(({ dtcs }) => dtcs).filter((code) => parseDtc(code) !== null);
  const known = [...new Set([...named, ...codes])].slice(0, MOST_CODES);
  return [
    answer(getDocBanks, { path }),
    answer(getDocBanks, { path: seriesPath }),
    answer(itemQuery, { path, mileageKm: null, lastMileageKm: null }),
    answer(caseQuery, cases),
    ...answersOfDiagrams(documents),
    ...(await answersOfFavourites(documents, seriesPath, ask)),
    ...(await vinsOfCar(path, ask)).map((vin) => ({ ...answer(vinParseNew, { vin }), isExtra: true })),
    ...known.map((code) => ({ ...answer(codePage, { codes: [code], vehiclePath: path }), mayBeOld: true })),
    ...list.map(({ id }) => ({
      ...answer(caseOne, { id }),
      mayBeOld: true,
      pictures: (data: unknown) => picturesOfCase(data as ResponseOf<typeof caseOne>),
    })),
  ];
};
