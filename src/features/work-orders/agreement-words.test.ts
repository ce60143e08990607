import { agreementText } from './agreement-words';

const at = '2026-11-21T05:30:00';
const by = { uid: 'u2', name: '小周' };

describe('who agreed to a line', () => {
  it.each([
    ['approved', { at, means: 'phone', by }, '已同意 · 电话 · 小周记 · 11-21 05:30'],
    ['declined', { at, means: 'link', by: null }, '不做 · 客户在链接上 · 11-21 05:30'],
    ['declined', { at, means: 'link', by }, '不做 · 客户链接（门店登录） · 小周记 · 11-21 05:30'],
    ['approved', { at, means: null, by: null }, '已同意 · 方式未记录 · 11-21 05:30'],
    ['pending', null, ''],
  ] as const)('%s %o', (decision, agreement, text) => expect(agreementText({ decision, agreement })).toBe(text));
});
