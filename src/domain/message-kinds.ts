import type { Message, MessageKind } from '../contract/schemas/messages';
import { isHiddenInReview } from './review-mode';

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

/** Kinds that review mode (§4) leaves out: they tell of coins, withdrawals and commission. */
export const hiddenKinds: readonly MessageKind[] = ['coin', 'partner'];

/**
 * Whether a message may be seen in review mode (§4): not one of those kinds, nor one that leads to a page that is left
 * out.
 */
export const isShownInReview = ({ kind, content: { target } }: Message): boolean =>
  !hiddenKinds.includes(kind) && !(target !== null && isHiddenInReview(target));
