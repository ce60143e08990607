import { act, fireEvent, render, screen } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { MissingTiles } from './missing-tiles';

const shown = { isShown: true, isIncomplete: false };
const blurred = { isShown: true, isIncomplete: true };
const nothing = { isShown: false, isIncomplete: true };
const loading = { isShown: false, isIncomplete: false };
const NOTICE = '部分内容未能清晰显示';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function page(state: { isShown: boolean; isIncomplete: boolean }) {
  const hands = {
    onAgain: jest.fn(),
    onRenew: jest.fn(() => Promise.resolve()),
    onGone: jest.fn(),
    onShown: jest.fn(),
  };
  const view = render(<MissingTiles state={state} {...hands} />);
  const become = async (next: typeof state) => {
    view.rerender(<MissingTiles state={next} {...hands} />);
    await pass(0);
  };
  return { ...hands, become };
}

describe('tiles that do not come', () => {
  it('get a fresh token before anything is said, and nothing is said when that helps', async () => {
    const { onRenew, onGone, become } = page(shown);
    await become(nothing);
    expect(onRenew).toHaveBeenCalledTimes(1);
    await become(loading);
    await become(shown);
    await pass(5_000);
    expect([screen.queryByText(NOTICE), onGone.mock.calls]).toEqual([null, []]);
  });

  it('that fail with the fresh token, too, are told of, with a way to try again', async () => {
    const { onRenew, onAgain, become } = page(shown);
    await become(blurred);
    await become(shown);
    await become(blurred);
    expect(onRenew).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText(NOTICE));
    expect(onAgain).toHaveBeenCalledTimes(1);
  });

  it('get a fresh token again when that one has run out, too', async () => {
    const { onRenew, become } = page(blurred);
    await become(shown);
    await pass(10 * 60_000);
    await become(blurred);
    expect(onRenew).toHaveBeenCalledTimes(2);
  });

  it('hold up what waits for the page until it is there', async () => {
    const { onShown, become } = page(loading);
    expect(onShown).not.toHaveBeenCalled();
    await become(shown);
    expect(onShown).toHaveBeenCalledTimes(1);
  });

  it('end the page when none of it can be had', async () => {
    const { onGone, become } = page(loading);
    await become(nothing);
    await pass(500);
    expect(onGone).toHaveBeenCalledTimes(1);
  });

  it('that nobody hears of end it after the time of a request (§9)', async () => {
    const { onGone } = page(loading);
    await pass(REQUEST_TIMEOUT_MS);
    expect(onGone).toHaveBeenCalledTimes(1);
  });
});
