import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/layout/layout-netlist';
import { lampCircuit } from '@/domain/netlist/test-netlist';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import { beginPainting } from './paint-scene';
import { sceneOf } from './scene';
import { canvasRatio, canvasSize, Surface } from './surface';

jest.mock('@/platform/canvas', () => ({ canvas: { canMove: true, place: jest.fn() } }));
jest.mock('./paint-scene', () => ({ beginPainting: jest.fn() }));
const begin = jest.mocked(beginPainting);
const door = canvas as unknown as { canMove: boolean; place: jest.Mock };
const netlist = lampCircuit();
const scene = sceneOf(drawSheet(netlist, layoutNetlist(netlist)));
const look = { scene, palette: LIGHT, glow: '#f50', lit: null };
const size = { width: 375, height: 600 };
const sheet = (name: string) => ({ context: { name } }) as unknown as Drawing;

describe('a diagram on its canvases', () => {
  let frames: (() => void)[];
  const frame = () => frames.splice(0).forEach((each) => each());
  beforeEach(() => {
    jest.useFakeTimers();
    frames = [];
    globalThis.requestAnimationFrame = (next) => frames.push(() => next(0));
    begin.mockReset().mockReturnValue(() => true);
    door.canMove = true;
    door.place.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('only moves what is painted while a finger moves, and paints once it rests at another size', () => {
    const surface = new Surface([sheet('a'), sheet('b')], size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    jest.advanceTimersByTime(200);
    frame();
    begin.mockClear();
    for (const scale of [1.02, 1.05, 1.1]) {
      surface.show({ x: 4, y: 4, scale });
      frame();
    }
    expect(begin).not.toHaveBeenCalled();
    expect(door.place).toHaveBeenLastCalledWith(sheet('a'), '', false);
    jest.advanceTimersByTime(200);
    frame();
    expect(begin).toHaveBeenCalledTimes(1);
    expect(begin.mock.calls[0]?.[1]).toMatchObject({ scale: 1.1 });
  });

  it('paints what the window shows first, and what lies around it once nothing moves', () => {
    const surface = new Surface([sheet('a'), sheet('b')], size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    expect(begin.mock.calls[0]?.[1]).toMatchObject({ area: { x: 0, y: 0, w: 375, h: 600 } });
    jest.advanceTimersByTime(200);
    frame();
    expect(begin).toHaveBeenCalledTimes(2);
    expect(begin.mock.calls[1]?.[1].area).toMatchObject({ x: -94, y: -150 });
  });

  it('paints the next part on the other canvas before the window leaves what is painted', () => {
    const surface = new Surface([sheet('a'), sheet('b')], size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    surface.show({ x: 80, y: 0, scale: 1 });
    frame();
    expect(begin).toHaveBeenCalledTimes(2);
    expect(begin.mock.calls.map(([context]) => (context as unknown as { name: string }).name)).toEqual(['a', 'b']);
  });

  it('draws anew with each frame where canvases cannot be moved, never twice in one', () => {
    door.canMove = false;
    const surface = new Surface([sheet('a')], size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    surface.show({ x: 10, y: 0, scale: 1 });
    surface.show({ x: 20, y: 0, scale: 1 });
    frame();
    expect(begin).toHaveBeenCalledTimes(2);
    expect(begin.mock.calls[1]?.[1]).toMatchObject({ area: { x: 20, y: 0, w: 375, h: 600 } });
  });

  it('shows another circuit at once', () => {
    const surface = new Surface([sheet('a'), sheet('b')], size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    const lit = { components: new Set(['E1']), wires: new Set<string>(), pins: new Set<string>() };
    surface.setLook({ ...look, lit });
    expect(begin.mock.calls[1]?.[1]).toMatchObject({ lit });
    surface.setLook({ ...look, lit });
    expect(begin).toHaveBeenCalledTimes(2);
  });

  it('takes no more memory than the oldest phones have', () => {
    const whole = canvasSize({ width: 1366, height: 1024 });
    const ratio = canvasRatio(whole, 3);
    expect(whole.width * whole.height * ratio * ratio).toBeLessThanOrEqual(6_000_001);
  });
});
