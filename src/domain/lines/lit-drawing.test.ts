import { litDrawing } from './lit-drawing';
import { litLine } from './line-page.testing';

const LOOK = { halo: '#1455d9', light: '#ffffff', dark: '#0f172a' };
const strokes = (svg: string) => [...svg.matchAll(/stroke="([^"]+)" stroke-width="([^"]+)"/g)].map(([, ...one]) => one);

describe('the drawing of a lit line', () => {
  it('covers the line with its halo, and is placed in units of the page', () => {
    const drawing = litDrawing(litLine('c1', [[100, 50, 200, 50, 200, 90]]), 0.5, LOOK);
    expect(drawing).toMatchObject({ left: 96, top: 46, width: 108, height: 48 });
    expect(drawing.svg).toContain('viewBox="0 0 108 48"');
    expect(drawing.svg).toContain('d="M4 4L104 4L104 44"');
  });

  it('has edges of the same breadth on the screen at every scale', () => {
    const line = litLine('c1', [[0, 0, 100, 0]], { width: 2 });
    const breadths = (unit: number) => strokes(litDrawing(line, unit, LOOK).svg).map(([, width]) => Number(width));
    expect(breadths(1)).toEqual([16, 6, 2]);
    expect(breadths(0.1)).toEqual([3.4, 2.4, 2]);
  });

  it('tells light lines from paper by a dark edge, and shows the tracer of a wire in two colours', () => {
    const drawn = (colors: string[]) => strokes(litDrawing(litLine('c', [[0, 0, 9, 0]], { colors }), 1, LOOK).svg);
    expect(drawn(['#ffff00']).map(([color]) => color)).toEqual(['#1455d9', '#0f172a', '#ffff00']);
    expect(drawn(['#ff0000', '#000000']).map(([color]) => color)).toEqual(['#1455d9', '#ffffff', '#ff0000', '#000000']);
  });

  it('takes nothing for a colour that could be more than one', () => {
    const { svg } = litDrawing(litLine('c', [[0, 0, 9, 0]], { colors: ['"/><script>', 'teal'] }), 1, LOOK);
    expect(svg).not.toContain('script');
    expect(svg).toContain('stroke="teal"');
    expect(svg).not.toContain('<style');
  });

  it('draws very long lines by fewer points, their ends among them', () => {
    const points = Array.from({ length: 60_000 }, (_, at) => (at % 2 === 0 ? at : 0));
    const { svg } = litDrawing(litLine('c', [points.slice(0, 59_998)]), 1, LOOK);
    expect(svg.length).toBeLessThan(500_000);
    expect(svg).toContain('L60004 8"');
  });
});
