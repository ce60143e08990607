import { levelProgress, nextRoom, recommendedRoom, systemsOf } from './rooms';
import { room } from './sample-training.testing';

const rooms = [
  room('r1', { best: 80, stars: 2 }),
  room('r2', { system: '发动机' }),
  room('r3', { level: 2, best: 100, stars: 3 }),
  room('r4', { level: 2 }),
];
const solved = rooms.map((one) => ({ ...one, best: 50 }));

describe('rooms of the fault training', () => {
  it('go on with one that is open, else with the first that is not solved', () => {
    expect(recommendedRoom(rooms)?.id).toBe('r2');
    expect(recommendedRoom([...rooms, room('r5', { openAttempt: 'a' })])?.id).toBe('r5');
    expect(recommendedRoom(solved)).toBeNull();
  });

  it.each([
    ['r2', 'r4'],
    ['r4', 'r2'],
    ['r3', 'r4'],
    ['gone', 'r2'],
  ])('behind %s comes %s', (id, next) => expect(nextRoom(rooms, id)?.id).toBe(next));

  it('end when all are solved', () => expect(nextRoom(solved, 'r1')).toBeNull());

  it('count what is solved of a level', () => {
    expect(levelProgress(rooms, 2)).toEqual({ level: 2, rooms: 2, solved: 1, stars: 3 });
    expect(systemsOf(rooms)).toEqual(['灯光', '发动机']);
  });
});
