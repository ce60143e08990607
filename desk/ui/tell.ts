import { notifications, notificationsStore, type NotificationData } from '@mantine/notifications';
import { wordsOf } from '../api/client';

const SHORT_MS = 5_000;
const FAULT_MS = 10_000;
/** So many are seen at once. */
export const MOST_NOTICES = 4;

/** Shows a notice right away: where there are many, the oldest goes, so that none waits for others to end. */
export function showNotice(notice: NotificationData): string {
  notifications.updateState(notificationsStore, (shown) => shown.slice(1 - MOST_NOTICES));
  return notifications.show(notice);
}

/** Says shortly that something is done. */
export const tell = (message: string): void => {
  showNotice({ message, color: 'green', autoClose: SHORT_MS });
};

/** Says that something failed, and why. */
export const tellError = (error: unknown): void => {
  showNotice({ message: wordsOf(error), color: 'red', autoClose: FAULT_MS });
};
