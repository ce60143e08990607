import { messageKinds as allKinds } from '@/domain/message-kinds';
import type { Message, SocketMessage, SocketSend } from '@/contract/schemas/messages';

type Json = Record<string, unknown>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';

function isMessage(value: Json): boolean {
  const { id, kind, read, createdAt, content } = value;
  return (
    isText(id) &&
    allKinds.some((known) => known === kind) &&
    typeof read === 'boolean' &&
    isText(createdAt) &&
    isJson(content) &&
    isText(content.title) &&
    isText(content.msg)
  );
}

/** Whether the payload has what its type promises; the contract's own schemas are not part of the client's bundle. */
const payloadChecks: Record<SocketMessage['type'], (payload: Json) => boolean> = {
  message: isMessage,
  unread: ({ count }) => Number.isInteger(count) && Number(count) >= 0,
  feedback: ({ key }) => isText(key),
  'work-order': ({ id }) => isText(id),
  outdated: () => true,
  refused: ({ reason }) => isText(reason),
};

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not ours, such as a proxy's greeting: it is dropped like any other unknown frame.
    return null;
  }
}

/** Reads what came over the live socket (§3: type plus payload); null for what this version does not know. */
export function readFrame(text: string): SocketMessage | null {
  const frame = parse(text);
  if (!isJson(frame) || !isJson(frame.payload) || !isText(frame.type)) return null;
  const isKnown = Object.prototype.hasOwnProperty.call(payloadChecks, frame.type);
  if (!isKnown || !payloadChecks[frame.type as SocketMessage['type']](frame.payload)) return null;
  const { payload } = frame;
  if (frame.type === 'message') {
    const content = payload.content as Json;
    const target = isText(content.target) ? content.target : null;
    return { type: 'message', payload: { ...payload, content: { ...content, target } } as Message };
  }
  return frame as SocketMessage;
}

/** The text of a frame to send. */
export function writeFrame(frame: SocketSend): string {
  return JSON.stringify(frame);
}
