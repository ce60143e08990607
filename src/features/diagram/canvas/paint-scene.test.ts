import { namedParts } from '@/domain/diagram/named-parts';
import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/laid-out.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { beginPainting, paintOverlay, type Painting } from './paint-scene';
import { piecesIn, sceneOf } from './scene';

/** A 2D context that notes what it is told to draw, with the alpha of the moment. */
function notedContext() {
  const drawn: { call: string; alpha: number; style: unknown }[] = [];
  const context = {
    globalAlpha: 1,
    fillStyle: '' as unknown,
    strokeStyle: '' as unknown,
    lineWidth: 1,
    font: '',
    textAlign: '',
    textBaseline: '',
    lineJoin: '',
    ...Object.fromEntries(
      'setTransform fillRect beginPath moveTo lineTo bezierCurveTo arc closePath setLineDash save restore translate rotate'
        .split(' ')
        .map((name) => [name, () => undefined]),
    ),
    fill: () => drawn.push({ call: 'fill', alpha: context.globalAlpha, style: context.fillStyle }),
    stroke: () => drawn.push({ call: 'stroke', alpha: context.globalAlpha, style: context.strokeStyle }),
    fillText: (text: string) => drawn.push({ call: text, alpha: context.globalAlpha, style: context.fillStyle }),
  };
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}

const netlist = lampCircuit();
const layout = layoutNetlist(netlist);
const scene = sceneOf(drawSheet(netlist, layout), namedParts(layout));
const whole = { x: 0, y: 0, w: scene.width, h: scene.height };
const painted = (more: Partial<Painting>) => {
  const { context, drawn } = notedContext();
  const painting = { scene, palette: LIGHT, glow: '#f50', lit: null, area: whole, scale: 1, ratio: 2, ...more };
  expect(beginPainting(context, painting)(Infinity)).toBe(true);
  return drawn;
};

describe('a scene on a canvas', () => {
  it('draws every label of the sheet', () => {
    const calls = painted({}).map(({ call }) => call);
    for (const { id } of netlist.components) expect(calls.some((call) => call.startsWith(id))).toBe(true);
  });

  it('leaves out what the window does not show', () => {
    const corner = { x: 0, y: 0, w: 60, h: 60 };
    expect(piecesIn(scene, corner).length).toBeLessThan(scene.pieces.length / 4);
    expect(painted({ area: corner }).length).toBeLessThan(painted({}).length / 4);
  });

  it('keeps the order of the drawing', () => {
    expect(piecesIn(scene, whole)).toEqual(scene.pieces);
  });

  it('lays layers over the sheet and over what is lit, in full colour', () => {
    const lit = { components: new Set(['E1']), wires: new Set<string>(), pins: new Set<string>() };
    const paint = jest.fn((context: CanvasRenderingContext2D) => {
      context.globalAlpha = 1;
      context.fillText('12.4', 0, 0);
    });
    const layers = [{ boxes: () => [whole], paint }];
    const drawn = painted({ lit, layers });
    expect(drawn[drawn.length - 1]).toMatchObject({ call: '12.4', alpha: 1 });
    expect(drawn[0]).toMatchObject({ alpha: 0.2 });
  });

  it('leaves out text that nobody could read', () => {
    expect(painted({ scale: 0.3 }).some(({ call }) => /红/.test(call))).toBe(false);
  });

  it('fades all but what is lit, which keeps its colours over a glow', () => {
    const lit = { components: new Set(['E1']), wires: new Set(['w9']), pins: new Set<string>() };
    const drawn = painted({ lit });
    const alphaOf = (text: string) => drawn.find(({ call }) => call === text)?.alpha;
    expect([alphaOf('E1'), alphaOf('K1')]).toEqual([1, 0.2]);
    expect(drawn.some(({ call, style }) => call === 'stroke' && style === '#f50')).toBe(true);
    expect(drawn.some(({ alpha, style }) => alpha === 1 && style === LIGHT['wire-red'])).toBe(true);
  });

  it('raises the flags of marked places last, in full colour beside what fades', () => {
    const lit = { components: new Set(['E1']), wires: new Set<string>(), pins: new Set<string>() };
    const drawn = painted({ lit, marks: [{ box: { x: 10, y: 10, w: 48, h: 48 } }] });
    expect(drawn.slice(-2)).toMatchObject([
      { call: 'fill', alpha: 1, style: '#f0b14a' },
      { call: 'stroke', alpha: 1, style: LIGHT.ink },
    ]);
  });

  it('paints the same in two layers: the sheet as if nothing were lit, and over it what is lit alone', () => {
    const lit = { components: new Set(['E1']), wires: new Set(['w9']), pins: new Set<string>() };
    const layers = [{ boxes: () => [whole], paint: (on: CanvasRenderingContext2D) => on.fillText('12.4', 0, 0) }];
    const painting = { scene, palette: LIGHT, glow: '#f50', lit, layers, area: whole, scale: 1, ratio: 2 };
    const base = notedContext();
    beginPainting(base.context, painting, 'base')(Infinity);
    expect(base.drawn).toEqual(painted({}));
    const over = notedContext();
    paintOverlay(over.context, painting);
    const all = painted({ lit, layers });
    expect(over.drawn.length).toBeGreaterThan(0);
    expect(over.drawn).toEqual(all.slice(-over.drawn.length));
    expect(all.slice(0, -over.drawn.length).every(({ alpha }) => alpha === 0.2)).toBe(true);
  });

  describe('seen from afar', () => {
    const afar = { scale: 0.3, hasWords: true };
    const lit = { components: new Set(['E1']), wires: new Set<string>(), pins: new Set<string>() };
    const textsOf = (drawn: ReturnType<typeof painted>) =>
      drawn.filter(({ call }) => call !== 'fill' && call !== 'stroke').map(({ call, alpha }) => [call, alpha]);

    it('names its parts once, where nothing else could be read, in a handful of calls', () => {
      const plain = painted({ scale: 0.3 });
      const worded = painted(afar);
      expect(textsOf(plain)).toEqual([]);
      for (const { id, kind } of netlist.components)
        if (kind === 'lamp' || kind === 'fuse') expect(textsOf(worded).filter(([text]) => text === id)).toHaveLength(1);
      expect(worded.length - plain.length).toBeLessThanOrEqual(2 * netlist.components.length);
    });

    it('writes no name over a text of the drawing', () => {
      // designations could just be read by themselves here
      const texts = textsOf(painted({ scale: 0.5, hasWords: true })).map(([text]) => text);
      expect(texts.filter((text) => text === 'E1')).toHaveLength(1);
    });

    it('keeps what is lit in full, over the faded words', () => {
      const texts = textsOf(painted({ ...afar, lit }));
      expect(texts).toContainEqual(['E1', 1]);
      expect(texts.filter(([text]) => text !== 'E1').every(([text, alpha]) => alpha === 0.2 || text === '灯')).toBe(
        true,
      );
    });

    it('writes the words again over layers, which are painted through them', () => {
      const layers = [{ boxes: () => [whole], paint: (on: CanvasRenderingContext2D) => on.fillText('12.4', 0, 0) }];
      const { context, drawn } = notedContext();
      const painting = { scene, palette: LIGHT, glow: '', lit: null, layers, area: whole, ratio: 2, ...afar };
      paintOverlay(context, painting);
      expect(drawn[0]?.call).toBe('12.4');
      expect(drawn.slice(1).some(({ call }) => call === 'E1')).toBe(true);
    });
  });

  it('stops when its time is over, and goes on where it stopped', () => {
    const { context, drawn } = notedContext();
    const paintOn = beginPainting(context, {
      scene,
      palette: LIGHT,
      glow: '',
      lit: null,
      area: whole,
      scale: 1,
      ratio: 1,
    });
    let rounds = 1;
    while (!paintOn(0)) rounds += 1;
    expect(rounds).toBeGreaterThan(1);
    expect(drawn).toEqual(painted({}));
  });
});
