import assert from 'node:assert/strict';
import { routes, type RoutePath } from '../../src/infra/routes';
import { callHeaders } from '../call-headers';
import type { Person, TestBackend } from './test-backend';

type Row = Record<string, unknown>;

const PAGE = { pageNum: 1, pageSize: 20 };
const CAR = '大众/上汽大众/帕萨特/2003/1.8T';

/** Pages of the sample data, each with the parameters with which it has something to show, and who sees them. */
export interface SamplePages {
  readonly owner: Person;
  addressOf(route: RoutePath): string;
}

const known = new WeakMap<TestBackend, Map<string, Promise<SamplePages>>>();

/** Those of the demo store's owner, who logs in and looks for them once for all tests that a backend is for. */
export function samplePages(backend: TestBackend, platform = 'h5'): Promise<SamplePages> {
  const ofBackend = known.get(backend) ?? new Map<string, Promise<SamplePages>>();
  known.set(backend, ofBackend);
  const pages = ofBackend.get(platform) ?? lookForPages(backend, platform);
  ofBackend.set(platform, pages);
  return pages;
}

async function lookForPages(backend: TestBackend, platform: string): Promise<SamplePages> {
  const owner = await backend.logIn('13800138000');
  const parameters = await parametersOfPages(backend, owner, platform);
  return { owner, addressOf: (route) => `${route}?${parameters[route] ?? ''}` };
}

/** So many pages a test: as many as one start of the app shows (`H5Page.visit`). */
const HANDFUL = 9;

/** Pages in handfuls, each with a name such as `home to docTree`. */
export function handfuls<Page extends string>(pages: readonly Page[]): { name: string; some: readonly Page[] }[] {
  const nameOf = (page = '') => /[^/]+$/.exec(page)?.[0] ?? 'start';
  return Array.from({ length: Math.ceil(pages.length / HANDFUL) }, (_, at) => {
    const some = pages.slice(at * HANDFUL, (at + 1) * HANDFUL);
    return { name: `${nameOf(some[0])} to ${nameOf(some[some.length - 1])}`, some };
  });
}

async function parametersOfPages(
  backend: TestBackend,
  { token }: Person,
  platform: string,
): Promise<Partial<Record<RoutePath, string>>> {
  const ask = async (path: string, body: object): Promise<Row> => {
    const answer = await fetch(`${backend.place.origin}${path}`, {
      method: 'POST',
      headers: callHeaders(platform, token),
      body: JSON.stringify(body),
    });
    return ((await answer.json()) as { data?: Row }).data ?? {};
  };
  const firstOf = async (path: string, body: object = PAGE): Promise<Row> => {
    const { list } = (await ask(path, body)) as { list?: Row[] };
    assert.ok(list?.[0], `${path} has nothing to show`);
    return list[0];
  };
  const [goods, course, repairCase, order, raffle, customer, schedule] = await Promise.all([
    firstOf('/goods/query'),
    firstOf('/v2/cmsClass2/queryFuzzy', { keyword: '高压', ...PAGE }),
    firstOf('/cmsContent/queryCases'),
    firstOf('/workOrderBean/query'),
    firstOf('/v2/chouJiangBean/query'),
    firstOf('/storeCustomerBean/query'),
    ask('/baoyItem/query', { path: CAR }),
  ]);
  const { shareKey } = await ask('/workOrderBean/share', { id: order.id, open: true });
  const items = schedule.subItemList_res as { id: string; media: { kind: string }[] }[];
  const shown = items.find((item) => item.media.some((each) => each.kind === 'video')) ?? items[0];
  const film = shown?.media.findIndex((each) => each.kind === 'video') ?? 0;
  const car = `path=${encodeURIComponent(CAR)}`;
  const item = `${car}&id=${shown?.id ?? ''}`;
  const workOrder = `id=${String(order.id)}`;
  return {
    [routes.goodsDetail]: `iid=${String(goods.iid)}`,
    [routes.exchange]: `iid=${String(goods.iid)}`,
    [routes.courseDetail]: `fid=${String(course.fid)}`,
    [routes.courseView]: `fid=${String(course.fid)}`,
    [routes.caseDetail]: `id=${String(repairCase.id)}`,
    [routes.vehicleReceiveDetail]: workOrder,
    [routes.vehicleReceiveEdit]: workOrder,
    [routes.vehicleReceiveMoreDetail]: workOrder,
    [routes.vehicleReceiveShared]: `key=${String(shareKey)}`,
    [routes.orderMoney]: workOrder,
    [routes.customer]: `id=${String(customer.id)}`,
    [routes.statement]: `person=c%2F${String(customer.id)}`,
    [routes.search]: 'q=P0230',
    [routes.docTree]: car,
    [routes.documentView]: 'url=docbank%3Avw-passat-2003-fuel-pump&title=%E7%87%83%E6%B2%B9%E6%B3%B5',
    [routes.faultFinding]: 'url=docbank%3Avw-passat-2003-fuel-pump&at=G6',
    [routes.troubleCode]: 'code=P0201,P0135,P0443',
    [routes.maintain]: car,
    [routes.maintainDetail]: item,
    [routes.mediaGroupView]: item,
    [routes.videoView]: `${item}&index=${film}`,
    [routes.vehicleDetail]: car,
    [routes.vinScanError]: 'vin=LSVAA49J13204737',
    [routes.raffle]: `id=${String(raffle.id)}`,
    [routes.raffleUserList]: `raffleId=${String(raffle.id)}`,
    [routes.trainingRoom]: 'id=8cc0144da238',
    [routes.agreement]: 'code=privacy-policy',
    [routes.openLocation]: `name=${encodeURIComponent('宏达汽修')}&latitude=32.0468&longitude=118.7913`,
  };
}
