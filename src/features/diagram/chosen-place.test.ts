import { plugCircuit } from '@/domain/diagram/sample-diagram.testing';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { chosenPlace } from './chosen-place';

const netlist = lampCircuit();
const [wire] = netlist.wires;

describe('what is chosen on a sheet (§4)', () => {
  it('is a part by its designation and name', () => {
    expect(chosenPlace({ kind: 'component', component: 'E1' }, netlist)).toMatchObject({
      at: 'E1',
      label: 'E1',
      part: { designation: 'E1' },
    });
  });

  it('knows the part of a pin', () => {
    expect(chosenPlace({ kind: 'pin', component: 'E1', pin: '1' }, netlist)).toMatchObject({
      at: 'p=E1=1',
      label: 'E1/1',
      part: { designation: 'E1' },
    });
  });

  it('names a wire by its colour and a cavity by its plug, which are no parts', () => {
    expect(chosenPlace({ kind: 'wire', wire: wire?.id ?? '' }, netlist)).toMatchObject({
      label: expect.stringMatching(/红/) as string,
      part: null,
    });
    expect(chosenPlace({ kind: 'plug', plug: 'T28', cavity: '5' }, netlist)).toEqual({
      at: 't=T28=5',
      label: 'T28/5',
      part: null,
      plugs: ['T28'],
    });
  });

  it('knows the plugs of a part, and the one that a pin sits in', () => {
    const plugged = plugCircuit();
    expect(chosenPlace({ kind: 'component', component: 'K1' }, plugged).plugs).toEqual(['T4']);
    expect(chosenPlace({ kind: 'pin', component: 'K1', pin: '87' }, plugged).plugs).toEqual(['T4']);
    expect(chosenPlace({ kind: 'pin', component: 'K1', pin: '30' }, plugged).plugs).toEqual([]);
  });
});
