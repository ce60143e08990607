import type { TrainingRoom } from '@/contract/schemas/training';

const isSolved = ({ best }: TrainingRoom): boolean => best !== null;

/** The room to go on with: one that is open, else the first that is not solved; null when all are. */
export const recommendedRoom = (rooms: readonly TrainingRoom[]): TrainingRoom | null =>
  rooms.find(({ openAttempt }) => openAttempt !== null) ?? rooms.find((room) => !isSolved(room)) ?? null;

/** The next room that is not solved, behind this one if there is any. */
export function nextRoom(rooms: readonly TrainingRoom[], id: string): TrainingRoom | null {
  const at = rooms.findIndex((room) => room.id === id);
  const others = [...rooms.slice(at + 1), ...rooms.slice(0, Math.max(0, at))];
  return others.find((room) => !isSolved(room)) ?? null;
}

/** Solved rooms and stars of a level, of all that it has. */
export interface LevelProgress {
  level: number;
  rooms: number;
  solved: number;
  stars: number;
}

export function levelProgress(rooms: readonly TrainingRoom[], level: number): LevelProgress {
  const own = rooms.filter((room) => room.level === level);
  return {
    level,
    rooms: own.length,
    solved: own.filter(isSolved).length,
    stars: own.reduce((sum, { stars }) => sum + stars, 0),
  };
}

/** The systems of the rooms, each once, in their order. */
export const systemsOf = (rooms: readonly TrainingRoom[]): string[] => [...new Set(rooms.map(({ system }) => system))];
