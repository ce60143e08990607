import { circuitFrom } from '@/domain/circuit/circuit-from';
import { lampCircuit } from '@/domain/netlist/sample-netlist.testing';
import { trialFaults, trialsAt } from './trials';

const circuit = circuitFrom(lampCircuit());
const namesAt = (component: string) => trialsAt(circuit, { kind: 'component', component }).map(({ name }) => name);

describe('faults to try', () => {
  it('are those that the part can have', () => {
    expect(namesAt('F1')).toEqual(['熔断']);
    expect(namesAt('K1')).toEqual(['触点不闭合', '触点粘连']);
    expect(namesAt('E1')).toEqual(['损坏']);
    expect(namesAt('W1')).toEqual(['搭铁断开', '搭铁不良 5 Ω']);
    expect([...namesAt('30'), ...namesAt('A')]).toEqual([]);
    expect(trialsAt(circuit, { kind: 'wire', wire: 'w9' }).map(({ text }) => text)).toEqual([
      'open:w9',
      'resistance:w9',
      'short-ground:w9',
      'short-supply:w9',
    ]);
    expect(trialsAt(circuit, { kind: 'pin', component: 'E1', pin: '1' })).toHaveLength(2);
  });

  it('of a capacitor are a short inside: that it is open shows nowhere', () => {
    const sheet = lampCircuit();
    const pins = [{ id: '1' }, { id: '2' }];
    sheet.components.push({ id: 'C1', kind: 'capacitor', name: '电容', pins });
    const trials = trialsAt(circuitFrom(sheet), { kind: 'component', component: 'C1' });
    expect(trials).toEqual([{ text: 'short:C1', name: '击穿短路' }]);
  });

  it('of a part hold on every sheet that shows it, of a wire on its own sheet alone', () => {
    const trials = [
      { sheet: 'other', text: 'open:F1' },
      { sheet: 'other', text: 'open:w9' },
      { sheet: 'other', text: 'open:S999' },
      { sheet: 'lamp', text: 'resistance:w10' },
    ];
    expect(trialFaults(circuit, 'lamp', trials).map(({ kind, target }) => [kind, target])).toEqual([
      ['open', { kind: 'component', component: 'F1' }],
      ['resistance', { kind: 'wire', wire: 'w10' }],
    ]);
  });
});
