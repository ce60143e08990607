import type { ShellWindow } from '../find-transport';
import { BRIDGE_VERSION, RECEIVER, type BridgeRequest } from '../shell-messages';
import { ShellError, type ShellEvent, type ShellEvents, type ShellKind } from '../types';
import { answers, type SimulatedState } from './answers';

type Host = ShellWindow & { [RECEIVER]?: { receive(json: unknown): void } };

export interface NativeSide {
  emit<E extends ShellEvent>(event: E, payload: ShellEvents[E]): void;
}

/**
 * Puts the bridge object of `kind` on the page and answers what it is asked, through the same text messages as a real
 * shell.
 */
export function startNativeSide(host: Host, kind: ShellKind, state: SimulatedState): NativeSide {
  const toPage = (message: object): void => host[RECEIVER]?.receive(JSON.stringify({ v: BRIDGE_VERSION, ...message }));

  async function answer({ v, id, method, params }: BridgeRequest): Promise<void> {
    state.log(`→ ${method}`);
    const handler = (answers as Partial<Record<string, (params: unknown, state: SimulatedState) => unknown>>)[method];
    try {
      if (!handler || v !== BRIDGE_VERSION) throw new ShellError('unsupported', method);
      toPage({ id, ok: true, result: await handler(params, state) });
    } catch (error) {
      const code = error instanceof ShellError ? error.code : 'failed';
      state.log(`✗ ${method}: ${code}`);
      toPage({ id, ok: false, error: { code, message: String(error) } });
    }
  }

  const bridge = { postMessage: (json: string) => void answer(JSON.parse(json) as BridgeRequest) };
  if (kind === 'android') host.DlqxNative = bridge;
  else if (kind === 'harmony') host.DlqxHarmony = bridge;
  else host.webkit = { messageHandlers: { dlqx: bridge } };
  return { emit: (event, payload) => toPage({ event, payload }) };
}
