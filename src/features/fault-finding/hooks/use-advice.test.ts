import { act, renderHook } from '@testing-library/react';
import type { Advice, Evidence } from '@/domain/diagnosis/diagnosis-types';
import type { Engine } from '../engine';
import { useAdvice } from './use-advice';

const advice: Advice = { suspects: [], ask: null, next: null, found: null, contradiction: null, expected: 0 };
const evidence: readonly Evidence[] = [{ kind: 'load', load: 'G6', works: false, state: { key: 'on' } }];
/** longer than the few milliseconds that work may hold the screen */
const LONG_MS = 50;

/** An engine that thinks in three long steps, and which step it is at. */
function slowEngine() {
  const at = { step: 0 };
  const advising: Engine['advising'] = function* () {
    for (at.step = 1; at.step <= 3; at.step += 1) {
      jest.setSystemTime(Date.now() + LONG_MS);
      yield at.step / 4;
    }
    return advice;
  };
  return { at, engine: { advising } as unknown as Engine };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('gives the screen its turn after each long step, and the advice at the end', () => {
  const { engine } = slowEngine();
  const { result } = renderHook(() => useAdvice(engine, evidence));
  act(() => void jest.advanceTimersToNextTimer());
  expect(result.current).toMatchObject({ advice: null, share: 0.25 });
  act(() => void jest.advanceTimersToNextTimer());
  expect(result.current).toMatchObject({ advice: null, share: 0.5 });
  act(() => void jest.runAllTimers());
  expect(result.current).toMatchObject({ advice, share: 1, hasFailed: false });
});

it('stops thinking when the screen is left', () => {
  const { at, engine } = slowEngine();
  const { unmount } = renderHook(() => useAdvice(engine, evidence));
  act(() => void jest.advanceTimersToNextTimer());
  unmount();
  jest.runAllTimers();
  expect(at.step).toBe(1);
});

it('says that a circuit could not be computed', () => {
  const advising: Engine['advising'] = function* () {
    yield 0.5;
    throw new RangeError('没有针脚 G6.9');
  };
  const { result } = renderHook(() => useAdvice({ advising } as unknown as Engine, evidence));
  act(() => void jest.runAllTimers());
  expect(result.current.hasFailed).toBe(true);
});
