import type { Drawing, Shape } from '@/domain/netlist/drawing/drawing-types';
import { litPieces, sceneOf } from './scene';

const group = (kind: 'component' | 'wire', id: string, ...shapes: Shape[]) => ({
  kind,
  id,
  title: '',
  data: {},
  shapes,
});
const drawing = (...groups: Drawing['groups']): Drawing => ({
  width: 400,
  height: 300,
  title: '',
  description: '',
  groups,
});
const label = (text: string): Shape => ({ type: 'text', x: 50, y: 50, text, size: 10, anchor: 'start', paint: 'ink' });
const box = { x: 10, y: 20, w: 100, h: 40 };

describe('a scene of a drawing', () => {
  it('draws a rectangle around its box, and its corners as quarters of a circle', () => {
    const sharp = sceneOf(drawing(group('component', 'A', { type: 'rect', ...box, stroke: 'ink' }))).pieces[0];
    expect(sharp).toMatchObject({
      commands: [
        { to: 'move', x: 10, y: 20 },
        { to: 'line', x: 110, y: 20 },
        { to: 'line', x: 110, y: 60 },
        { to: 'line', x: 10, y: 60 },
        { to: 'close' },
      ],
    });
    const round = sceneOf(drawing(group('component', 'A', { type: 'rect', ...box, radius: 8, stroke: 'ink' })))
      .pieces[0];
    const arcs = round?.type === 'line' ? round.commands.filter(({ to }) => to === 'arc') : [];
    expect(arcs).toMatchObject([
      { cx: 102, cy: 28, r: 8, from: -Math.PI / 2, until: 0 },
      { cx: 102, cy: 52, from: 0 },
      { cx: 18, cy: 52, from: Math.PI / 2 },
      { cx: 18, cy: 28, from: Math.PI, until: 1.5 * Math.PI },
    ]);
    expect(round?.box).toEqual({ x: 9, y: 19, w: 102, h: 42 });
  });

  it('finds what is lit by its groups, in the order of the drawing, paper left out', () => {
    const scene = sceneOf(
      drawing(
        group('component', 'A', { type: 'rect', ...box, fill: 'paper' }, label('a')),
        group('wire', 'A', label('wire of the same name')),
        group('wire', 'w1', label('w1'), label('红/黄 1.5')),
        group('component', 'A', label('dots of a')),
      ),
    );
    const lit = { components: new Set(['A']), wires: new Set(['w1']), pins: new Set<string>() };
    const texts = litPieces(scene, lit).map((piece) => (piece.type === 'text' ? piece.text : ''));
    expect(texts).toEqual(['a', 'w1', '红/黄 1.5', 'dots of a']);
  });
});
