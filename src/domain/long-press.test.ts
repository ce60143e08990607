import { createLongPress } from './long-press';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('createLongPress (§5)', () => {
  it('fires once after 1000 ms', () => {
    const fired = jest.fn();
    createLongPress(fired).start({ x: 0, y: 0 });
    jest.advanceTimersByTime(999);
    expect(fired).not.toHaveBeenCalled();
    jest.advanceTimersByTime(5000);
    expect(fired).toHaveBeenCalledTimes(1);
  });
  it('takes another delay', () => {
    const fired = jest.fn();
    createLongPress(fired, 400).start({ x: 0, y: 0 });
    jest.advanceTimersByTime(400);
    expect(fired).toHaveBeenCalledTimes(1);
  });
  it('is cancelled by more than 10 px, not by 10', () => {
    const fired = jest.fn();
    const press = createLongPress(fired);
    press.start({ x: 100, y: 100 });
    press.move({ x: 110, y: 100 });
    jest.advanceTimersByTime(1000);
    expect(fired).toHaveBeenCalledTimes(1);

    press.start({ x: 100, y: 100 });
    press.move({ x: 108, y: 108 });
    jest.advanceTimersByTime(1000);
    expect(fired).toHaveBeenCalledTimes(1);
  });
  it('is cancelled by lifting the finger', () => {
    const fired = jest.fn();
    const press = createLongPress(fired);
    press.start({ x: 0, y: 0 });
    press.end();
    jest.advanceTimersByTime(2000);
    expect(fired).not.toHaveBeenCalled();
  });
  it('starts anew with every touch', () => {
    const fired = jest.fn();
    const press = createLongPress(fired);
    press.start({ x: 0, y: 0 });
    jest.advanceTimersByTime(900);
    press.start({ x: 50, y: 0 });
    jest.advanceTimersByTime(900);
    expect(fired).not.toHaveBeenCalled();
  });
  it('throws without a function', () => {
    const missing: unknown = undefined;
    expect(() => createLongPress(missing as () => void)).toThrow(TypeError);
  });
});
