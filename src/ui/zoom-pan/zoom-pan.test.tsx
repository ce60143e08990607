import { act, fireEvent, render, screen } from '@testing-library/react';
import { ZoomPan, type Focus, type Tap } from './zoom-pan';

// The window is 400 by 300; a drawing of 800 by 300 fills its width and stands in the middle, 150 high, from y = 75.
jest.mock('@/ui/measure-element', () => ({
  measureElement: () => Promise.resolve({ left: 0, top: 0, width: 400, height: 300 }),
}));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const view = () => screen.getByLabelText('图');
const layer = () => screen.getByText('内容').parentElement?.style.transform;
const touch = (x: number, y: number) => ({ clientX: x, clientY: y, identifier: 0, target: view() });

async function open(focus?: Focus) {
  const taps: Tap[] = [];
  const element = (to?: Focus) => (
    <ZoomPan content={{ width: 800, height: 300 }} label="图" onTap={(tap) => taps.push(tap)} focus={to ?? null}>
      {() => <i>内容</i>}
    </ZoomPan>
  );
  const { rerender } = render(element(focus));
  await pass(50);
  return { taps, show: (to: Focus) => rerender(element(to)) };
}

function finger(...points: [number, number][]) {
  const [first = [0, 0], ...others] = points;
  fireEvent.touchStart(view(), { touches: [touch(...first)] });
  for (const point of others) fireEvent.touchMove(view(), { touches: [touch(...point)] });
  fireEvent.touchEnd(view(), { touches: [] });
}

describe('a tap on a drawing', () => {
  it('is told with its place on the drawing, also when the finger trembles', async () => {
    const { taps } = await open();
    finger([100, 150], [103, 152]);
    expect(taps).toEqual([{ x: 0.25, y: 0.5, width: 400, height: 150 }]);
    expect(layer()).toBe('translate(0px, 75px) scale(1)');
  });

  it('is told once, though browsers send the events of a mouse after it', async () => {
    const { taps } = await open();
    finger([100, 150]);
    fireEvent.mouseDown(view(), { clientX: 100, clientY: 150 });
    fireEvent.mouseUp(view(), { clientX: 100, clientY: 150 });
    expect(taps).toHaveLength(1);
    await pass(1500);
    fireEvent.mouseDown(view(), { clientX: 200, clientY: 150 });
    fireEvent.mouseUp(view(), { clientX: 200, clientY: 150 });
    expect(taps.map(({ x }) => x)).toEqual([0.25, 0.5]);
  });

  it('is no drag, and the second of a double tap only enlarges', async () => {
    const { taps } = await open();
    finger([100, 150], [160, 150]);
    expect(taps).toEqual([]);
    await pass(500);
    finger([200, 150]);
    finger([200, 150]);
    expect(taps).toHaveLength(1);
    expect(layer()).toContain('scale(3)');
    await pass(500);
    finger([200, 150]);
    expect(taps[1]).toMatchObject({ x: 0.5, y: 0.5, width: 1200 });
  });

  it('is not told of the buttons', async () => {
    const { taps } = await open();
    const button = screen.getByLabelText('放大');
    fireEvent.touchStart(button, { touches: [touch(380, 200)] });
    fireEvent.touchEnd(button, { touches: [] });
    fireEvent.click(button);
    expect(taps).toEqual([]);
    expect(layer()).toContain('scale(1.6)');
  });
});

it('brings a place to the middle when it is asked to', async () => {
  const { show } = await open();
  show({ x: 0.5, y: 0.5, scale: 4 });
  await pass(200);
  expect(layer()).toBe('translate(-600px, -150px) scale(1)');
  show({ x: 1, y: 0.5, scale: 2 });
  await pass(200);
  expect(layer()).toBe('translate(-1200px, -150px) scale(1)');
});
