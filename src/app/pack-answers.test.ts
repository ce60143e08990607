import type { UserInfo } from '@/contract/schemas/account';
import type { Vehicle } from '@/contract/schemas/vehicle';
import { historyStore } from '@/infra/history-store';
import type { call } from '@/infra/http/call';
import { chooseVehicle, recentVehiclesAtom } from '@/state/current-vehicle';
import { session } from '@/state/session';
import { store } from '@/state/store';
import type { PackedCar } from '@/features/offline/keep-answers';
import { answersOfCar, listOfCases } from './pack-answers';

const CAR = '大众/上汽大众/帕萨特/2003/1.8T';
const VIN = 'LSVAA49J132047371';
const orders = [
  { vin: 'lsvaa49j132047371', vehiclePath: CAR },
  { vin: 'LSVAA49J232047380', vehiclePath: '大众/上汽大众/朗逸/2010/1.6' },
  { vin: null, vehiclePath: CAR },
  { vin: '仅后四位 7371', vehiclePath: CAR },
];
const favourites = [{ documentId: 'pump' }, { documentId: 'pump' }, { documentId: 'not-in-pack' }];
const ask = (dtcs: readonly string[][]) =>
  (async ({ path }: { path: string }) => ({
    list:
      path === '/favourite/query'
        ? favourites
        : path === '/workOrderBean/query'
          ? orders
          : dtcs.map((codes, at) => ({ id: `c${at}`, dtcs: codes })),
  })) as unknown as typeof call;
const asks = (dtcs: string[][], { documents = [], codes = [] }: Partial<PackedCar>) =>
  answersOfCar({ path: CAR, documents, codes }, ask(dtcs));
const codesAsked = async (dtcs: string[][], codes: string[]) =>
  (await asks(dtcs, { codes })).filter(({ endpoint }) => endpoint.path === '/diagram/codePage').map(({ body }) => body);

it('asks for the page of each code that cases or documents of the car name, as the page itself asks', async () => {
  expect(await codesAsked([['P0230'], ['P0300', 'P0230']], ['P0201'])).toEqual(
    ['P0230', 'P0300', 'P0201'].map((code) => ({ codes: [code], vehiclePath: CAR })),
  );
});

it('asks for no page of what a case calls a code and is none', async () => {
  expect(await codesAsked([['P8000', 'P0230']], [])).toEqual([{ codes: ['P0230'], vehiclePath: CAR }]);
});

it('asks for the list of cases as its screen does, and for each case (§5)', async () => {
  const asked = (await asks([[], []], {})).filter(({ endpoint }) => endpoint.path.includes('Case'));
  expect(asked.map(({ body }) => body)).toEqual([listOfCases(CAR), { id: 'c0' }, { id: 'c1' }]);
});

it('ends at 150 codes, those of the cases first', async () => {
  const many = Array.from({ length: 160 }, (_, at) => `P${1000 + at}`);
  const asked = await codesAsked([['B0001']], many);
  expect([asked.length, asked[0]]).toEqual([150, { codes: ['B0001'], vehiclePath: CAR }]);
});

const document = (id: string, format: 'netlist' | 'pdf') =>
  ({ id, format, appliesTo: { brand: '大众', maker: '上汽大众', series: '帕萨特' } }) as PackedCar['documents'][number];

it('asks what differs on the car from each wiring diagram, and once which faults its series has (§5)', async () => {
  const documents = [document('pump', 'netlist'), document('lamp', 'netlist'), document('book', 'pdf')];
  const asked = await asks([], { documents });
  const bodies = (path: string) => asked.filter(({ endpoint }) => endpoint.path === path).map(({ body }) => body);
  expect(bodies('/diagram/queryDifferences')).toEqual([{ documentId: 'pump' }, { documentId: 'lamp' }]);
  expect(bodies('/docbank/faultCounts')).toEqual([{ vehiclePath: '大众/上汽大众/帕萨特' }]);
});

it('asks for a code once: its card shows what the page has of it', async () => {
  const asked = await asks([], { codes: ['P0230'] });
  expect(asked.filter(({ body }) => JSON.stringify(body).includes('P0230'))).toHaveLength(1);
});

it('brings the favourites in its documents, each once, as the viewer asks for them', async () => {
  const asked = await asks([], { documents: [document('pump', 'netlist'), document('book', 'pdf')] });
  const kept = asked.filter(({ endpoint }) => endpoint.path === '/favourite/query');
  expect(kept.map(({ body }) => body)).toEqual([{ documentId: 'pump', pageRequest: { pageNum: 1, pageSize: 500 } }]);
});

describe('VINs of the car (§5)', () => {
  const vinsAsked = async () =>
    (await asks([], {}))
      .filter(({ endpoint }) => endpoint.path === '/vinVehicle/vinParseNew')
      .map(({ body, isExtra }) => [body, isExtra]);
  const seen = (vin: string, path: string) => {
    const [, , model = '', year = ''] = path.split('/');
    historyStore.add({ type: 'vehicle', brand: '大众', model, year, vin, path, viewTime: Date.now() });
  };
  const choose = (vin: string) => chooseVehicle({ brand: '大众', maker: '上汽大众', vin, path: CAR } as Vehicle);
  beforeEach(() => {
    historyStore.remove(historyStore.read());
    store.set(recentVehiclesAtom, []);
  });
  afterEach(() => session.clear());

  it('are those that were looked at on this device, as the search asks for them', async () => {
    expect(await vinsAsked()).toEqual([]);
    seen('LSVAA49J332047372', CAR);
    seen('LSVAA49J432047381', '大众/上汽大众/朗逸/2010/1.6');
    choose('LSVAA49J532047373');
    expect(await vinsAsked()).toEqual([
      [{ vin: 'LSVAA49J532047373' }, true],
      [{ vin: 'LSVAA49J332047372' }, true],
    ]);
  });

  it('are those of own open orders first, each once, for who works in a store', async () => {
    session.setUserInfo({ uid: 'u1', storename: '王师傅汽修' } as UserInfo);
    seen('LSVAA49J332047372', CAR);
    choose(VIN);
    expect((await vinsAsked()).map(([body]) => body)).toEqual([{ vin: VIN }, { vin: 'LSVAA49J332047372' }]);
  });
});
