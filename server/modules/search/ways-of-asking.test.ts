import { answerSearch } from '../../../src/contract/schemas/search';
import { seedCases } from '../../seed/cases';
import { seedLibrary } from '../../seed/library';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database';
import { answerText } from './answer';
import { currentSearch } from './search-index';
import { CARS } from './testing/judged-queries';

const NOW = new Date('2026-03-02T02:00:00Z');

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await seedLibrary(database.db);
  await seedCases(database.db, NOW);
}, 180_000);
afterAll(() => database.close());

async function answer(text: string, car: keyof typeof CARS | null = 'passat') {
  const request = answerSearch.request.parse({ text, vehiclePath: car && CARS[car] });
  return answerText(database.db, await currentSearch(database.db), request);
}
const best = async (text: string, car?: keyof typeof CARS | null) => (await answer(text, car)).best;

describe('what the search understands (§1)', () => {
  it.each([
    ['LSVAA49J132047371', 'vin LSVAA49J132047371'],
    ['lsvaa49j', 'series 大众/上汽大众/帕萨特'],
    ['P0300 P0171 P0420', 'code P0300'],
    ['P0300P0171', 'code P0300'],
    ['帕萨特', 'series 大众/上汽大众/帕萨特'],
    ['Camry', 'series 丰田/广汽丰田/凯美瑞'],
    ['toyota camry', 'series 丰田/广汽丰田/凯美瑞'],
    ['Mercedes-Benz', 'brand 奔驰'],
    ['Land Rover', 'brand 路虎'],
  ])('%s: %s', async (text, wanted) => {
    const hit = await best(text, null);
    expect(`${hit?.kind} ${hit?.id}`).toBe(wanted);
  });

  it.each([
    ['J17', 'J17', 'J17 燃油泵继电器'],
    ['s228', 'S228', 'S228 燃油泵保险丝'],
    ['T121', 't=T121', 'T121 插头'],
    ['T121/65', 't=T121=65', 'T121/65 插头'],
    ['t121 65号脚', 't=T121=65', 'T121/65 插头'],
    ['J17/87', 'p=J17=87', 'J17/87 燃油泵继电器'],
  ])('%s opens a diagram at %s', async (text, at, part) => {
    for (const car of ['passat', null] as const) {
      const hit = await best(text, car);
      expect(hit).toMatchObject({ kind: 'part', lacks: [], place: { at, part } });
      expect(hit?.document?.format).toBe('netlist');
    }
  });

  it('a pin that no diagram shows is said to be missing', async () => {
    expect(await best('T121/200')).toMatchObject({ lacks: ['200'], place: { at: 't=T121' } });
  });

  it.each([
    ['继电器', '立马', 'passat'],
    ['喷油器', '喷油嘴', 'passat'],
    ['前照灯', '大灯', 'passat'],
    ['前照灯电路图', '大灯电路图', 'passat'],
    ['变速箱', '波箱', 'camry'],
    ['制动灯', '刹车灯', 'passat'],
  ] as const)('%s and %s are one thing', async (name, other, car) => {
    const [wanted, found] = [await best(name, car), await best(other, car)];
    expect(found?.title).toBe(wanted?.title);
    expect(found?.title).toMatch(/./);
  });

  it.each([
    ['打不着火', '起动'],
    ['打不着货', '起动'],
    ['抖动', '抖动'],
    ['水温高', '冷却风扇'],
    ['水温搞', '冷却风扇'],
    ['ABS灯亮', 'ABS'],
    ['雨刮不动', '雨刮'],
    ['雨刮布动', '雨刮'],
    ['ranyoubeng', '燃油泵'],
    ['ryb', '燃油泵'],
    ['penyouzui', '燃油喷射'],
    ['前照等', '前照灯'],
    ['燃油泵继电', '燃油泵'],
    ['点火线卷', '点火'],
  ])('%s: %s', async (text, about) => {
    expect((await best(text))?.title).toContain(about);
  });

  it.each(['帕萨特 2003 燃油泵 电路图', '03款帕萨特燃油泵电路图', '帕萨特03年 油泵线路图'])('%s', async (text) => {
    const { best: hit, understood } = await answer(text, null);
    expect(understood.car).toMatchObject({ path: '大众/上汽大众/帕萨特/2003', year: 2003 });
    expect(hit).toMatchObject({ title: '燃油泵电路图', lacks: [] });
  });

  it.each(['捷达 风扇 电路图', '捷达风扇'])('%s: a series, though a brand is called so, too', async (text) => {
    expect((await answer(text, null)).understood.car?.path).toMatch(/^大众\/一汽-大众\/捷达/);
  });

  it('takes the year of a model for no car that is called so', async () => {
    expect((await answer('06款凯越点火线圈', null)).understood.car).toMatchObject({ name: '凯越', year: 2006 });
  });
});
