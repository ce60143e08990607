import { pen, pathBox, polyline, type PathCommand } from './path-commands';
import { pathData } from './path-data';

const arc = (from: number, until: number, anticlockwise = false): PathCommand[] => [
  { to: 'move', x: Math.cos(from) * 10, y: Math.sin(from) * 10 },
  { to: 'arc', cx: 0, cy: 0, r: 10, from, until, anticlockwise },
];
const quarter = Math.PI / 2;

describe('a path as the text of SVG', () => {
  it.each([
    ['lines, level and upright ones short', pen(1, 2).line(3, 4).toX(5).toY(6).commands, 'M1 2L3 4H5V6'],
    ['pieces of a path', pen(1, 2).toX(3).move(1, 2.004).toX(3).commands, 'M1 2H3M1 2H3'],
    [
      'a point of the raster, rounded',
      polyline([
        { x: 0.1 + 0.2, y: 1 },
        { x: 2, y: 1.001 },
      ]),
      'M0.3 1H2',
    ],
    ['a curve', pen(1, 2).curve(3, 4, 5, 6, 7, 8).commands, 'M1 2C3 4 5 6 7 8'],
    ['a closed shape', pen(0, 0).toX(4).line(2, 3).close().move(2, 3).toX(4).commands, 'M0 0H4L2 3ZM2 3H4'],
    ['the turn of a coil', pen(0, 0).halfCircle(0, 8).toX(4).commands, 'M0 0A4 4 0 0 1 0 8H4'],
    ['its mirror image', pen(0, 0).halfCircle(0, 8, true).commands, 'M0 0A4 4 0 0 0 0 8'],
    ['a rounded corner', arc(-quarter, 0), 'M0 -10A10 10 0 0 1 10 0'],
    ['the same, by angles of another turn', arc(-quarter, -4 * quarter), 'M0 -10A10 10 0 0 1 10 0'],
    ['more than half a circle in two', arc(0, 3 * quarter), 'M10 0A10 10 0 0 1 -7.07 7.07A10 10 0 0 1 0 -10'],
    ['a whole circle', arc(0, 4 * quarter), 'M10 0A10 10 0 0 1 -10 0A10 10 0 0 1 10 0'],
    ['the other way round', arc(0, quarter, true), 'M10 0A10 10 0 0 0 -7.07 -7.07A10 10 0 0 0 0 10'],
  ])('has %s', (_name, commands, d) => expect(pathData(commands)).toBe(d));
});

describe('a path', () => {
  it('bulges clockwise, to the right on its way down', () => {
    expect(pen(0, 0).halfCircle(0, 8).commands[1]).toEqual({
      to: 'arc',
      cx: 0,
      cy: 4,
      r: 4,
      from: -quarter,
      until: quarter,
      anticlockwise: false,
    });
  });

  it('is held by its box', () => {
    expect(pathBox(pen(5, 5).toX(20).toY(-3).commands)).toEqual({ x: 5, y: -3, w: 15, h: 8 });
    expect(pathBox(pen(0, 0).halfCircle(0, 8).commands)).toEqual({ x: -4, y: 0, w: 8, h: 8 });
    expect(pathBox([])).toEqual({ x: 0, y: 0, w: 0, h: 0 });
  });
});
