import type { MapDoor } from './types';

/** No map of ours: the platform has its own pickers. */
export const map: MapDoor = { load: null };
