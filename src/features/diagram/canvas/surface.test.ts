import { DARK, LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import type { Size } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import type { Drawing } from '@/platform/canvas/types';
import { beginPainting, paintOverlay } from './paint-scene';
import { sceneOf } from './scene';
import { Surface } from './surface';

jest.mock('@/platform/canvas', () => ({
  canvas: {
    canMove: true,
    place: jest.fn(),
    resize: jest.fn(),
    nextFrame: (_: unknown, run: () => void) => requestAnimationFrame(run),
  },
}));
jest.mock('./paint-scene', () => ({ FADED: 0.2, beginPainting: jest.fn(), paintOverlay: jest.fn() }));
const begin = jest.mocked(beginPainting);
const paintLit = jest.mocked(paintOverlay);
const door = canvas as unknown as { canMove: boolean; place: jest.Mock; resize: jest.Mock };
const netlist = lampCircuit();
const scene = sceneOf(drawSheet(netlist, layoutNetlist(netlist)));
const look = { scene, palette: LIGHT, glow: '#f50', lit: null };
const size = { width: 375, height: 600 };
const sheet = (name: string) =>
  ({
    context: { name, setTransform: jest.fn(), clearRect: jest.fn() },
    element: { width: 1, height: 1 },
  }) as unknown as Drawing;
const named = (name: string) => expect.objectContaining({ context: expect.objectContaining({ name }) });
const three = (): [Drawing, Drawing, Drawing] => [sheet('a'), sheet('b'), sheet('lit')];
const lit = { components: new Set(['E1']), wires: new Set<string>(), pins: new Set<string>() };
/** After that nothing is left to be painted. */
const AT_REST_MS = 700;
const marks = [{ box: { x: 10, y: 10, w: 48, h: 48 } }];

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
    door.resize.mockReset().mockImplementation(({ element }: Drawing, { width, height }: Size, ratio: number) => {
      Object.assign(element, { width: width * ratio, height: height * ratio });
    });
    paintLit.mockReset();
  });
  afterEach(() => jest.useRealTimers());

  it('only moves what is painted while a finger moves, and paints once it rests at another size', () => {
    const surface = new Surface(three(), size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    jest.advanceTimersByTime(AT_REST_MS);
    frame();
    begin.mockClear();
    for (const scale of [1.02, 1.05, 1.1]) {
      surface.show({ x: 4, y: 4, scale });
      frame();
    }
    expect(begin).not.toHaveBeenCalled();
    expect(door.place).toHaveBeenCalledWith(named('a'), { transform: '', opacity: 0 });
    jest.advanceTimersByTime(200);
    frame();
    expect(begin).toHaveBeenCalledTimes(1);
    expect(begin.mock.calls[0]?.[1]).toMatchObject({ scale: 1.1 });
  });

  it('paints what the window shows first, and what lies around it once nothing moves', () => {
    const surface = new Surface(three(), size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    expect(begin.mock.calls[0]?.[1]).toMatchObject({ area: { x: 0, y: 0, w: 375, h: 600 } });
    jest.advanceTimersByTime(200);
    frame();
    expect(begin).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(AT_REST_MS);
    frame();
    expect(begin).toHaveBeenCalledTimes(2);
    expect(begin.mock.calls[1]?.[1].area).toMatchObject({ x: -94, y: -150 });
  });

  it('takes no more memory for the first look than the window has pixels, and each size of a canvas once', () => {
    const surface = new Surface(three(), size, 2, look);
    const taken = () => door.resize.mock.calls.map(([{ context }, { width, height }]) => [context.name, width, height]);
    surface.show({ x: 0, y: 0, scale: 1 });
    expect(taken()).toEqual([['a', 375, 600]]);
    jest.advanceTimersByTime(AT_REST_MS);
    for (const x of [0, 80, 160, 240, 320, 400]) {
      surface.show({ x, y: 0, scale: 1 });
      frame();
    }
    expect(begin.mock.calls.length).toBeGreaterThan(3);
    const large = [563, 900];
    expect(taken()).toEqual([
      ['a', 375, 600],
      ['b', ...large],
      ['a', ...large],
    ]);
  });

  it('paints the next part on the other canvas before the window leaves what is painted', () => {
    const surface = new Surface(three(), size, 2, look);
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

  it('shows another circuit at once, without painting the sheet: it fades below the few lit lines', () => {
    const surface = new Surface(three(), size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    surface.setLook({ ...look, lit });
    expect(begin).toHaveBeenCalledTimes(1);
    expect(paintLit).toHaveBeenCalledTimes(1);
    expect(paintLit.mock.calls[0]?.[1]).toMatchObject({ lit });
    expect(door.place).toHaveBeenCalledWith(named('a'), expect.objectContaining({ opacity: 0.2 }));
    expect(door.place).toHaveBeenLastCalledWith(named('lit'), expect.objectContaining({ opacity: 1 }));
    surface.setLook({ ...look, lit });
    expect(paintLit).toHaveBeenCalledTimes(1);
    surface.setLook(look);
    expect(begin).toHaveBeenCalledTimes(1);
    expect(door.place).toHaveBeenCalledWith(named('a'), expect.objectContaining({ opacity: 1 }));
    expect(door.place).toHaveBeenLastCalledWith(named('lit'), { transform: '', opacity: 0 });
  });

  it('lights the circuit again on each part of the sheet that is painted anew', () => {
    const surface = new Surface(three(), size, 2, { ...look, lit });
    surface.show({ x: 0, y: 0, scale: 1 });
    jest.advanceTimersByTime(AT_REST_MS);
    frame();
    expect(begin.mock.calls.map(([, , layers]) => layers)).toEqual(['base', 'base']);
    expect(paintLit).toHaveBeenCalledTimes(2);
  });

  it('paints anew for another theme, and everything on the one canvas of a mini program', () => {
    const surface = new Surface(three(), size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    surface.setLook({ ...look, palette: DARK });
    expect(begin).toHaveBeenCalledTimes(2);
    door.canMove = false;
    const mini = new Surface([sheet('a')], size, 2, look);
    mini.show({ x: 0, y: 0, scale: 1 });
    mini.setLook({ ...look, lit });
    expect(begin.mock.calls[3]?.[1]).toMatchObject({ lit });
    expect(begin.mock.calls[3]?.[2]).toBe('all');
  });

  it('shows the flags of marked places as soon as they are known', () => {
    const surface = new Surface(three(), size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    surface.setLook({ ...look, marks });
    expect(paintLit.mock.calls[0]?.[1]).toMatchObject({ marks });
    // the sheet is as it was
    expect(door.place).toHaveBeenCalledWith(named('a'), expect.objectContaining({ opacity: 1 }));
  });

  it('takes for what is lit a canvas no larger than that', () => {
    const surface = new Surface(three(), size, 2, look);
    surface.show({ x: 0, y: 0, scale: 1 });
    surface.setLook({ ...look, marks });
    const [, taken] = door.resize.mock.calls.pop() as [Drawing, Size];
    expect(taken.width).toBeLessThan(24);
    expect(taken.height).toBeLessThan(32);
    const area = paintLit.mock.calls[0]?.[1].area;
    expect(door.place).toHaveBeenLastCalledWith(named('lit'), {
      transform: `translate(${area?.x}px, ${area?.y}px) scale(1)`,
      opacity: 1,
    });
  });

  it('keeps the memory of what was lit for the next circuit that fits into it, and empties it first', () => {
    const [a, b, over] = three();
    const surface = new Surface([a, b, over], size, 2, { ...look, lit });
    surface.show({ x: 0, y: 0, scale: 1 });
    door.resize.mockClear();
    surface.setLook({ ...look, lit: { ...lit, pins: new Set(['E1.1']) } });
    expect(door.resize).not.toHaveBeenCalled();
    expect(over.context.clearRect).toHaveBeenCalledTimes(1);
    surface.setLook({ ...look, marks });
    expect(door.resize).toHaveBeenCalledTimes(1);
  });
});
