import type { Finding } from '@/contract/schemas/work-orders';
import { storage } from '@/platform/storage';
import { keptInspections, restoredWords } from './kept-inspections';

const finding = (key: string, level: Finding['level']): Finding => ({
  key,
  name: key,
  level,
  note: null,
  photoKeys: [],
});
const order = { id: 'w1', stage: 'repairing' as const, inspection: [finding('engine.oil', 'green')] };
const draft = { 'brake.fluid': finding('brake.fluid', 'red'), 'engine.oil': null };
const nothing = { draft: {}, outdated: 0 };

beforeEach(() => storage.keys().forEach((key) => storage.remove(key)));

describe('an inspection that is not saved', () => {
  it('comes back for who filled it in, and for nobody else', () => {
    keptInspections.keep('u1', order, draft);
    expect(keptInspections.restore('u1', order)).toEqual({ draft, outdated: 0 });
    expect(keptInspections.restore('u2', order)).toEqual(nothing);
    expect(keptInspections.restore('u1', { ...order, id: 'w2' })).toEqual(nothing);
    keptInspections.drop('u2', 'w1');
    expect(keptInspections.restore('u1', order).draft).toEqual(draft);
    keptInspections.drop('u1', 'w1');
    expect(keptInspections.restore('u1', order)).toEqual(nothing);
  });

  it('leaves what a colleague has judged meanwhile as it was saved, and says so', () => {
    keptInspections.keep('u1', order, draft);
    const since = { ...order, inspection: [finding('engine.oil', 'amber')] };
    const restored = keptInspections.restore('u1', since);
    expect(restored).toEqual({ draft: { 'brake.fluid': draft['brake.fluid'] }, outdated: 1 });
    expect(restoredWords(restored)).toBe('已恢复 1 项没有保存的检查；1 项同事已改，以已保存的为准');
    expect(restoredWords(nothing)).toBeNull();
  });

  it('is gone with its last change, after the delivery, and where storage holds something else', () => {
    keptInspections.keep('u1', order, draft);
    expect(keptInspections.restore('u1', { ...order, stage: 'delivered' })).toEqual(nothing);
    keptInspections.keep('u1', order, {});
    expect(storage.keys()).toEqual([]);
    const kept = {
      uid: 'u1',
      savedAt: 1,
      before: {},
      draft: { a: { key: 'a', name: 'a', level: 'blue', photoKeys: [] } },
    };
    for (const stored of [null, 'x', [], kept]) {
      storage.set('inspectionDraft:w1', stored);
      expect(keptInspections.restore('u1', order)).toEqual(nothing);
    }
  });

  it('is kept of ten orders, the latest', () => {
    const clock = jest.spyOn(Date, 'now');
    Array.from({ length: 12 }, (_, at) => {
      clock.mockReturnValue(at);
      keptInspections.keep('u1', { ...order, id: `w${at}` }, draft);
    });
    clock.mockRestore();
    expect(storage.keys().sort()).toEqual(Array.from({ length: 10 }, (_, at) => `inspectionDraft:w${at + 2}`).sort());
  });
});
