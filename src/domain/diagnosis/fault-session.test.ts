import type { Evidence } from './diagnosis-types';
import {
  canGoBack,
  newSession,
  readSession,
  restarted,
  sameSubject,
  stepCount,
  withAnswer,
  withoutAnswer,
  withoutLast,
  withReading,
  type FaultSubject,
} from './fault-session';

const subject: FaultSubject = {
  document: 'doc-1',
  page: 1,
  title: '燃油泵电路图',
  vehicle: '帕萨特 2003',
  load: 'G6',
  name: '燃油泵',
  works: false,
};
const origin = { owner: 'u1', orderId: 'o1', complaint: '油泵不转', dtc: 'P0230' };
const begun = newSession('s1', subject, origin, { key: 'on' }, 10);
const measurement = { mode: 'volt', red: 'S228.2', black: 'ground' } as const;
const reading: Evidence = { kind: 'reading', measurement, state: { key: 'on' }, value: 0 };

it('begins with the symptom, which cannot be taken back', () => {
  expect(begun.evidence).toEqual([{ kind: 'load', load: 'G6', works: false, state: { key: 'on' } }]);
  expect(canGoBack(begun)).toBe(false);
  expect(stepCount(begun)).toBe(0);
  expect(withoutLast(begun, 20)).toBe(begun);
  expect(withoutAnswer(begun, 0, 20)).toBe(begun);
});

it('adds answers and takes the last one back', () => {
  const clicks: Evidence = { kind: 'relay', relay: 'J17', clicks: true, state: { key: 'on' } };
  const two = withAnswer(withAnswer(begun, clicks, 20), reading, 30);
  expect(two).toMatchObject({ savedAt: 30, startedAt: 10 });
  expect(stepCount(two)).toBe(2);
  expect(withoutLast(two, 40).evidence.map(({ kind }) => kind)).toEqual(['load', 'relay']);
});

it('corrects a reading that was measured again, or leaves it out', () => {
  const measured = withAnswer(begun, reading, 20);
  expect(withReading(measured, 1, 12.4, 30).evidence[1]).toEqual({ ...reading, value: 12.4 });
  expect(withReading(measured, 0, 12.4, 30).evidence[0]).toEqual(begun.evidence[0]);
  expect(withoutAnswer(measured, 1, 30).evidence).toHaveLength(1);
});

it('begins anew under another key, so that a second finding is not taken for the first', () => {
  const sent = { ...withAnswer(begun, reading, 20), report: { orderId: 'o1', plate: '苏E88Q16', isSent: true } };
  expect(restarted(sent, 's2', 30)).toEqual({ ...begun, id: 's2', startedAt: 30, savedAt: 30 });
});

it('begins with trouble codes that were read before: no answers, but each can be left out', () => {
  const code = {
    kind: 'code' as const,
    code: 'P0230',
    isStored: true,
    state: { key: 'on' as const },
    isFromStart: true,
  };
  const coded = newSession('s1', subject, origin, { key: 'on' }, 10, [code]);
  expect(coded.evidence.map(({ kind }) => kind)).toEqual(['load', 'code']);
  expect(canGoBack(coded)).toBe(false);
  expect(stepCount(withAnswer(coded, reading, 20))).toBe(1);
  expect(restarted(withAnswer(coded, reading, 20), 's2', 30).evidence).toEqual(coded.evidence);
  expect(withoutAnswer(coded, 1, 20).evidence).toEqual(begun.evidence);
  expect(readSession(JSON.parse(JSON.stringify(coded)))).toEqual(coded);
});

it('takes the two ways in which a load fails for two searches', () => {
  expect(sameSubject(subject, { ...subject, title: 'x' })).toBe(true);
  expect(sameSubject(subject, { ...subject, works: true })).toBe(false);
  expect(sameSubject(subject, { ...subject, page: 2 })).toBe(false);
});

describe('what storage holds', () => {
  it('is read as it was written', () => {
    const loads = { kind: 'loads' as const, work: ['E1'], fail: ['E2'], state: { key: 'on' as const } };
    const fuse = { kind: 'fuse' as const, fuse: 'S228', blown: true, state: { key: 'on' as const } };
    const codes = { kind: 'codes' as const, stored: ['P0201'], absent: ['P0202'], state: { key: 'on' as const } };
    const input = {
      kind: 'input' as const,
      input: 'J220.56',
      position: { part: 'F', at: 1 },
      isShown: true,
      state: { key: 'on' as const },
    };
    const told = [reading, loads, fuse, codes, input];
    const kept = told.reduce((before, answer) => withAnswer(before, answer, 22), begun);
    expect(readSession(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it.each([
    null,
    {},
    { ...begun, evidence: [] },
    { ...begun, evidence: [{ kind: 'reading', state: { key: 'on' }, value: 1 }] },
    { ...begun, evidence: [{ ...reading, value: null }] },
    { ...begun, evidence: [{ kind: 'loads', work: ['E1'], state: { key: 'on' } }] },
    { ...begun, evidence: [{ kind: 'fuse', fuse: 'S228', state: { key: 'on' } }] },
    { ...begun, evidence: [{ kind: 'code', code: 'P0230', state: { key: 'on' } }] },
    { ...begun, evidence: [{ kind: 'codes', stored: ['P0230'], state: { key: 'on' } }] },
    { ...begun, evidence: [{ kind: 'input', input: 'J220.56', isShown: true, state: { key: 'on' } }] },
    { ...begun, subject: null },
  ])('is left when it is no search %#', (stored) => expect(readSession(stored)).toBeNull());
});
