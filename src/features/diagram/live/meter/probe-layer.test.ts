import { DARK, LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import type { Brush } from '../../canvas/brush';
import { probeLayer, type PlacedProbe } from './probe-layer';

const RED: PlacedProbe = { color: 'red', tip: { x: 100, y: 80 } };
const BLACK: PlacedProbe = { color: 'black', tip: { x: 100, y: 80 } };

/** Notes every point that is drawn through, with the width of its stroke. */
function painted(probes: readonly PlacedProbe[], scale: number, isDark = false) {
  const points: { x: number; y: number }[] = [];
  const inks: string[] = [];
  const point = (x: number, y: number) => void points.push({ x, y });
  const context = {
    setLineDash: () => undefined,
    beginPath: () => undefined,
    moveTo: point,
    lineTo: point,
    bezierCurveTo: (...at: number[]) => point(at[4] ?? 0, at[5] ?? 0),
    arc: point,
    stroke(this: { strokeStyle: string }) {
      inks.push(this.strokeStyle);
    },
    strokeStyle: '',
  };
  probeLayer(probes)?.paint(context as unknown as CanvasRenderingContext2D, {
    brush: {} as Brush,
    palette: isDark ? DARK : LIGHT,
    isDark,
    area: { x: 0, y: 0, w: 500, h: 500 },
    words: [],
    scale,
  });
  return { points, inks };
}

describe('probes on the drawing', () => {
  it('stay within the box that is kept for them, at any scale', () => {
    for (const scale of [0.4, 1, 3])
      for (const probe of [RED, BLACK]) {
        const [box] = probeLayer([probe])?.boxes(scale) ?? [];
        for (const { x, y } of painted([probe], scale).points) {
          expect(x).toBeGreaterThanOrEqual(box?.x ?? NaN);
          expect(y).toBeGreaterThanOrEqual(box?.y ?? NaN);
          expect(x).toBeLessThanOrEqual((box?.x ?? NaN) + (box?.w ?? NaN));
          expect(y).toBeLessThanOrEqual((box?.y ?? NaN) + (box?.h ?? NaN));
        }
      }
  });

  it('touch their pin and lean apart', () => {
    const [red, black] = [RED, BLACK].map((probe) => painted([probe], 1).points);
    for (const points of [red, black]) expect(points).toContainEqual({ x: 100, y: 80 });
    expect(Math.max(...(red ?? []).map(({ x }) => x))).toBeGreaterThan(140);
    expect(Math.min(...(black ?? []).map(({ x }) => x))).toBeLessThan(60);
  });

  it('are edged so that the black one is seen on dark paper', () => {
    expect(painted([BLACK], 1, true).inks).toContain('#c3cee2');
    expect(painted([BLACK], 1).inks).toContain(LIGHT.paper);
  });

  it('are no layer while none is on the sheet', () => {
    expect(probeLayer([])).toBeNull();
  });
});
