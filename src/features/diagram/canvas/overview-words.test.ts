import type { Lit } from '@/domain/diagram/lit';
import type { NamedPart } from '@/domain/diagram/named-parts';
import { wordsOver } from './overview-words';
import { sceneOf } from './scene';

const part = (component: string, x: number): NamedPart => ({
  component,
  designation: component,
  name: '',
  rank: 0,
  body: { x, y: 100, w: 32, h: 30 },
  label: { x: x + 38, y: 84, w: 60, h: 42 },
  stands: 'beside',
  isBar: false,
});
const scene = sceneOf(
  { width: 2000, height: 1200, title: '', description: '', groups: [] },
  { parts: [part('S5', 100), part('J17', 900)], bounds: { x: 0, y: 0, w: 2000, h: 1200 } },
);
const litOf = (...components: string[]): Lit => ({
  components: new Set(components),
  wires: new Set(),
  pins: new Set(),
});
const FAR = 0.2;
const namesOver = (lit: Lit, scale = FAR) =>
  wordsOver({ scene, scale, lit, hasWords: true }).labels.map(({ component }) => component);

describe('the words over a lit circuit', () => {
  it('name what is lit, and nothing else', () => {
    expect(namesOver(litOf('J17'))).toEqual(['J17']);
    expect(namesOver(litOf('S5'))).toEqual(['S5']);
    expect(namesOver(litOf())).toEqual([]);
  });

  it('are placed once for a circuit, and anew for another scale', () => {
    const painting = { scene, scale: FAR, lit: litOf('J17'), hasWords: true };
    const words = wordsOver(painting);
    expect(wordsOver({ ...painting })).toBe(words);
    const nearer = wordsOver({ ...painting, scale: 0.4 });
    expect(nearer).not.toBe(words);
    expect(nearer.labels.map(({ component }) => component)).toEqual(['J17']);
  });

  it('are none where the names of the drawing can be read', () => {
    expect(namesOver(litOf('J17'), 1)).toEqual([]);
  });
});
