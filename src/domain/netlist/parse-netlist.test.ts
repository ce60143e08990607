import { NetlistFormatError, parseNetlist } from './parse-netlist';
import { busCircuit, lampCircuit } from './test-netlist';

function problemsOf(value: unknown): string[] {
  try {
    parseNetlist(value);
  } catch (error) {
    if (error instanceof NetlistFormatError) return error.problems;
    throw error;
  }
  return [];
}

const changed = (change: (netlist: ReturnType<typeof lampCircuit>) => void): string[] => {
  const netlist = lampCircuit();
  change(netlist);
  return problemsOf(netlist);
};

describe('parseNetlist', () => {
  it('returns a correct netlist as it is, also after a trip through JSON', () => {
    expect(parseNetlist(JSON.parse(JSON.stringify(busCircuit())))).toEqual(busCircuit());
  });

  it.each([[undefined], [null], ['text'], [[]], [{}]])('refuses %p', (value) =>
    expect(problemsOf(value)).not.toEqual([]),
  );

  it('says which wire ends at a pin that does not exist', () => {
    expect(changed((netlist) => netlist.wires.forEach((wire) => wire.id === 'w3' && (wire.to.pin = '9')))).toEqual([
      'wires[2] w3: to ends at F1.9, which does not exist',
    ]);
  });

  it('refuses doubled ids, unknown colours, and cross-sections that are no positive number', () => {
    expect(
      changed((netlist) => netlist.components.push({ id: 'A', kind: 'lamp', name: '灯', pins: [{ id: '1' }] }))[0],
    ).toContain('used twice');
    expect(
      changed((netlist) => netlist.wires.forEach((wire) => Object.assign(wire, { colors: ['rot'] })))[0],
    ).toContain('DIN codes');
    expect(changed((netlist) => netlist.wires.forEach((wire) => (wire.area = Number.NaN)))[0]).toContain('mm²');
  });

  it('refuses a fuse without rating and contacts of pins that are not there', () => {
    expect(
      changed((netlist) => netlist.components.forEach((part) => part.kind === 'fuse' && delete part.ampere))[0],
    ).toContain('rating');
    expect(
      changed((netlist) => netlist.components.forEach((part) => part.positions && (part.loads = [['1', '7']])))[0],
    ).toContain('no pin 7');
  });
});
