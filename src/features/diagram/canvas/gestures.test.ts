import { Gestures, type GestureMeaning } from './gestures';

function watched() {
  const told: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      told.push([name, ...values.map((value) => JSON.stringify(value))].join(' '));
  const meaning: GestureMeaning = {
    onStart: () => undefined,
    onMove: note('move'),
    onPinch: note('pinch'),
    onEnd: () => undefined,
    onTap: note('tap'),
    onDoubleTap: note('double'),
    onHold: note('hold'),
  };
  return { told, meaning, gestures: new Gestures(meaning) };
}
const at = { x: 50, y: 60 };

describe('what fingers mean', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells a tap at once, and the second as a double tap', () => {
    const { told, gestures } = watched();
    gestures.press([at]);
    gestures.lift([]);
    expect(told).toEqual(['tap {"x":50,"y":60}']);
    jest.advanceTimersByTime(150);
    gestures.press([{ x: 52, y: 61 }]);
    gestures.lift([]);
    expect(told[1]).toBe('double {"x":52,"y":61}');
  });

  it('takes two slow taps for two taps', () => {
    const { told, gestures } = watched();
    for (let tap = 0; tap < 2; tap += 1) {
      gestures.press([at]);
      gestures.lift([]);
      jest.advanceTimersByTime(400);
    }
    expect(told.map((line) => line.split(' ')[0])).toEqual(['tap', 'tap']);
  });

  it('forgives a finger that trembles', () => {
    const { told, gestures } = watched();
    gestures.press([at]);
    gestures.move([{ x: 54, y: 62 }]);
    gestures.lift([]);
    expect(told).toEqual(['tap {"x":50,"y":60}']);
  });

  it('moves, and lets the movement run out at the speed of the finger', () => {
    const { told, meaning, gestures } = watched();
    const onEnd = jest.spyOn(meaning, 'onEnd');
    gestures.press([at]);
    for (const x of [70, 90, 110]) {
      jest.advanceTimersByTime(10);
      gestures.move([{ x, y: 60 }]);
    }
    gestures.lift([]);
    expect(told).toEqual(['move {"x":20,"y":0}', 'move {"x":20,"y":0}', 'move {"x":20,"y":0}']);
    expect(onEnd).toHaveBeenCalledWith({ x: 2, y: 0 });
  });

  it('holds without tapping', () => {
    const { told, gestures } = watched();
    gestures.press([at]);
    jest.advanceTimersByTime(600);
    gestures.lift([]);
    expect(told).toEqual(['hold {"x":50,"y":60}']);
  });

  it('pinches, without a tap when the fingers leave one by one', () => {
    const { told, gestures } = watched();
    gestures.press([at]);
    gestures.press([at, { x: 100, y: 60 }]);
    gestures.move([at, { x: 150, y: 60 }]);
    gestures.lift([at]);
    gestures.lift([]);
    jest.advanceTimersByTime(600);
    expect(told).toEqual(['pinch [{"x":50,"y":60},{"x":100,"y":60}] [{"x":50,"y":60},{"x":150,"y":60}]']);
  });
});
