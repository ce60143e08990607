import { broken, partOf, wireOf, without } from './broken-netlist.testing';
import { checkElectricalRules } from './electrical-rules';
import { CircuitGraph } from '../../../src/domain/netlist/circuit-graph';
import { smallestArea } from './fuse-rules';
import { busCircuit, lampCircuit } from '../../../src/domain/netlist/sample-netlist.testing';

describe('electrical rule check', () => {
  it('finds nothing wrong with correct circuits', () => {
    expect(checkElectricalRules(lampCircuit())).toEqual([]);
    expect(checkElectricalRules(busCircuit())).toEqual([]);
  });

  it('catches a missing ground', () => expect(broken(without('w10'))).toEqual(['dangling-pin', 'return-path']));
  it('catches an ungrounded battery', () => expect(broken(without('w2'))).toContain('return-path'));
  it('catches a load without supply', () => expect(broken(without('w9'))).toContain('supply-path'));
  it('catches a pin without wire', () =>
    expect(broken((netlist) => partOf(netlist, 'E1').pins.push({ id: '3' }))).toEqual(['dangling-pin']));
  it('accepts an open pin that is marked unused', () =>
    expect(broken((netlist) => partOf(netlist, 'E1').pins.push({ id: '3', unused: true }))).not.toContain(
      'dangling-pin',
    ));
  it('catches a wire on a pin that is marked unused', () =>
    expect(broken((netlist) => (partOf(netlist, 'S1').pins[0] = { id: '1', unused: true }))).toContain('dangling-pin'));
  it('catches an unfused supply', () =>
    expect(broken((netlist) => (wireOf(netlist, 'w6').from = { component: '30', pin: '30' }))).toContain('fuse'));
  it('catches a fuse without a rating', () => {
    const netlist = lampCircuit();
    delete partOf(netlist, 'F1').ampere;
    expect(checkElectricalRules(netlist)).toEqual([{ rule: 'fuse', at: 'F1', message: '缺少额定电流' }]);
  });
  it('does not judge a cross-section that the source does not state', () =>
    expect(broken((netlist) => Object.assign(wireOf(netlist, 'w9'), { area: 0.35, unstated: ['area'] }))).toEqual([]));
  it('walks the circuit a few times for each state, however many loads it has', () => {
    const netlist = lampCircuit();
    for (let number = 1; number <= 10; number += 1)
      netlist.components.push({
        id: `K${number + 1}`,
        kind: 'relay',
        name: '转换继电器',
        pins: ['30', '85', '86', '87', '87a'].map((id) => ({ id, unused: true })),
      });
    for (let number = 2; number <= 30; number += 1)
      netlist.components.push({ id: `E${number}`, kind: 'lamp', name: '灯', pins: [{ id: '1' }, { id: '2' }] });
    const walks = jest.spyOn(CircuitGraph.prototype, 'reachFrom');
    checkElectricalRules(netlist);
    const states = 1024;
    expect(walks.mock.calls.length).toBeLessThan(4 * states);
    walks.mockRestore();
  });
  it('says what is wrong in Chinese', () => {
    const netlist = lampCircuit();
    netlist.wires = netlist.wires.filter((wire) => wire.id !== 'w10');
    expect(checkElectricalRules(netlist).map(({ at, message }) => `${at} ${message}`)).toEqual([
      'E1 针脚 2 没有接线',
      'E1 端子 1 有电时，端子 2 没有接地',
    ]);
  });
  it('catches a bridged fuse', () =>
    expect(
      broken((netlist) => netlist.wires.push({ ...wireOf(netlist, 'w3'), id: 'x', to: { component: 'F1', pin: '2' } })),
    ).toContain('fuse'));
  it('catches a wire too thin for its fuse, behind and in front of it', () => {
    expect(broken((netlist) => (wireOf(netlist, 'w9').area = 0.75))).toEqual(['wire-size']);
    expect(broken((netlist) => (wireOf(netlist, 'w3').area = 0.75))).toEqual(['wire-size']);
    expect(broken((netlist) => (partOf(netlist, 'F1').ampere = 30))).toEqual(['wire-size']);
    expect(broken((netlist) => (partOf(netlist, 'F1').ampere = 250))).toEqual(['wire-size']);
  });
  it('catches a relay coil wired backwards', () =>
    expect(
      broken((netlist) => {
        wireOf(netlist, 'w5').to.pin = '85';
        wireOf(netlist, 'w7').from.pin = '86';
      }),
    ).toContain('supply-path'));
  it('catches a relay contact wired backwards', () =>
    expect(
      broken((netlist) => {
        wireOf(netlist, 'w6').to.pin = '87';
        wireOf(netlist, 'w9').from.pin = '30';
      }),
    ).toContain('relay'));
  it('catches a bridged relay contact', () =>
    expect(
      broken((netlist) =>
        netlist.wires.push({ ...wireOf(netlist, 'w6'), id: 'x', to: { component: 'K1', pin: '87' } }),
      ),
    ).toContain('relay'));
  it('catches a short from 30 to 31, also through a switch', () => {
    expect(
      broken((netlist) =>
        netlist.wires.push({ ...wireOf(netlist, 'w3'), id: 'x', to: { component: 'W1', pin: '31' } }),
      ),
    ).toContain('short');
    expect(broken((netlist) => (wireOf(netlist, 'w7').from = { component: 'SP', pin: '1' }))).toContain('short');
  });
  it('catches a splice that joins two circuits', () =>
    expect(broken((netlist) => (wireOf(netlist, 'w5').circuit = '9'))).toEqual(['circuit-id']));

  it('sees a short that exists in one position of a reversing switch only', () => {
    const reversing = (contacts: [string, string][]) =>
      broken((netlist) => {
        Object.assign(partOf(netlist, 'S1'), {
          pins: [{ id: '1' }, { id: '2' }],
          positions: [
            { name: '0', contacts: [] },
            { name: '1', contacts },
          ],
        });
      });
    expect(reversing([['1', '2']])).toEqual([]);
    expect(reversing([])).toContain('return-path');
  });

  it('names the cross-section of each fuse and refuses what no cable carries', () => {
    expect([5, 10, 15, 20, 30, 110, 250].map(smallestArea)).toEqual([0.35, 0.75, 1, 1.5, 2.5, 16, 50]);
    expect(() => smallestArea(300)).toThrow(RangeError);
  });
});
