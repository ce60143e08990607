import type { call } from '@/infra/http/call';
import { answersOfCar, listOfCases } from './pack-answers';

const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
const ask = (dtcs: readonly string[][]) =>
  (async () => ({ list: dtcs.map((codes, at) => ({ id: `c${at}`, dtcs: codes })) })) as unknown as typeof call;
const codesAsked = async (dtcs: string[][], codes: string[]) =>
  (await answersOfCar(CAR, ask(dtcs), codes))
    .filter(({ endpoint }) => endpoint.path === '/diagram/codePage')
    .map(({ body }) => body);

it('asks for the page of each code that documents or cases of the car name, as the page itself asks', async () => {
  expect(await codesAsked([['P0230'], ['P0300', 'P0230']], ['P0201'])).toEqual(
    ['P0201', 'P0230', 'P0300'].map((code) => ({ codes: [code], vehiclePath: CAR })),
  );
});

it('asks for the list of cases as its screen does, and for each case (§5)', async () => {
  const asked = (await answersOfCar(CAR, ask([[], []]), [])).filter(({ endpoint }) => endpoint.path.includes('Case'));
  expect(asked.map(({ body }) => body)).toEqual([listOfCases(CAR), { id: 'c0' }, { id: 'c1' }]);
});

it('ends at 150 codes, those of the documents first', async () => {
  const many = Array.from({ length: 160 }, (_, at) => `P${1000 + at}`);
  expect(await codesAsked([['B0001']], many)).toHaveLength(150);
});
