import type { LeavingDoor } from './types';

/** Douyin has no such question: only our own back arrow asks. */
export const leaving: LeavingDoor = {
  guard: () => undefined,
};
