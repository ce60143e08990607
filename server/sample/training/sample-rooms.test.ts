import { circuitState } from '../../../src/domain/circuit/car-state';
import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import { readFault } from '../../../src/domain/circuit/fault-text';
import { checkOperable } from '../../../src/domain/circuit/operable';
import { solveCircuit } from '../../../src/domain/circuit/solve-circuit';
import { sampleCourses } from '../../seed/courses-sample';
import { placedRooms, type PlacedRoom } from './sample-rooms';

const rooms = placedRooms();

function solved({ netlist, state, faults }: PlacedRoom) {
  const circuit = circuitFrom(netlist);
  const stand = circuitState(circuit, state);
  const each = faults.map((name) => readFault(circuit, name));
  return {
    healthy: solveCircuit(circuit, stand),
    faulty: solveCircuit(circuit, stand, each),
    alone: each.map((fault) => solveCircuit(circuit, stand, [fault])),
  };
}
type Solved = ReturnType<typeof solved>['healthy'];

const works = ({ loads }: Solved) => [...loads].filter(([, load]) => load.works).map(([key]) => key);
/** A pin or a clamp tells the one car from the other. */
const differs = (one: Solved, other: Solved) =>
  [...one.volt].some(([pin, volt]) => Math.abs(volt - (other.volt.get(pin) ?? 0)) > 0.5) ||
  [...one.ampere].some(([wire, ampere]) => Math.abs(ampere - (other.ampere.get(wire) ?? 0)) > 0.05);

describe('the rooms of the sample library', () => {
  it('are at least 60 over 20 sheets, of all levels, each once', () => {
    expect(rooms.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rooms.map(({ documentId }) => documentId)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(rooms.map(({ room }) => room.id)).size).toBe(rooms.length);
    for (const level of [1, 2, 3, 4, 5])
      expect(rooms.filter(({ room }) => room.level === level).length).toBeGreaterThanOrEqual(10);
  });

  it.each(rooms.map((room) => [room.room.id, room] as const))(
    '%s: shows its complaint, and can be measured',
    (_id, room) => {
      const { healthy, faulty, alone } = solved(room);
      expect(works(faulty)).not.toEqual(works(healthy));
      expect(differs(healthy, faulty)).toBe(true);
      for (const one of alone) expect(differs(healthy, one)).toBe(true);
    },
  );

  it.each(rooms.map((room) => [room.room.id, room] as const))(
    '%s: its words do not name the fault',
    (_id, { room }) => {
      const words = room.title + room.complaint;
      const places = room.faults
        .flatMap((fault) => fault.split(/[:()=.-]/))
        .filter((part) => /^[A-Z]\d{2,}/.test(part));
      // A part that the customer has had replaced is named; then it is not all that is wrong.
      for (const part of places) if (words.includes(part)) expect(room.level).toBe(5);
      expect(room.story.length).toBeGreaterThan(20);
      expect(room.complaint.length).toBeGreaterThan(15);
    },
  );

  it('begin as somebody can set the car', () => {
    for (const { netlist, state } of rooms) checkOperable(circuitFrom(netlist), state);
  });

  it('only those of level 5 have two faults; faults that come and go blow no fuse', () => {
    for (const { room } of rooms) {
      expect([room.id, room.faults.length]).toEqual([room.id, room.level === 5 ? 2 : 1]);
      if (room.intermittent) expect(room.faults.join()).not.toMatch(/short/);
    }
  });

  it('belong to courses that exist', () => {
    const courses = sampleCourses.map(({ fid }) => fid);
    for (const { room } of rooms) if (room.course !== undefined) expect(courses).toContain(room.course);
    expect(rooms.filter(({ room }) => room.course !== undefined).length).toBeGreaterThan(20);
  });
});
