import { socketSend, type SocketMessage } from '../../src/contract/schemas/messages';
import { HEARTBEAT } from '../../src/contract/socket';
import { charge, type Charged } from '../limits/charge';
import type { Database } from '../db/database';
import { CallError } from '../base/refusals';
import { inputFault } from '../http/input-fault';
import { wordsOfCall } from '../http/input-words';
import { hasFeedback, keepFeedback } from '../modules/messages/feedback-repository';

const MALFORMED = '消息格式错误';
const NOTHING_SAID: SocketMessage = { type: 'refused', payload: { key: null, reason: MALFORMED } };

/** What a frame of a client leads to. `misuse`: no client of ours sends such a frame. */
export interface FrameOutcome {
  readonly answer: SocketMessage | null;
  readonly misuse: boolean;
}

export interface FrameContext {
  readonly db: Database;
  readonly services: Charged['services'];
  readonly uid: string;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Whatever is no JSON is no frame either.
    return undefined;
  }
}

/** The key of a note that is refused, so that its sender can tell which. */
function keyOf(frame: unknown): string | null {
  const key = (frame as { payload?: { key?: unknown } } | null | undefined)?.payload?.key;
  return typeof key === 'string' && key.length <= 64 ? key : null;
}

/**
 * Acts on one frame: the heartbeat (§7), or a note to the service desk, kept once for its key and acknowledged however
 * often it comes.
 */
export async function readFrame(text: string, { db, services, uid }: FrameContext): Promise<FrameOutcome> {
  if (text === HEARTBEAT) return { answer: null, misuse: false };
  const frame = parseJson(text);
  if (typeof frame !== 'object' || frame === null || inputFault(frame)) return { answer: NOTHING_SAID, misuse: true };
  const parsed = socketSend.safeParse(frame, { error: wordsOfCall('socketSend') });
  if (!parsed.success)
    return {
      answer: { type: 'refused', payload: { key: keyOf(frame), reason: parsed.error.issues[0]?.message ?? MALFORMED } },
      misuse: true,
    };
  const { key, text: note } = parsed.data.payload;
  const accepted: FrameOutcome = { answer: { type: 'feedback', payload: { key } }, misuse: false };
  if (await hasFeedback(db, uid, key)) return accepted;
  try {
    await charge({ db, services, user: { uid }, meta: { ip: '' } }, [{ budget: 'note', subject: uid }]);
  } catch (error) {
    if (error instanceof CallError)
      return { answer: { type: 'refused', payload: { key, reason: error.msg } }, misuse: false };
    throw error;
  }
  await keepFeedback(db, services.clock.now(), { uid, clientKey: key, text: note });
  return accepted;
}
