import { useEffect, useRef, useState } from 'react';
import { createClientKeys } from '@/domain/client-key';
import { errorCatalogue } from '@/domain/error-catalogue';
import { useSession } from '@/state/session';
import { toast } from '@/ui/feedback-store';
import type { LiveConnection, NoteReply } from '../live-connection';

/** A note that nobody acknowledged in this time is taken as lost. */
const ACKNOWLEDGE_MS = 10_000;
/** §7: as a send while disconnected. */
const LOST_MS = 3_000;
const RECEIVED = '已收到';

export interface ServiceNote {
  text: string;
  setText: (text: string) => void;
  isSending: boolean;
  send: () => void;
}

/**
 * A note to the service desk over the live socket: sent, acknowledged by its key, then cleared. Whatever goes wrong,
 * the text stays, and sending it again carries the same key.
 */
export function useServiceNote(live: LiveConnection, onReceived: () => void): ServiceNote {
  const [text, setText] = useState('');
  const [sentKey, setSentKey] = useState<string | null>(null);
  const [keys] = useState(() => createClientKeys());
  const { isLogin } = useSession();
  // Nobody will acknowledge it: the connection has ended with the session.
  if (!isLogin && sentKey !== null) setSentKey(null);
  const received = useRef(onReceived);
  useEffect(() => {
    received.current = onReceived;
  });

  useEffect(() => {
    if (sentKey === null) return undefined;
    const lost = setTimeout(() => {
      setSentKey(null);
      toast(errorCatalogue.sendFailed, LOST_MS);
    }, ACKNOWLEDGE_MS);
    const hear = ({ type, payload }: NoteReply): void => {
      if (payload.key !== sentKey && payload.key !== null) return;
      setSentKey(null);
      if (type === 'refused') {
        toast(payload.reason);
        return;
      }
      keys.done();
      setText('');
      toast(RECEIVED);
      received.current();
    };
    const stop = live.onReply(hear);
    return () => {
      clearTimeout(lost);
      stop();
    };
  }, [keys, live, sentKey]);

  const send = () => {
    const note = text.trim();
    if (note === '' || sentKey !== null) return;
    const key = keys.keyFor(note);
    if (live.sendNote({ key, text: note })) setSentKey(key);
  };
  return { text, setText, isSending: sentKey !== null, send };
}
