import { componentKinds } from '../../../src/contract/schemas/netlist-terms';
import type { NetlistComponent } from '../../../src/domain/netlist/netlist-types';
import { lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';
import { modelSheet } from './sheet-model';
import { kindSpread } from './sheet-state';

const part = (id: string, kind: NetlistComponent['kind']): NetlistComponent => ({
  id,
  kind,
  name: id,
  pins: [{ id: '1' }, { id: '2' }],
});
const spreadOf = (parts: NetlistComponent[], rows: number[][]): number => {
  const model = modelSheet({ ...lampCircuit(), components: parts, wires: [] });
  return kindSpread(model, { rows, x: new Int32Array(parts.length), dx: new Int32Array(model.pins.length) });
};

describe('rows that parts of one kind take beyond one', () => {
  const lamps = ['E1', 'E2', 'E3'].map((id) => part(id, 'lamp'));

  it('are none where each kind has a row, however many kinds share it', () => {
    expect(spreadOf([...lamps, part('F1', 'fuse')], [[0, 3, 1, 2]])).toBe(0);
    const one = componentKinds.map((kind) => part(kind, kind));
    expect(spreadOf(one, [one.map((_, at) => at)])).toBe(0);
  });

  it('are counted for each kind, wherever its parts stand in a row', () => {
    const parts = [...lamps, part('F1', 'fuse'), part('F2', 'fuse'), part('S1', 'switch')];
    expect(spreadOf(parts, [[0, 3, 1], [5], [2, 4]])).toBe(2);
    expect(spreadOf(parts, [[0], [1, 3], [2, 5, 4]])).toBe(3);
  });

  it('are none for splices, which stand wherever their wires need them', () => {
    const splices = ['SP1', 'SP2'].map((id) => part(id, 'splice'));
    expect(spreadOf(splices, [[0], [1]])).toBe(0);
  });
});
