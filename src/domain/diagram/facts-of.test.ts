import { lampCircuit } from '../netlist/sample-netlist.testing';
import { factsOf, type PartFacts, type WireFacts } from './facts-of';
import { plugCircuit } from './sample-diagram.testing';

const partOf = (id: string): PartFacts => {
  const facts = factsOf(plugCircuit(), { kind: 'component', component: id });
  if (facts?.kind !== 'part') throw new Error(`no part ${id}`);
  return facts;
};
const ends = (list: { component: { id: string }; pin: string }[]) =>
  list.map(({ component, pin }) => `${component.id}.${pin}`);

describe('factsOf', () => {
  it('says of every pin, by number, its wires, what they lead to through splices, and its cavity', () => {
    const pins = partOf('K1').pins.map(({ pin, wires, cavity }) => ({
      pin: pin.id,
      wires: wires.map(({ wire }) => wire.id),
      via: wires.flatMap(({ via }) => via.map(({ id }) => id)),
      ends: wires.flatMap((away) => ends([...away.ends])),
      cavity: cavity && `${cavity.plug.id}/${cavity.cavity.id}`,
    }));
    expect(pins).toEqual([
      { pin: '30', wires: ['w6'], via: ['SP'], ends: ['F1.2', 'K1.86'], cavity: undefined },
      { pin: '85', wires: ['w7'], via: [], ends: ['S1.1'], cavity: 'T4/1' },
      { pin: '86', wires: ['w5'], via: ['SP'], ends: ['F1.2', 'K1.30'], cavity: undefined },
      { pin: '87', wires: ['w9'], via: [], ends: ['E1.1'], cavity: 'T4/2' },
    ]);
  });

  it('names the plugs of a part and its links', () => {
    expect(partOf('K1').plugs.map(({ id }) => id)).toEqual(['T4']);
    expect(partOf('30').links).toMatchObject([{ sheet: 'power' }]);
  });

  it('says what the same fuse feeds and what shares the ground', () => {
    const names = (list: PartFacts['fuses']) =>
      list.map(({ at, others }) => `${at.id}: ${others.map(({ id }) => id).join(' ')}`);
    expect(names(partOf('E1').fuses)).toEqual(['F1: K1']);
    expect(names(partOf('E1').grounds)).toEqual(['W1: K1']);
    expect(names(partOf('F1').fuses)).toEqual(['F1: K1 E1']);
  });

  it('ends at the pin of a socket that nothing is plugged into', () => {
    const netlist = plugCircuit();
    netlist.components.push({ id: 'T16', kind: 'connector', name: '诊断插座', pins: [{ id: '16' }] });
    const [wire] = netlist.wires;
    if (!wire) throw new Error('no wire');
    const from = { component: 'F1', pin: '2' };
    netlist.wires.push({ ...wire, id: 'obd', from, to: { component: 'T16', pin: '16' } });
    const facts = factsOf(netlist, { kind: 'wire', wire: 'obd' }) as WireFacts;
    expect(ends([...facts.to.ends])).toEqual(['T16.16']);
    expect(facts.fuses.map(({ at }) => at.id)).toEqual(['F1']);
  });

  it('keeps the pin that was pointed at', () =>
    expect(factsOf(plugCircuit(), { kind: 'pin', component: 'K1', pin: '87' })).toMatchObject({ chosen: '87' }));

  it('says of a wire both ends, through splices', () => {
    const facts = factsOf(plugCircuit(), { kind: 'wire', wire: 'w6' }) as WireFacts;
    expect([facts.from.component.id, ends([...facts.from.ends])]).toEqual(['SP', ['F1.2', 'K1.86']]);
    expect([facts.to.component.id, facts.to.pin, ends([...facts.to.ends])]).toEqual(['K1', '30', ['K1.30']]);
    expect(facts.fuses.map(({ at }) => at.id)).toEqual(['F1']);
  });

  it('knows plugs and their chosen cavity', () =>
    expect(factsOf(plugCircuit(), { kind: 'plug', plug: 'T4', cavity: '2' })).toMatchObject({
      kind: 'plug',
      plug: { id: 'T4' },
      chosen: '2',
    }));

  it('knows nothing of what the sheet does not have', () => {
    expect(factsOf(lampCircuit(), { kind: 'wire', wire: 'x' })).toBeUndefined();
    expect(factsOf(lampCircuit(), { kind: 'component', component: 'x' })).toBeUndefined();
    expect(factsOf(lampCircuit(), { kind: 'plug', plug: 'x' })).toBeUndefined();
  });
});
