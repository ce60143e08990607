import { createHash } from 'node:crypto';
import type { SampleRoom } from './room-types';
import { LEVEL_1 } from './rooms-level-1';
import { LEVEL_2 } from './rooms-level-2';
import { LEVEL_3 } from './rooms-level-3';
import { LEVEL_4 } from './rooms-level-4';
import { LEVEL_5 } from './rooms-level-5';

/** All rooms of the sample library, in their order. */
export const SAMPLE_ROOMS: readonly SampleRoom[] = [...LEVEL_1, ...LEVEL_2, ...LEVEL_3, ...LEVEL_4, ...LEVEL_5];

/** The names of rooms say what is wrong; their ids are shown to whoever looks for it. */
export const publicId = (name: string): string =>
  createHash('sha256').update(`training-room/${name}`).digest('hex').slice(0, 12);

/** Whether a room came with the sample library, by its id. */
export const isSampleRoom = (id: string): boolean => SAMPLE_ROOMS.some((room) => publicId(room.id) === id);
