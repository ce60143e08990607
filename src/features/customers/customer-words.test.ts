import { carsWords, consentWords, mergeWords, nameOf, visitsWords } from './customer-words';
import { sampleRow } from './sample-customer.testing';

it('calls a customer by name, phone or plate', () => {
  expect(nameOf(sampleRow)).toBe('王建国');
  expect(nameOf({ ...sampleRow, name: '' })).toBe('13987654321');
  expect(nameOf({ name: '', phone: '', plates: ['沪A12345'] })).toBe('沪A·12345 车主');
  expect(nameOf({ name: '', phone: '', plates: [] })).toBe('未填姓名');
});

it('names a few plates and the number of all cars', () => {
  expect(carsWords({ plates: ['沪A12345'], cars: 1 })).toBe('沪A·12345');
  expect(carsWords({ plates: ['沪A12345', '沪B12345'], cars: 7 })).toBe('沪A·12345、沪B·12345 等 7 辆');
  expect(carsWords({ plates: [], cars: 0 })).toBe('');
});

it('counts visits by days of China', () => {
  expect(visitsWords(sampleRow)).toBe('来店 3 次 · 上次 2026-11-21');
  expect(visitsWords({ visits: 0, lastVisitAt: null })).toBe('还没来过');
});

it('tells how consent was given, and that nobody was asked', () => {
  const given = {
    state: 'yes',
    at: '2026-11-20T18:00:00Z',
    means: 'counter',
    by: { uid: 'u1', name: '小周' },
  } as const;
  expect(consentWords(given)).toEqual({ state: '同意接收', how: '2026-11-21 · 柜台 · 小周 记录' });
  const optedOut = { state: 'no', at: '2026-11-20T18:00:00Z', means: 'notice', by: null } as const;
  expect(consentWords(optedOut)).toEqual({ state: '不接收', how: '2026-11-21 · 通知里退订' });
  expect(consentWords({ state: 'unasked', at: null, means: null, by: null }).state).toBe('还没问过');
});

it('tells what a merge moves', () =>
  expect(mergeWords(sampleRow, { ...sampleRow, name: '老王', cars: 1, visits: 2 })).toContain(
    '“老王”的 1 辆车、2 次来店和备注归到“王建国”',
  ));
