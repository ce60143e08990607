import type { LeavingDoor } from './types';

/** Browsers word the question themselves. */
const ask = (event: BeforeUnloadEvent) => {
  event.preventDefault();
  // Chromium before 119 asks only when this is set.
  event.returnValue = '';
};

export const leaving: LeavingDoor = {
  guard(message) {
    if (message === null) window.removeEventListener('beforeunload', ask);
    else window.addEventListener('beforeunload', ask);
  },
};
