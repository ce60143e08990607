import type { MessageKind } from '../contract/schemas/message';

/** Words for the kinds of messages, in the order of the filter. */
export const messageKindWords: Readonly<Record<MessageKind, string>> = {
  system: '系统',
  order: '订单',
  coin: '金币',
  partner: '合伙人',
  document: '资料',
  service: '客服',
};

/** The kinds in their order; the contract's own list lives with the schemas, which the client does not load. */
export const messageKinds = Object.keys(messageKindWords) as readonly MessageKind[];
