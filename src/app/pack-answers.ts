import { caseOne, caseQuery } from '@/contract/endpoints/cases';
import { codePage } from '@/contract/endpoints/code-page';
import { getDocBanks } from '@/contract/endpoints/library';
import { itemQuery } from '@/contract/endpoints/maintenance';
import type { Endpoint, RequestOf, ResponseOf } from '@/contract/endpoint';
import { formatDocPath, parseDocPath } from '@/domain/doc-path';
import { CASES_IN_PACK } from '@/domain/offline-pack';
import { casesOfCar } from '@/features/cases/api/cases-of-car';
import type { AnswersOfCar, PackAnswer } from '@/features/offline/load-pack';

/** Pages of codes that a pack holds: one call each. */
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

/**
 * What screens ask for when they show a car: its tree, its years, its maintenance schedule, the list of cases and the
 * cases nearest to it, the pages of its codes: `codes` of its documents, and those of the cases.
 */
export const answersOfCar: AnswersOfCar = async (path, ask, codes) => {
  const { brand, maker, series } = parseDocPath(path);
  const seriesPath = formatDocPath({ brand, maker, series });
  const cases = listOfCases(path);
  const { list } = await ask(caseQuery, cases, { errors: 'caller', fresh: true });
  const pages = [...new Set([...codes, ...list.flatMap(({ dtcs }) => dtcs)])].slice(0, MOST_CODES);
  return [
    answer(getDocBanks, { path }),
    answer(getDocBanks, { path: seriesPath }),
    answer(itemQuery, { path, mileageKm: null, lastMileageKm: null }),
    answer(caseQuery, cases),
    ...pages.map((code) => answer(codePage, { codes: [code], vehiclePath: path })),
    ...list.map(({ id }) => ({
      ...answer(caseOne, { id }),
      pictures: (data: unknown) => picturesOfCase(data as ResponseOf<typeof caseOne>),
    })),
  ];
};
