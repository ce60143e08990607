import { act, fireEvent, render, screen } from '@testing-library/react';
import { clipboard } from '@/platform/clipboard';
import { toast } from './feedback-store';
import { Plate } from './plate';
import { Pressable } from './pressable';
import { VinText } from './vin-text';

jest.mock('./feedback-store', () => ({ toast: jest.fn() }));
const vin = 'LSVAA49J132047371';
const at = (clientX: number, clientY = 0) => ({ touches: [{ clientX, clientY }] });
const onPress = jest.fn();
let write: jest.SpiedFunction<typeof clipboard.write>;

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  write = jest.spyOn(clipboard, 'write').mockResolvedValue(true);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Holds a finger on an element within something that takes presses, for so long (ms). */
async function hold(element: HTMLElement, ms: number, movedTo = 0) {
  fireEvent.touchStart(element, at(0));
  fireEvent.touchMove(element, at(movedTo));
  act(() => jest.advanceTimersByTime(ms));
  fireEvent.touchEnd(element, { touches: [] });
  fireEvent.click(element);
  await act(() => jest.advanceTimersByTimeAsync(0));
}
const showVin = () => {
  render(
    <Pressable onPress={onPress}>
      <VinText vin={vin} />
    </Pressable>,
  );
  return screen.getByText(vin);
};

describe('a long press on a number (§5: 1000 ms, 10 px)', () => {
  it('copies a VIN, says so, and is no press of what lies around it', async () => {
    await hold(showVin(), 1000);
    expect(write).toHaveBeenCalledWith(vin);
    expect(toast).toHaveBeenCalledWith('VIN 已复制');
    expect(onPress).not.toHaveBeenCalled();
  });

  it('copies a plate without its dot', async () => {
    render(<Plate plate="沪AD12345" />);
    await hold(screen.getByText('沪A·D12345'), 1200);
    expect(write).toHaveBeenCalledWith('沪AD12345');
    expect(toast).toHaveBeenCalledWith('车牌已复制');
  });

  it.each([
    ['lifted too soon', 999, 0],
    ['moved away', 1500, 11],
  ])('%s: it is a press like any other', async (_, ms, movedTo) => {
    await hold(showVin(), ms, movedTo);
    expect(write).not.toHaveBeenCalled();
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('lets the next press through', async () => {
    const element = showVin();
    await hold(element, 1000);
    await hold(element, 50);
    expect(write).toHaveBeenCalledTimes(1);
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  it('is taken back when the system takes the touch', async () => {
    const element = showVin();
    fireEvent.touchStart(element, at(0));
    fireEvent.touchCancel(element, { touches: [] });
    await act(() => jest.advanceTimersByTimeAsync(2000));
    expect(element).not.toHaveClass('pressed');
    expect(write).not.toHaveBeenCalled();
  });

  it('says so when it cannot be copied', async () => {
    write.mockResolvedValue(false);
    await hold(showVin(), 1000);
    expect(toast).toHaveBeenCalledWith('复制失败，请重试');
  });
});
