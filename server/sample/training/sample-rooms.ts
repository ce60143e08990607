import { isDeepStrictEqual } from 'node:util';
import type { CarState } from '../../../src/domain/circuit/car-state';
import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import { readPosition } from '../../../src/domain/circuit/fault-text';
import type { Netlist } from '../../../src/domain/netlist/netlist-types';
import { faultWires, type FaultWires } from '../../../src/domain/training/fault-wires';
import { wireBetween } from '../../../src/domain/training/typed-fault';
import { SAMPLE_VEHICLES } from '../data/sample-series';
import { drawSheets } from '../wiring-plan';
import { publicId, SAMPLE_ROOMS } from './room-list';
import type { SampleRoom } from './room-types';

/** A room with its place in the library; state and faults as `domain/circuit` reads them. */
export interface PlacedRoom {
  readonly room: SampleRoom;
  readonly documentId: string;
  readonly netlist: Netlist;
  readonly state: CarState;
  readonly faults: readonly string[];
  readonly faultWires: FaultWires;
}

/** A fault whose wire is named by its ends, with the wire's id. Throws a RangeError for ends that no wire has. */
function withWireId(netlist: Netlist, fault: string): string {
  return fault.replace(/\(([^()]+)\)/, (_, ends: string) => {
    const wire = wireBetween(netlist, ends);
    if (!wire) throw new RangeError(`no wire ${ends} on ${netlist.id}`);
    return wire.id;
  });
}

function place(room: SampleRoom, netlist: Netlist): PlacedRoom {
  const circuit = circuitFrom(netlist);
  const positions = Object.entries(room.set ?? {}).map(([part, name]) => [part, readPosition(circuit, part, name)]);
  const faults = room.faults.map((fault) => withWireId(netlist, fault));
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
    faultWires: faultWires(netlist, circuit, faults),
  };
}

/** Rooms of the sample library on their sheets. Throws a RangeError for a room that its sheet does not fit. */
export function placedRooms(rooms = SAMPLE_ROOMS): PlacedRoom[] {
  const cars = new Map(
    [...new Set(rooms.map(({ car }) => car))].map((slug) => {
      const vehicle = SAMPLE_VEHICLES.find((one) => one.slug === slug);
      return [slug, vehicle ? drawSheets(vehicle) : []] as const;
    }),
  );
  return rooms.map((room) => {
    const netlist = cars.get(room.car)?.find(({ key }) => key === room.sheet)?.netlist;
    if (!netlist) throw new RangeError(`${room.id}: ${room.car} has no sheet ${room.sheet}`);
    return place(room, netlist);
  });
}

/** What is stored of a room, but for its place among others. */
export const contentOf = ({ room, documentId, netlist, state, faults, faultWires: wires }: PlacedRoom) => ({
  level: room.level as number,
  title: room.title,
  complaint: room.complaint,
  documentId,
  page: 1,
  sheet: netlist.id,
  state,
  faults: [...faults],
  faultWires: { ...wires },
  intermittent: room.intermittent === true,
  story: room.story,
  courseFid: room.course ?? null,
});

/** Whether a room is as the sample library has it, by its id and what is stored of it. */
export function isAsInSample(id: string, content: ReturnType<typeof contentOf>): boolean {
  const [placed] = placedRooms(SAMPLE_ROOMS.filter((room) => publicId(room.id) === id));
  return placed !== undefined && isDeepStrictEqual(content, contentOf(placed));
}
