import { vinParseNew, voteSeries } from '../../../../src/contract/endpoints/vehicle';
import { vinVotes } from '../../../db/schema/vin-vote';
import { smallLibrary } from '../../../modules/library/testing/small-library';
import { kindOf } from '../../../modules/vehicle/review-votes';
import { listPicks, toldWithout } from '../../../modules/vehicle/vin-picks';
import { fillLibrary } from '../../../seed/fill-library';
import { openOperatorDesk, type OperatorDesk } from '../../../testing/operator-desk';

const VIN = 'LSVZZ77Z133047371';
const KIND = 'LSVZZ77Z-3';
const LAVIDA = '大众/上汽大众/朗逸';
const POLO = '大众/上汽大众/POLO';

let desk: OperatorDesk;
let token: string;
beforeAll(async () => {
  desk = await openOperatorDesk();
  await fillLibrary(desk.server.db, smallLibrary);
  ({ token } = await desk.server.addUser());
});
afterAll(() => desk.close());
afterEach(() => expect(desk.takeFaults()).toEqual([]));

const printed = (...argv: string[]) => desk.printed('vin-votes', ...argv);
const refusal = (...argv: string[]) => desk.refusal('vin-votes', ...argv);
const told = async () => {
  const { data } = await desk.server.call(vinParseNew, { vin: VIN }, { token });
  return [data.series, data.told?.from];
};

it('lists what was picked, undoes it against any number, and confirms it against none', async () => {
  expect(await printed('list')).toBe('还没有人选择过');
  for (const series of [LAVIDA, LAVIDA, LAVIDA, POLO])
    await desk.server.call(voteSeries, { vin: VIN, series }, await desk.server.addUser());
  expect(await printed('list')).toMatch(new RegExp(`${KIND} +${LAVIDA} +3 +3[^]*${KIND} +${POLO} +1 +1`));
  expect(await told()).toEqual(['朗逸', 'peers']);

  await expect(desk.admin('vin-votes', 'undo', KIND, LAVIDA, '--by', '张工')).rejects.toThrow('缺少 --reason');
  expect(await printed('undo', KIND, LAVIDA, '--by', '张工', '--reason', '图纸不符')).toBe(
    `${KIND} 不再采用 ${LAVIDA}`,
  );
  expect(await told()).toEqual([null, undefined]);
  expect(await refusal('undo', VIN, LAVIDA, '--by', '张工', '--reason', '再次')).toBe('该车系已撤销');

  expect(await printed('confirm', VIN, POLO, '--by', '李工', '--reason', '看过车')).toBe(`${KIND} 已确认为 ${POLO}`);
  expect(await told()).toEqual(['POLO', 'confirmed']);
  await printed('confirm', KIND, LAVIDA, '--by', '李工', '--reason', '更正');
  expect(await told()).toEqual(['朗逸', 'confirmed']);
  expect(await printed('list', '--vin', VIN)).toContain('已确认');
});

it('refuses what is no kind of car and no series', async () => {
  expect(await refusal('list', '--vin', 'LSV')).toBe('请输入 VIN 第 1–8 位和第 10 位，如 LFVAA28V-F');
  expect(await refusal('confirm', KIND, '大众/上汽大众/甲', '--by', '张工', '--reason', '无')).toBe(
    '资料库中没有车系 大众/上汽大众/甲',
  );
});

it('shows the picks behind a pattern one by one, and discards one, which ends the pattern', async () => {
  const picks = (...argv: string[]) => desk.printed('vin-picks', ...argv);
  const kind = 'LSVZZ77Y-3';
  const vin = 'LSVZZ77Y133047371';
  const people = await Promise.all(Array.from({ length: 4 }, () => desk.server.addUser()));
  const cast = people.map(({ uid }, at) => ({
    ...{ uid, head: kind.slice(0, 8), yearCode: '3', voice: uid },
    ...{ path: at < 3 ? LAVIDA : POLO, createdAt: new Date(Date.UTC(2026, 2, 1, at)) },
  }));
  const { rows: known } = await listPicks(desk.server.db, null, { limit: 100, offset: 0 });
  const seriesId = (path: string) => known.find(({ series }) => series === path)?.seriesId ?? 0;
  await desk.server.db
    .insert(vinVotes)
    .values(cast.map(({ path, ...vote }) => ({ ...vote, seriesId: seriesId(path) })));

  expect(await printed('list', '--vin', vin)).toMatch(
    new RegExp(`${kind} +${LAVIDA} +3 +3 +1[^]*${kind} +${POLO} +1 +1 +3`),
  );
  const [first] = people;
  const id = `${kind}-${first?.uid ?? ''}`;
  expect((await picks('list', '--vin', kind)).split('\n').filter((line) => line.startsWith(kind))).toHaveLength(4);
  expect(await picks('show', id)).toContain(LAVIDA);
  expect(await desk.refusal('vin-picks', 'discard', id)).toContain(
    `现在：${LAVIDA}（根据 3 位同行的选择）；丢弃后：不认出车系`,
  );
  expect(await picks('discard', id, '--yes', '--why', '同一人的小号')).toBe(`${kind} 的选择 ${LAVIDA} 已丢弃`);
  expect((await picks('list', '--vin', kind)).includes(id)).toBe(false);
  expect(await toldWithout(desk.server.db, kindOf(kind), null)).toBeNull();
  expect(await desk.refusal('vin-picks', 'discard', id, '--yes', '--why', '再次')).toBe('没有这个选择');
  expect(await desk.refusal('vin-picks', 'show', 'LSV')).toContain('请输入 VIN');
});
