import type { NoticesDoor } from './types';

/** The owner's templates are WeChat's; Douyin's would be others. */
export const notices: NoticesDoor = {
  ask: async () => null,
  kept: async () => null,
};
