import { findTransport, type ShellWindow } from './find-transport';
import { RECEIVER } from './shell-messages';
import type { ShellKind } from './types';

type Host = ShellWindow & { [RECEIVER]?: { receive(json: unknown): void } };

/** A message as the shell sent it, unjudged. */
export type RawMessage = Readonly<Record<string, unknown>>;

/** True when it keeps the message from the app. */
export type RawListener = (message: RawMessage) => boolean;

export interface RawChannel {
  readonly kind: ShellKind;
  /** Sends a text as it is. */
  post(json: string): void;
  /** Hears every message before the app does. Returns how to stop. */
  listen(listener: RawListener): () => void;
}

function read(json: unknown): RawMessage {
  try {
    const message: unknown = typeof json === 'string' ? JSON.parse(json) : json;
    return typeof message === 'object' && message !== null ? (message as RawMessage) : {};
  } catch {
    // No JSON: the app's own bridge says so.
    return {};
  }
}

/**
 * The bare wire to the shell, beside the app's bridge: for checking the shell itself. Open it once. Null without a
 * shell.
 */
export function openRawChannel(host: Host = window as unknown as Host): RawChannel | null {
  const transport = findTransport(host);
  const receiver = host[RECEIVER];
  if (!transport || !receiver) return null;
  const listeners = new Set<RawListener>();
  const toApp = receiver.receive;
  receiver.receive = (json) => {
    const message = read(json);
    // All of them hear it, also after one that keeps it.
    const kept = Array.from(listeners, (listener) => listener(message));
    if (!kept.includes(true)) toApp(json);
  };
  return {
    ...transport,
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
