import type { NoticeTopic } from '../../../src/domain/notice-topics';

/** How the `eventKey` of a message begins that tells of each topic. */
const BEGINNINGS: readonly (readonly [beginning: string, topic: NoticeTopic])[] = [
  ['order-shipped', 'order-shipped'],
  ['withdrawal-paid/', 'withdrawal'],
  ['withdrawal-refused/', 'withdrawal'],
  ['case-accepted/', 'case-reviewed'],
  ['case-refused/', 'case-reviewed'],
  ['work-order-decision/', 'work-order-decided'],
];

/** What users are asked for that tells of this event outside the app; null: it is told inside only. */
export const topicOf = (eventKey: string): NoticeTopic | null =>
  BEGINNINGS.find(([beginning]) => eventKey.startsWith(beginning))?.[1] ?? null;
