import { DAY } from '../../base/clock/clock';
import { expectedMileage, type Visit } from './returning-car';

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

  it.each([
    ['one visit', [visit(10, 52_000)]],
    ['two visits in a day', [visit(10, 52_000), visit(10.5, 51_990)]],
    ['a mileage that went down', [visit(10, 52_000), visit(30, 60_000)]],
  ])('is unknown after %s', (_, visits) => {
    expect(expectedMileage(visits, NOW)).toBeNull();
  });
});
