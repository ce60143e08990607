import { LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import { layoutNetlist } from '@/domain/netlist/layout/layout-netlist';
import { lampCircuit } from '@/domain/netlist/test-netlist';
import { beginPainting, type Painting } from './paint-scene';
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
const scene = sceneOf(drawSheet(netlist, layoutNetlist(netlist)));
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
