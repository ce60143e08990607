import { debounce, throttle } from './debounce';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('debounce', () => {
  it('runs once, with the last arguments, 300 ms after the last call (§9)', () => {
    const action = jest.fn();
    const search = debounce(action);
    search('p');
    jest.advanceTimersByTime(299);
    search('ps');
    jest.advanceTimersByTime(299);
    expect(action).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(action.mock.calls).toEqual([['ps']]);
  });
  it('can be cancelled', () => {
    const action = jest.fn();
    const search = debounce(action, 50);
    search();
    search.cancel();
    jest.advanceTimersByTime(1000);
    expect(action).not.toHaveBeenCalled();
    search();
    jest.advanceTimersByTime(50);
    expect(action).toHaveBeenCalledTimes(1);
  });
});

describe('throttle', () => {
  it('runs at once, then at most every 300 ms with the latest arguments (§9)', () => {
    const action = jest.fn();
    const scroll = throttle(action);
    scroll(1);
    scroll(2);
    scroll(3);
    expect(action.mock.calls).toEqual([[1]]);
    jest.advanceTimersByTime(300);
    expect(action.mock.calls).toEqual([[1], [3]]);
    scroll(4);
    expect(action).toHaveBeenCalledTimes(2);
    jest.advanceTimersByTime(300);
    expect(action.mock.calls).toEqual([[1], [3], [4]]);
  });
  it('runs at once again after a pause', () => {
    const action = jest.fn();
    const scroll = throttle(action);
    scroll(1);
    jest.advanceTimersByTime(300);
    scroll(2);
    expect(action.mock.calls).toEqual([[1], [2]]);
  });
  it('drops the calls in between without trailing', () => {
    const action = jest.fn();
    const tap = throttle(action, 300, { trailing: false });
    tap(1);
    tap(2);
    jest.advanceTimersByTime(1000);
    expect(action.mock.calls).toEqual([[1]]);
  });
  it('can be cancelled', () => {
    const action = jest.fn();
    const scroll = throttle(action);
    scroll(1);
    scroll(2);
    scroll.cancel();
    jest.advanceTimersByTime(1000);
    expect(action.mock.calls).toEqual([[1]]);
    scroll(3);
    expect(action).toHaveBeenCalledTimes(2);
  });
  it('stays usable when the action throws', () => {
    const action = jest.fn(() => {
      throw new Error('broken');
    });
    const scroll = throttle(action);
    expect(() => scroll()).toThrow('broken');
    jest.advanceTimersByTime(300);
    expect(() => scroll()).toThrow('broken');
  });
});
