import { caseOne, caseQuery } from '@/contract/endpoints/cases';
import { codePage } from '@/contract/endpoints/code-page';
import { getDocBanks } from '@/contract/endpoints/library';
import { itemQuery } from '@/contract/endpoints/maintenance';
import type { Endpoint, ResponseOf } from '@/contract/endpoint';
import { formatDocPath, parseDocPath } from '@/domain/doc-path';
import { CASES_IN_PACK } from '@/domain/offline-pack';
import type { AnswersOfCar, PackAnswer } from '@/features/offline/load-pack';

/** Pages of codes that a pack holds: one call each. */
const MOST_CODES = 150;

/** With the very input that the screen sends: the device finds the answer by it. */
const answer = <Req extends object>(endpoint: Endpoint<Req, unknown>, body: Req): PackAnswer => ({
  endpoint: endpoint as Endpoint<object, unknown>,
  body,
});

const picturesOfCase = ({ coverUrl, images }: ResponseOf<typeof caseOne>): string[] =>
  coverUrl ? [coverUrl, ...images] : images;

/**
 * What screens ask for when they show a car: its tree, its years, its maintenance schedule, the cases nearest to it,
 * the pages of its codes: `codes` of its documents, and those of the cases.
 */
export const answersOfCar: AnswersOfCar = async (path, ask, codes) => {
  const { brand, maker, series } = parseDocPath(path);
  const seriesPath = formatDocPath({ brand, maker, series });
  const { list } = await ask(
    caseQuery,
    { vehiclePath: seriesPath, pageRequest: { pageNum: 1, pageSize: CASES_IN_PACK } },
    { errors: 'caller', fresh: true },
  );
  const pages = [...new Set([...codes, ...list.flatMap(({ dtcs }) => dtcs)])].slice(0, MOST_CODES);
  return [
    answer(getDocBanks, { path }),
    answer(getDocBanks, { path: seriesPath }),
    answer(itemQuery, { path, mileageKm: null, lastMileageKm: null }),
    ...pages.map((code) => answer(codePage, { codes: [code], vehiclePath: path })),
    ...list.map(({ id }) => ({
      ...answer(caseOne, { id }),
      pictures: (data: unknown) => picturesOfCase(data as ResponseOf<typeof caseOne>),
    })),
  ];
};
