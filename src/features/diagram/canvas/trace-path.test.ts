import { pen } from '@/domain/netlist/drawing/path-commands';
import { tracePath } from './trace-path';

it('calls a path stretch by stretch on a canvas', () => {
  const calls: unknown[][] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      calls.push([name, ...values]);
  const context = {
    moveTo: note('move'),
    lineTo: note('line'),
    bezierCurveTo: note('curve'),
    arc: note('arc'),
    closePath: note('close'),
  };
  const path = pen(1, 2).line(3, 4).curve(5, 6, 7, 8, 9, 10).halfCircle(9, 18).halfCircle(9, 10, true).close();
  tracePath(context as never, path.commands);
  const quarter = Math.PI / 2;
  expect(calls).toEqual([
    ['move', 1, 2],
    ['line', 3, 4],
    ['curve', 5, 6, 7, 8, 9, 10],
    ['arc', 9, 14, 4, -quarter, quarter, false],
    ['arc', 9, 14, 4, quarter, -quarter, true],
    ['close'],
  ]);
});
