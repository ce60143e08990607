import type { ScrollDoor } from './types';

export const scroll: ScrollDoor = { toTop: () => ({}) };
