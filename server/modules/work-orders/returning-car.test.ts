import { DAY } from '../../base/clock/clock';
import { declinedLines, expectedMileage, knownMileage, openFindings, type Visit } from './returning-car';

const NOW = new Date('2026-06-30T10:00:00Z');
const visit = (daysAgo: number, mileageKm: number | null): Visit => ({
  order: { id: `${daysAgo}`, createdAt: new Date(NOW.getTime() - daysAgo * DAY), mileageKm, inspection: [] },
  items: [],
});

describe('where the mileage of a returning car should be', () => {
  it('goes on at the pace between the last two visits', () => {
    expect(expectedMileage([visit(10, 52_000), visit(30, 50_000)], NOW)).toBe(53_000);
  });

  it('takes its pace from an earlier visit when the car came twice in a day', () => {
    expect(expectedMileage([visit(10, 52_000), visit(10.2, 52_000), visit(12, null), visit(30, 50_000)], NOW)).toBe(
      53_000,
    );
  });

  it('takes its pace from what the store imported of it, for a car that came once', () => {
    const told = { km: 50_000, at: new Date(NOW.getTime() - 30 * DAY), isDated: true };
    expect(expectedMileage([visit(10, 52_000)], NOW, told)).toBe(53_000);
    expect(expectedMileage([visit(10, 52_000), visit(20, 51_000)], NOW, told)).toBe(53_000);
    expect(expectedMileage([visit(40, 52_000)], NOW, told)).toBeNull();
    expect(expectedMileage([], NOW, told)).toBeNull();
  });

  it('takes no pace from an imported mileage of which nobody said when it was read', () => {
    const told = { km: 50_000, at: new Date(NOW.getTime() - 30 * DAY), isDated: false };
    expect(expectedMileage([visit(10, 52_000)], NOW, told)).toBeNull();
    expect(knownMileage([visit(10, 52_000)], told)).toMatchObject({ km: 52_000, perDay: null });
    expect(knownMileage([], told)).toBeNull();
  });

  it.each([
    ['one visit', [visit(10, 52_000)]],
    ['two visits in a day', [visit(10, 52_000), visit(10.5, 51_990)]],
    ['a mileage that went down', [visit(10, 52_000), visit(30, 60_000)]],
  ])('is unknown after %s', (_, visits) => {
    expect(expectedMileage(visits, NOW)).toBeNull();
  });
});

const line = (name: string, decision: 'approved' | 'declined' = 'approved'): Visit['items'][number] => ({
  id: name,
  name,
  price: 10_000,
  labour: 0,
  quantity: 1,
  unit: '项',
  decision,
  source: 'temporary',
  sourceKey: null,
});
const visitWith = (daysAgo: number, ...items: Visit['items']): Visit => ({ ...visit(daysAgo, null), items });
const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

describe('what was declined before', () => {
  it.each([
    ['刹车片 更换', '更换前刹车片'],
    ['前制动片', '前刹车片'],
    ['机油', '机油机滤（全合成 4L）'],
  ])('is not told once it was done by another name: %s as %s', (declined, done) => {
    expect(declinedLines([visitWith(10, line(done)), visitWith(90, line(declined, 'declined'))])).toEqual([]);
  });

  it('is not told once it was done at the same visit after all', () => {
    expect(declinedLines([visitWith(10, line('刹车片（原厂）', 'declined'), line('刹车片（副厂）'))])).toEqual([]);
  });

  it.each([
    ['the other side was done', '前制动片', '后刹车片'],
    ['it was only looked at', '前制动片', '检查前刹车片'],
    ['a part of it was done', '制动片与制动盘', '制动片'],
  ])('is told while %s', (_, declined, done) => {
    const visits = [visitWith(10, line(done)), visitWith(90, line(declined, 'declined'))];
    expect(namesOf(declinedLines(visits))).toEqual([declined]);
  });

  it('is told once, as it was declined last', () => {
    const visits = [visitWith(10, line('前刹车片', 'declined')), visitWith(90, line('前制动片', 'declined'))];
    expect(namesOf(declinedLines(visits))).toEqual(['前刹车片']);
  });

  it('is told again when it was done before', () => {
    const visits = [visitWith(10, line('前刹车片', 'declined')), visitWith(90, line('前制动片'))];
    expect(namesOf(declinedLines(visits))).toEqual(['前刹车片']);
  });
});

describe('what an inspection found before', () => {
  const found = (daysAgo: number, name: string): Visit => {
    const { order, items } = visit(daysAgo, null);
    return { order: { ...order, inspection: [{ key: 'front-pads', name, level: 'amber', photoKeys: [] }] }, items };
  };

  it('is not told once it was mended by another name', () => {
    expect(openFindings([visitWith(10, line('更换前刹车片')), found(90, '前制动片')])).toEqual([]);
  });

  it('is told while only the other side was mended', () => {
    expect(namesOf(openFindings([visitWith(10, line('后刹车片')), found(90, '前制动片')]))).toEqual(['前制动片']);
  });
});
