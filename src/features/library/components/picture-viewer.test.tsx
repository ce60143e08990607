import { act, fireEvent, render, screen } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS } from '@/domain/timing';
import { system } from '@/platform/system';
import { PictureViewer } from './picture-viewer';

jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: 375, height: 600 }),
}));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a drawing that is looked at', () => {
  it('that neither comes nor fails ends in an error with a retry, after the time of a request (§9)', async () => {
    const onRetry = jest.fn();
    render(<PictureViewer pictures={['/1.svg']} title="起动" onRetry={onRetry} />);
    await pass(REQUEST_TIMEOUT_MS - 1);
    expect(screen.getByLabelText('加载中')).toBeInTheDocument();
    await pass(1);
    expect(screen.queryByLabelText('加载中')).toBeNull();
    fireEvent.click(screen.getByText('重试'));
    expect(onRetry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['/1.png', true, 'picture-viewer-drawing'],
    ['/1.png', false, 'picture-viewer-dim'],
    ['/1.jpg', true, 'picture-viewer-dim'],
    ['/1.svg', true, ''],
  ])('in dark mode %s (a circuit: %p) has the look "%s"', async (picture, isCircuit, look) => {
    jest.spyOn(system, 'isDark').mockReturnValue(true);
    const { container } = render(
      <PictureViewer pictures={[picture]} title="起动" isCircuit={isCircuit} onRetry={jest.fn()} />,
    );
    await pass(100);
    const looks = ['picture-viewer-drawing', 'picture-viewer-dim'];
    expect(looks.filter((each) => container.querySelector(`.${each}`) !== null).join()).toBe(look);
  });
});
