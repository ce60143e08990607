import { plugFace } from './plug-face';
import { plugCircuit } from './sample-diagram.testing';

const netlist = plugCircuit();
const [plug] = netlist.plugs ?? [];
if (!plug) throw new Error('no plug');

describe('plugFace', () => {
  it('shows the side that the maker drew as it is, with the wires of each cavity', () => {
    const face = plugFace(netlist, plug, 'wires');
    expect(face).toMatchObject({ rows: 2, columns: 2, keying: 'left', empty: 1 });
    expect(face.cavities.map(({ cavity, row, column, wires }) => [cavity.id, row, column, wires[0]?.id])).toEqual([
      ['1', 1, 1, 'w7'],
      ['2', 1, 2, 'w9'],
      ['3', 2, 1, 'w9'],
      ['4', 2, 2, undefined],
    ]);
  });

  it('mirrors the other side: left and right change places, the key too', () => {
    const face = plugFace(netlist, plug, 'contacts');
    expect(face.keying).toBe('right');
    expect(face.cavities.map(({ cavity, row, column }) => `${cavity.id}:${row},${column}`)).toEqual([
      '1:1,2',
      '2:1,1',
      '3:2,2',
      '4:2,1',
    ]);
  });
});
