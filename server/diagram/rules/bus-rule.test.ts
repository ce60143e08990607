import { broken, partOf, wireOf } from './broken-netlist.testing';
import { busCircuit } from '../../../src/domain/netlist/sample-netlist.testing';

describe('the rules of a bus', () => {
  it('catches a single CAN termination (60 Ω rule, ISO 11898-2)', () =>
    expect(broken((netlist) => delete partOf(netlist, 'A2').ohm, busCircuit)).toEqual(['bus']));
  it('catches a wrong terminating resistance', () =>
    expect(broken((netlist) => (partOf(netlist, 'A2').ohm = 60), busCircuit)).toEqual(['bus']));
  it('catches terminations on a fault-tolerant bus (ISO 11898-3)', () =>
    expect(broken((netlist) => netlist.buses?.forEach((bus) => (bus.standard = 'ISO 11898-3')), busCircuit)).toEqual([
      'bus',
    ]));
  it('catches an untwisted bus wire', () =>
    expect(broken((netlist) => delete wireOf(netlist, 'w5').twist, busCircuit)).toEqual(['bus']));
  it('catches CAN-H and CAN-L swapped at a node', () =>
    expect(
      broken((netlist) => {
        wireOf(netlist, 'w4').from.pin = 'L';
        wireOf(netlist, 'w5').from.pin = 'H';
      }, busCircuit),
    ).toEqual(['bus']));
  it('catches a control unit with CAN pins that is on no bus', () =>
    expect(broken((netlist) => (netlist.buses = []), busCircuit)).toEqual(['bus']));
});
