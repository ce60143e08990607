import { componentKinds } from '../../contract/schemas/netlist-terms';
import { part } from '../circuit/sample-circuit.testing';
import type { ComponentKind } from '../netlist/netlist-types';
import { effortOf } from './places';

it('knows how hard a part is to reach: fuses behind a flap, joints inside the wrapped harness', () => {
  const unusual = componentKinds.filter((kind) => effortOf(part('X1', kind, ['1'])) !== 3);
  expect(unusual.map((kind) => [kind, effortOf(part('X1', kind, ['1']))])).toEqual([
    ['battery', 1],
    ['ecu', 4],
    ['fuse', 1],
    ['horn', 2],
    ['ignition-switch', 4],
    ['lamp', 2],
    ['relay', 2],
    ['splice', 5],
    ['starter', 4],
  ]);
  expect(effortOf(part('X1', 'fuel-cell' as ComponentKind, ['1']))).toBe(3);
  expect(effortOf(part('X1', 'fuse', ['1'], { effort: 5 }))).toBe(5);
});
