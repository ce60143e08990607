import { shellErrorCodes, type ShellErrorCode } from './types';

/** Version of the message format; a shell refuses what it does not know. */
export const BRIDGE_VERSION = 1;
/** The object on `window` that shells hand their messages to. */
export const RECEIVER = '__dlqxBridge';
export interface Receiver {
  /** Takes a message, as JSON text. */
  receive(json: unknown): void;
}

export interface BridgeRequest {
  readonly v: typeof BRIDGE_VERSION;
  readonly id: string;
  readonly method: string;
  readonly params: unknown;
}

export type BridgeMessage =
  | { readonly kind: 'result'; readonly id: string; readonly result: unknown }
  | { readonly kind: 'error'; readonly id: string; readonly code: ShellErrorCode; readonly message: string }
  | { readonly kind: 'event'; readonly event: string; readonly payload: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function parse(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Reads what a shell sent, as JSON text or as an object. Null when it is no message of this format. */
export function readBridgeMessage(json: unknown): BridgeMessage | null {
  const message = parse(json);
  if (!isRecord(message) || message.v !== BRIDGE_VERSION) return null;
  if (typeof message.event === 'string')
    return { kind: 'event', event: message.event, payload: message.payload ?? null };
  if (typeof message.id !== 'string') return null;
  if (message.ok === true) return { kind: 'result', id: message.id, result: message.result ?? null };
  const error = isRecord(message.error) ? message.error : {};
  const code = shellErrorCodes.find((known) => known === error.code) ?? 'failed';
  return { kind: 'error', id: message.id, code, message: typeof error.message === 'string' ? error.message : '' };
}
