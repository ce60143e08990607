import { runSliced } from './run-sliced';

function* work(count: number): Generator<number> {
  for (let at = 1; at <= count; at += 1) yield at / count;
}
const callbacks = () => ({ onShare: jest.fn(), onDone: jest.fn(), onFailed: jest.fn() });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Each look at the clock is 5 ms later: two steps fit into a slice. */
function clock(): () => number {
  let at = 0;
  return () => (at += 5);
}

it('works in slices and gives the screen its turn between them', () => {
  const to = callbacks();
  runSliced(work(4), to, clock());
  expect(to.onShare).not.toHaveBeenCalled();
  jest.advanceTimersByTime(0);
  expect(to.onShare.mock.calls).toEqual([[0.5]]);
  jest.runAllTimers();
  expect(to.onShare).toHaveBeenLastCalledWith(1);
  expect(to.onDone).toHaveBeenCalledTimes(1);
});

it('stops when it is not wanted any more', () => {
  const to = callbacks();
  const stop = runSliced(work(4), to, clock());
  jest.advanceTimersByTime(0);
  stop();
  jest.runAllTimers();
  expect(to.onShare).toHaveBeenCalledTimes(1);
  expect(to.onDone).not.toHaveBeenCalled();
});

it('tells what a step throws', () => {
  const to = callbacks();
  const broken: Iterator<number> = {
    next: () => {
      throw new RangeError('没有零件 G6');
    },
  };
  runSliced(broken, to);
  jest.runAllTimers();
  expect(to.onFailed).toHaveBeenCalledWith(new RangeError('没有零件 G6'));
});
