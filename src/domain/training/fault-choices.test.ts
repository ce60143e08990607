import { plugCircuit } from '../diagram/sample-diagram.testing';
import { lampCircuit } from '../netlist/sample-netlist.testing';
import { faultChoices, faultWords, judgedTarget, nameOfTarget, targetOfName } from './fault-choices';

const netlist = lampCircuit();
const faultsAt = (name: string) => {
  const target = targetOfName(netlist, name);
  return target ? faultChoices(target, netlist).map(({ fault }) => fault) : null;
};

describe('what may be wrong at a place of a sheet', () => {
  it.each([
    ['w9', ['open:w9', 'resistance:w9', 'short-ground:w9', 'short-supply:w9']],
    ['F1', ['dead:F1', 'resistance:F1']],
    ['K1', ['stuck-open:K1', 'stuck-closed:K1', 'resistance:K1', 'dead:K1']],
    ['W1', ['open:W1', 'resistance:W1']],
    ['E1', ['dead:E1', 'resistance:E1']],
    ['30', []],
  ])('%s', (name, faults) => expect(faultsAt(name)).toEqual(faults));

  it('names one contact of a switch by its pin', () => {
    expect(faultsAt('S1.2')).toContain('stuck-open:S1.2');
    expect(faultsAt('E1.1')).not.toContain('stuck-open:E1.1');
  });

  it('is said in the words of a workshop', () => {
    expect(faultWords(netlist, 'open:w9')).toBe('红/黄 1.5 mm² 导线 断路');
    expect(faultWords(netlist, 'resistance:W1=8')).toBe('搭铁点 W1 搭铁不良');
    expect(faultWords(netlist, 'dead:F1')).toBe('元件 F1 熔断');
  });

  it('is judged by the pin in a cavity; a plug as a whole has no name', () => {
    const plugged = plugCircuit();
    const plug = plugged.plugs?.[0];
    const cavity = plug?.cavities.find(({ pin }) => pin !== undefined);
    if (!plug || !cavity?.pin) throw new Error('the test netlist has no plug with a pin');
    expect(judgedTarget({ kind: 'plug', plug: plug.id, cavity: cavity.id }, plugged)).toEqual({
      kind: 'pin',
      ...cavity.pin,
    });
    expect(nameOfTarget({ kind: 'plug', plug: plug.id })).toBeNull();
  });
});
