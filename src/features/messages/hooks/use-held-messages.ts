import { useState } from 'react';
import type { ListedMessage } from '../api/messages-query';

export interface HeldMessages {
  /** What to draw. */
  shown: readonly ListedMessage[];
  /** New messages above it that wait until the user is back at the top. */
  held: number;
  /** The page reached its top, or left it. */
  setAtTop: (isAtTop: boolean) => void;
}

/**
 * Keeps the list still under a reader: while the page is scrolled, messages that arrive wait above the first one he
 * has.
 */
export function useHeldMessages(messages: readonly ListedMessage[]): HeldMessages {
  const [firstId, setFirstId] = useState<string | null>(null);
  const held =
    firstId === null
      ? 0
      : Math.max(
          0,
          messages.findIndex(({ id }) => id === firstId),
        );
  return {
    shown: held > 0 ? messages.slice(held) : messages,
    held,
    setAtTop: (isAtTop) => setFirstId(isAtTop ? null : (messages[0]?.id ?? null)),
  };
}
