import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import { readFault } from '../../../src/domain/circuit/fault-text';
import { faultChoices } from '../../../src/domain/training/fault-choices';
import { judgeFaults } from '../../../src/domain/training/same-fault';
import { placedRooms } from './sample-rooms';

it.each(placedRooms().map((placed) => [placed.room.id, placed] as const))(
  '%s: what is wrong can be said at its place on the diagram',
  (_, { netlist, state, faults }) => {
    const circuit = circuitFrom(netlist);
    for (const text of faults) {
      const fault = readFault(circuit, text);
      const said = faultChoices(fault.target, netlist).filter(
        (choice) => judgeFaults(circuit, state, [fault], [readFault(circuit, choice.fault)]).right,
      );
      expect({ text, said: said.length > 0 }).toEqual({ text, said: true });
    }
  },
);
