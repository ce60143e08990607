import { vinParseNew, voteSeries } from '../../../../src/contract/endpoints/vehicle';
import { smallLibrary } from '../../../modules/library/testing/small-library';
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
