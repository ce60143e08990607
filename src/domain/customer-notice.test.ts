import type { FollowMatter } from '@/contract/schemas/follow-ups';
import { afterQuietHours, matterWords, NOTICE_TEMPLATE, noticeText } from './customer-notice';

const matter = (name: string): FollowMatter => ({ name, amount: null, level: null, atKm: null });

describe('quiet hours, in China whatever the server’s clock', () => {
  it.each([
    ['2026-11-23T00:00:00Z', null],
    ['2026-11-23T12:59:59Z', null],
    ['2026-11-23T13:00:00Z', '2026-11-24T00:00:00.000Z'],
    ['2026-11-23T16:30:00Z', '2026-11-24T00:00:00.000Z'],
    ['2026-11-23T23:59:59Z', '2026-11-24T00:00:00.000Z'],
    ['2026-12-31T15:00:00Z', '2027-01-01T00:00:00.000Z'],
  ])('what is wanted at %s waits until %s', (at, until) => {
    const result = afterQuietHours(Date.parse(at));
    expect(result && new Date(result).toISOString()).toBe(until);
  });
});

describe('the text of a notice', () => {
  it('fills every variable of the template', () => {
    const words = { car: '苏E·88Q16', matter: '年检到期', link: 'https://a.cn/x', store: '宏达$&', phone: '0512-1' };
    const text = noticeText(words);
    expect(text).not.toMatch(/\$\{/);
    for (const word of Object.values(words)) expect(text).toContain(word);
    expect(NOTICE_TEMPLATE.match(/\$\{\w+\}/g)).toHaveLength(5);
  });

  it.each([
    ['service', ['机油机滤', '空调滤芯'], '预计 12 月该做机油机滤、空调滤芯'],
    ['service', ['机油', '火花塞', '刹车油'], '预计 12 月该做机油、火花塞等 3 项'],
    ['declined', ['前制动片（含工时，进口陶瓷配方）'], '上次没做的前制动片（含工时，…，建议安排'],
    ['finding', ['前轮胎'], '上次检查发现前轮胎需要处理'],
    ['inspection', ['年检'], '年检将于 2026 年 12 月 31 日到期'],
    ['insurance', ['保险'], '保险将于 2026 年 12 月 31 日到期'],
  ] as const)('says of %s %j: %s', (reason, names, words) =>
    expect(matterWords(reason, names.map(matter), '2026-12-31', '2026-12-31')).toBe(words),
  );

  it.each([
    ['service', '该做机油了'],
    ['inspection', '年检已于 2026 年 12 月 31 日到期'],
  ] as const)('says of %s that it is over', (reason, words) =>
    expect(matterWords(reason, [matter('机油')], '2026-12-31', '2027-01-01')).toBe(words),
  );
});
