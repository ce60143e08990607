import { leaveOutUnread } from './unread-attributes';

leaveOutUnread();

export { miniAccessibility as accessibility } from './mini-accessibility';
