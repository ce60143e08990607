import { circuitFrom } from '../../../src/domain/circuit/circuit-from';
import { roomProblems } from '../../../src/domain/training/room-rules';
import { readTypedFault, typedFault } from '../../../src/domain/training/typed-fault';
import { readTypedState, typedState } from '../../../src/domain/training/typed-state';
import { sampleCourses } from '../../seed/courses-sample';
import { publicId } from './room-list';
import { contentOf, isAsInSample, placedRooms } from './sample-rooms';

const rooms = placedRooms();

describe('the rooms of the sample library', () => {
  it('are at least 60 over 20 sheets, of all levels, each once', () => {
    expect(rooms.length).toBeGreaterThanOrEqual(60);
    expect(new Set(rooms.map(({ documentId }) => documentId)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(rooms.map(({ room }) => room.id)).size).toBe(rooms.length);
    for (const level of [1, 2, 3, 4, 5])
      expect(rooms.filter(({ room }) => room.level === level).length).toBeGreaterThanOrEqual(10);
  });

  it.each(rooms.map((room) => [room.room.id, room] as const))(
    '%s: shows its complaint, can be set, measured and decided, and its words fit its level and do not name the fault',
    (_id, { room, netlist, state, faults }) => {
      const draft = { ...room, state, faults, intermittent: room.intermittent === true };
      expect(roomProblems(netlist, circuitFrom(netlist), draft)).toEqual([]);
    },
  );

  it('can be typed anew, as an operator changes them', () => {
    for (const { room, netlist, state, faults } of rooms) {
      const circuit = circuitFrom(netlist);
      const anew = readTypedState(circuit, state.key, typedState(circuit, state));
      const typed = faults.map((fault) => typedFault(netlist, fault));
      expect([room.id, anew]).toEqual([room.id, state]);
      expect(typed.map((fault) => readTypedFault(netlist, circuit, fault))).toEqual(faults);
    }
  });

  it('are known by their content', () => {
    const [placed] = rooms;
    if (!placed) throw new Error('no room');
    const [id, content] = [publicId(placed.room.id), contentOf(placed)];
    expect(isAsInSample(id, structuredClone(content))).toBe(true);
    expect(isAsInSample(id, { ...content, story: '改过的讲解' })).toBe(false);
    expect(isAsInSample('own', content)).toBe(false);
  });

  it('belong to courses that exist', () => {
    const courses = sampleCourses.map(({ fid }) => fid);
    for (const { room } of rooms) if (room.course !== undefined) expect(courses).toContain(room.course);
    expect(rooms.filter(({ room }) => room.course !== undefined).length).toBeGreaterThan(20);
  });
});
