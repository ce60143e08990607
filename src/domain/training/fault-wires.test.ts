import { circuitFrom } from '../circuit/circuit-from';
import { plugCircuit } from '../diagram/sample-diagram.testing';
import { areSameWires, faultWires } from './fault-wires';

const netlist = plugCircuit();
const circuit = circuitFrom(netlist);
const [first, second] = netlist.wires;
if (!first || !second) throw new Error('no wires');
/** The same names, and two wires have changed theirs. */
const renamed = {
  ...netlist,
  wires: netlist.wires.map((wire) =>
    wire === first ? { ...wire, id: second.id } : wire === second ? { ...wire, id: first.id } : wire,
  ),
};
const faults = [`open:${first.id}`, 'dead:F1'];

describe('the wires that faults name', () => {
  const kept = faultWires(netlist, circuit, faults);

  it('are kept with their ends; parts and pins say themselves what they are', () => {
    expect(Object.keys(kept)).toEqual([first.id]);
    expect(kept[first.id]).toContain(`${first.from.component}.${first.from.pin}`);
    expect(kept[first.id]).toContain(`${first.to.component}.${first.to.pin}`);
  });

  it('are the same whichever end a drawing names first', () => {
    const turned = { ...netlist, wires: netlist.wires.map((wire) => ({ ...wire, from: wire.to, to: wire.from })) };
    expect(areSameWires(turned, circuitFrom(turned), faults, kept)).toBe(true);
  });

  it('are others where their names stand for other ends', () => {
    expect(areSameWires(renamed, circuitFrom(renamed), faults, kept)).toBe(false);
  });

  it('count as the same where nobody kept their ends', () => {
    expect(areSameWires(renamed, circuitFrom(renamed), faults, {})).toBe(true);
  });
});
