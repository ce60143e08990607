import { findTransport, type ShellWindow } from './find-transport';
import { keepClear } from './keep-clear';
import { shellEvents } from './shell-events';
import { readBridgeMessage, RECEIVER, type Receiver } from './shell-messages';
import type { ShellEvents } from './types';

interface EarlyReceiver extends Receiver {
  /** In their order. */
  readonly heard: readonly unknown[];
}
const host = window as unknown as ShellWindow & { [RECEIVER]?: Receiver | EarlyReceiver };

/**
 * In a shell: hears what it says before the app's code has come, and keeps it for the app. The page is clear of the
 * system's bars from its first drawing if the shell tells their size by then.
 */
export function hearEarly(): void {
  if (!findTransport(host)) return;
  const heard: unknown[] = [];
  const receive = (json: unknown): void => {
    heard.push(json);
    const message = readBridgeMessage(json);
    if (message?.kind === 'event' && message.event === 'insets' && shellEvents.insets(message.payload))
      keepClear(message.payload as ShellEvents['insets']);
  };
  host[RECEIVER] = { receive, heard };
}

/** Whatever the shell says goes to `receive` from now on, what was heard before at once. */
export function receiveAll(receive: (json: unknown) => void): void {
  const before = host[RECEIVER];
  host[RECEIVER] = { receive };
  if (before && 'heard' in before) before.heard.forEach(receive);
}
