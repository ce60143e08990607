import type { CarState } from '../../../src/domain/circuit/car-state';
import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import { readFault, readPosition } from '../../../src/domain/circuit/fault-text';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';
import { LEVEL_1 } from './rooms-level-1';
import { LEVEL_2 } from './rooms-level-2';
import { LEVEL_3 } from './rooms-level-3';
import { LEVEL_4 } from './rooms-level-4';
import { LEVEL_5 } from './rooms-level-5';
import type { SampleRoom } from './room-types';

/** All rooms of the sample library, in their order. */
export const SAMPLE_ROOMS: readonly SampleRoom[] = [...LEVEL_1, ...LEVEL_2, ...LEVEL_3, ...LEVEL_4, ...LEVEL_5];

/** A room with its place in the library; state and faults as `domain/circuit` reads them. */
export interface PlacedRoom {
  readonly room: SampleRoom;
  readonly documentId: string;
  readonly netlist: Netlist;
  readonly state: CarState;
  readonly faults: readonly string[];
}

/** A fault whose wire is named by its ends, with the wire's id. Throws a RangeError for ends that no wire has. */
function withWireId(netlist: Netlist, fault: string): string {
  return fault.replace(/\(([^()]+)-([^()-]+)\)/, (_, from: string, to: string) => {
    const wire = netlist.wires.find((one) => {
      const ends = [`${one.from.component}.${one.from.pin}`, `${one.to.component}.${one.to.pin}`];
      return ends.includes(from) && ends.includes(to);
    });
    if (!wire) throw new RangeError(`no wire from ${from} to ${to} on ${netlist.id}`);
    return wire.id;
  });
}

function place(room: SampleRoom, netlist: Netlist): PlacedRoom {
  const circuit = circuitFrom(netlist);
  const positions = Object.entries(room.set ?? {}).map(([part, name]) => [part, readPosition(circuit, part, name)]);
  const faults = room.faults.map((fault) => withWireId(netlist, fault));
  faults.forEach((fault) => readFault(circuit, fault));
  return {
    room,
    documentId: `${room.car}-${room.sheet}`,
    netlist,
    state: {
      key: room.key,
      ...(positions.length > 0 ? { positions: Object.fromEntries(positions) as Record<string, number> } : {}),
      ...(room.drivers === undefined ? {} : { drivers: room.drivers }),
    },
    faults,
  };
}

/** All rooms on their sheets. Throws a RangeError for a room that its sheet does not fit. */
export function placedRooms(): PlacedRoom[] {
  const cars = new Map(
    [...new Set(SAMPLE_ROOMS.map(({ car }) => car))].map((slug) => {
      const vehicle = SAMPLE_VEHICLES.find((one) => one.slug === slug);
      return [slug, vehicle ? drawSheets(vehicle) : []] as const;
    }),
  );
  return SAMPLE_ROOMS.map((room) => {
    const netlist = cars.get(room.car)?.find(({ key }) => key === room.sheet)?.netlist;
    if (!netlist) throw new RangeError(`${room.id}: ${room.car} has no sheet ${room.sheet}`);
    return place(room, netlist);
  });
}
