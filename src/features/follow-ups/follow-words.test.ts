import type { CustomerNotice } from '@/contract/schemas/follow-ups';
import { dueInWords, matterNote, noticeState, noticeSteps, sendWords } from './follow-words';

const notice: CustomerNotice = {
  id: 'n1',
  carKey: 'LSVAA49J132047371',
  carid: '苏E88Q16',
  car: '帕萨特',
  reason: 'service',
  matter: '预计 12 月该做机油',
  dueOn: '2026-12-01',
  phone: '139****5678',
  text: '',
  state: 'waiting',
  channel: null,
  problem: null,
  by: { uid: 'u1', name: '小周' },
  askedAt: '2026-11-23T13:30:00Z',
  notBefore: '2026-11-24T00:00:00Z',
  sentAt: null,
  openedAt: null,
  answeredAt: null,
  came: null,
};

it.each([
  ['2026-11-11', '超期 12 天'],
  ['2026-11-23', '今天'],
  ['2026-12-01', '还有 8 天'],
])('says of %s: %s', (day, words) => expect(dueInWords(day, '2026-11-23')).toBe(words));

it.each([
  [{ amount: 38_000, level: null, atKm: null }, '¥380.00'],
  [{ amount: null, level: 'red' as const, atKm: null }, '急需处理'],
  [{ amount: null, level: null, atKm: 68_000 }, '68,000 km 到期'],
  [{ amount: null, level: null, atKm: null }, ''],
])('notes beside a thing %j: %s', (matter, words) => expect(matterNote({ name: 'x', ...matter })).toBe(words));

it('tells what came of a notice before that it was sent', () => {
  const sent = { ...notice, state: 'sent' as const, sentAt: '2026-11-24T00:00:02Z' };
  expect(noticeState(notice).text).toBe('等待发送');
  expect(noticeState(sent).text).toBe('已提醒');
  expect(noticeState({ ...sent, openedAt: sent.sentAt }).text).toBe('已查看');
  expect(noticeState({ ...sent, answeredAt: sent.sentAt }).text).toBe('请您联系');
  const came = { orderId: 'o1', at: '2026-11-25T02:00:00Z', total: 38_000 };
  expect(noticeState({ ...sent, came }).text).toBe('已回店');
  expect(noticeSteps({ ...sent, came })).toEqual([
    expect.stringContaining('小周 提醒'),
    expect.stringContaining('短信已发出'),
    expect.stringContaining('回店，结算 ¥380.00'),
  ]);
});

it('names the moment when the quiet hours end, in the log and on the button', () => {
  expect(noticeSteps(notice)[0]).toMatch(/提醒，11-24 \d\d:00 发出$/);
  expect(sendWords(null, null)).toBe('发送短信提醒');
  expect(sendWords(null, 'wechat')).toBe('发送微信提醒');
  expect(sendWords(notice.notBefore, 'sms')).toMatch(/^11-24 \d\d:00 发送短信$/);
});
