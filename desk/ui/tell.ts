import { notifications } from '@mantine/notifications';
import { wordsOf } from '../api/client';

const SHORT_MS = 5_000;
const FAULT_MS = 10_000;

/** Says shortly that something is done. */
export const tell = (message: string): void => {
  notifications.show({ message, color: 'green', autoClose: SHORT_MS });
};

/** Says that something failed, and why. */
export const tellError = (error: unknown): void => {
  notifications.show({ message: wordsOf(error), color: 'red', autoClose: FAULT_MS });
};
