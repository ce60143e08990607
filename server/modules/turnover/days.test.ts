import { checkDay, checkDays, comparableBefore, daysOf, lengthOf, monthOf, sameLengthBefore, yearOf } from './days';

describe('checkDays', () => {
  it.each(['2026-02-30', '2026-13-01', '2026-00-10', '2025-02-29'])('says that %s does not exist', (day) => {
    expect(() => checkDay(day)).toThrow(`日期不存在：${day}`);
  });
  it.each(['0000-01-01', '1999-12-31', '2101-01-01'])('takes no day that lies out of reach, such as %s', (day) => {
    expect(() => checkDay(day)).toThrow('日期应在 2000 年至 2100 年之间');
  });
  it('takes a leap year as a whole, and no day more', () => {
    expect(lengthOf(checkDays('2024-01-01', '2024-12-31'))).toBe(366);
    expect(() => checkDays('2024-01-01', '2025-01-01')).toThrow('一次最多查询 366 天');
    expect(() => checkDays('2026-03-02', '2026-03-01')).toThrow('开始日期不能晚于结束日期');
  });
});

describe('periods', () => {
  it('have their days', () => {
    expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual(['2024-02-28', '2024-02-29', '2024-03-01']);
    expect(monthOf(2026, 2)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(monthOf(2026, 12)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(monthOf(2026, 0)).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });
  it('are compared with as many days before', () => {
    expect(sameLengthBefore({ from: '2026-03-01', to: '2026-03-10' })).toEqual({
      from: '2026-02-19',
      to: '2026-02-28',
    });
  });
  it('are compared with the whole of the one before once they are over, or have not begun', () => {
    const [march, february] = [monthOf(2026, 3), monthOf(2026, 2)];
    expect(comparableBefore(march, february, '2026-04-01')).toEqual(february);
    expect(comparableBefore(march, february, '2026-02-28')).toEqual(february);
  });
  it('are compared with as many days as have passed while they run, today included', () => {
    expect(comparableBefore(monthOf(2026, 3), monthOf(2026, 2), '2026-03-02')).toEqual({
      from: '2026-02-01',
      to: '2026-02-02',
    });
    expect(comparableBefore(monthOf(2026, 3), monthOf(2026, 2), '2026-03-31')).toEqual(monthOf(2026, 2));
    expect(comparableBefore(yearOf(2026), yearOf(2025), '2026-03-02')).toEqual({
      from: '2025-01-01',
      to: '2025-03-02',
    });
    expect(comparableBefore(yearOf(2024), yearOf(2023), '2024-12-31')).toEqual(yearOf(2023));
  });
});
