import type { NoticesDoor } from './types';

/** The native shells have their own notifications, which need no question for each message. */
export const notices: NoticesDoor = {
  ask: async () => null,
  kept: async () => null,
};
