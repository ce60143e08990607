import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import type { Size } from '@/domain/viewport';
import type { Drawing } from '@/platform/canvas/types';
import { sceneOf } from './scene';
import { Surface } from './surface';

/** CSS px that canvases take, as they were last told. */
const mockSizes = new Map<unknown, number>();
jest.mock('@/platform/canvas', () => ({
  canvas: {
    canMove: false,
    place: () => undefined,
    resize: (drawing: unknown, { width, height }: Size) => mockSizes.set(drawing, width * height),
    nextFrame: (_: unknown, run: () => void) => requestAnimationFrame(run),
  },
}));

/** A canvas of a mini program that counts the calls of its context, each of which goes to the platform's own code. */
function countedCanvas(): { drawing: Drawing; calls: string[] } {
  const calls: string[] = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get:
      (_, name) =>
      (...given: unknown[]) =>
        calls.push(`${String(name)} ${given.join(' ')}`),
    set: (_, name, value) => {
      calls.push(`${String(name)} = ${String(value)}`);
      return true;
    },
  });
  return { drawing: { context, element: { id: 'copied' } } as unknown as Drawing, calls };
}

const netlist = lampCircuit();
const scene = sceneOf(drawSheet(netlist, layoutNetlist(netlist)));
const look = { scene, palette: LIGHT, glow: '#f50', lit: null };
const lit = { components: new Set(['E1']), wires: new Set<string>(), pins: new Set<string>() };
const size = { width: 375, height: 600 };
/** What a frame may cost at most while a finger moves: ground, sheet and what is lit. */
const FEW = 12;

describe('a diagram on the one canvas of a mini program', () => {
  let frames: (() => void)[];
  const frame = () => frames.splice(0).forEach((each) => each());
  const opened = (hasCopies: boolean) => {
    const [seen, front, under, over] = [countedCanvas(), countedCanvas(), countedCanvas(), countedCanvas()];
    const sheets = [front.drawing, under.drawing, over.drawing] as const;
    const surface = hasCopies
      ? new Surface(sheets, size, 2, look, seen.drawing)
      : new Surface([seen.drawing], size, 2, look);
    const all = [seen, front, under, over].map(({ calls }) => calls);
    const forget = () => all.forEach((calls) => calls.splice(0));
    surface.show({ x: 0, y: 0, scale: 0.5 });
    const atOpening = all.flat().length;
    // what lies around the window is painted meanwhile
    jest.advanceTimersByTime(700);
    for (let turn = 0; turn < 50; turn += 1) frame();
    forget();
    return { surface, seen: seen.calls, all: () => all.flat(), forget, atOpening };
  };
  beforeEach(() => {
    jest.useFakeTimers();
    mockSizes.clear();
    frames = [];
    globalThis.requestAnimationFrame = (next) => frames.push(() => next(0));
  });
  afterEach(() => jest.useRealTimers());

  it('is copied while a finger moves or two zoom, in a few calls a frame whatever the sheet holds', () => {
    const { surface, all, forget, atOpening } = opened(true);
    expect(atOpening).toBeGreaterThan(20 * FEW);
    for (const scale of [0.5, 0.52, 0.55]) {
      forget();
      surface.show({ x: 6, y: 6, scale });
      frame();
      expect(all().length).toBeLessThanOrEqual(FEW);
    }
  });

  it('lies where the view says, at the size that it has there', () => {
    const { surface, seen, forget } = opened(true);
    forget();
    // 94 and 150 px of margin lie before the window; the finger went 10 px to the left and 20 up
    surface.show({ x: 20, y: 40, scale: 0.5 });
    frame();
    expect(seen).toContain('setTransform 1 0 0 1 -208 -340');
    expect(seen.filter((call) => call.startsWith('drawImage'))).toHaveLength(1);
  });

  it('is painted anew, beside what is seen, once it rests at another size', () => {
    const { surface, all, seen, forget } = opened(true);
    surface.show({ x: 0, y: 0, scale: 0.8 });
    frame();
    forget();
    jest.advanceTimersByTime(200);
    for (let turn = 0; turn < 50; turn += 1) frame();
    expect(all().length).toBeGreaterThan(20 * FEW);
    const last = seen.filter((call) => call.startsWith('setTransform')).pop() ?? '';
    expect(last).toMatch(/^setTransform 1 0 0 1 /);
    expect(seen.some((call) => call.startsWith('stroke'))).toBe(false);
  });

  it('fades below what a tap lights, without being painted', () => {
    const { surface, all, seen, atOpening } = opened(true);
    surface.setLook({ ...look, lit });
    expect(all().length).toBeLessThan(atOpening / 3);
    expect(seen.filter((call) => /^(globalAlpha|drawImage)/.test(call)).map((call) => call.split(' ').pop())).toEqual([
      '1',
      '0.2',
      '0',
      '1',
      '0',
    ]);
  });

  it('gives the memory beside the page back when the diagram is left', () => {
    const { surface } = opened(true);
    const taken = () => [...mockSizes.values()].reduce((sum, pixels) => sum + pixels, 0);
    expect(taken()).toBeGreaterThan(2 * size.width * size.height);
    surface.end();
    expect(taken()).toBe(3);
  });

  it('is painted with each frame where there is nothing to copy from', () => {
    const { surface, seen } = opened(false);
    surface.show({ x: 10, y: 10, scale: 0.5 });
    frame();
    expect(seen.length).toBeGreaterThan(20 * FEW);
  });
});
