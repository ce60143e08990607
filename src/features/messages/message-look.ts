import type { MessageKind } from '@/contract/schemas/messages';
import type { IconName } from '@/ui/icon';

/** The picture of each kind of message. */
export const messageIcons: Readonly<Record<MessageKind, IconName>> = {
  system: 'info',
  order: 'shop',
  coin: 'coin',
  partner: 'users',
  document: 'document',
  service: 'message',
};
