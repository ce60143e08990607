import { z } from 'zod';
import { noticeTopics } from '../../src/domain/notice-topics';

/** Which field of a template takes what: the owner's template has names such as `thing1` and `time2`. */
const template = z.object({
  id: z.string().min(1),
  title: z.string().optional(),
  text: z.string().optional(),
  time: z.string().optional(),
});
/** `WECHAT_TEMPLATES`: by topic, the template and its fields. */
export const subscribeTemplates = z.partialRecord(z.enum(noticeTopics), template);
export type SubscribeTemplates = z.output<typeof subscribeTemplates>;
