import { isShellTooOld } from '@/domain/shell-build';
import { report, unavailable } from '../diagnostics';
import type { ShellTransport } from './find-transport';
import { BRIDGE_VERSION, readBridgeMessage, type BridgeRequest } from './shell-messages';
import { shellMethods } from './shell-methods';
import { ShellError, type ShellDoor, type ShellEvent, type ShellEvents, type ShellMethod, type ShellResult } from './types';

interface Pending {
  resolve(result: unknown): void;
  reject(error: ShellError): void;
  timer: ReturnType<typeof setTimeout>;
}

export interface ShellBridge extends ShellDoor {
  /** Entry for the shell: takes responses and events, as JSON text. */
  receive(json: unknown): void;
}

/**
 * Requests with ids to the native shell, answers and events from it.
 * `transport` is asked for at every call, since shells inject their object late and the simulated shell may be switched.
 */
export function createShellBridge(transport: () => ShellTransport | null): ShellBridge {
  const pending = new Map<string, Pending>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  let lastId = 0;

  function settle(id: string, finish: (call: Pending) => void): void {
    const call = pending.get(id);
    if (!call) {
      report('warn', `shell: answer to unknown call ${id}`);
      return;
    }
    pending.delete(id);
    clearTimeout(call.timer);
    finish(call);
  }

  function send<M extends ShellMethod>(shell: ShellTransport, method: M, params: unknown): Promise<ShellResult<M>> {
    lastId += 1;
    const id = String(lastId);
    const request: BridgeRequest = { v: BRIDGE_VERSION, id, method, params };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(id, (call) => call.reject(new ShellError('timeout', `${method} was not answered`))),
        shellMethods[method].timeoutMs,
      );
      // The shell is trusted to answer in the shape that the contract gives for this method.
      pending.set(id, { resolve: (result) => resolve(result as ShellResult<M>), reject, timer });
      try {
        shell.post(JSON.stringify(request));
      } catch (error) {
        settle(id, (call) => call.reject(new ShellError('failed', String(error))));
      }
    });
  }

  const bridge: ShellBridge = {
    kind: () => transport()?.kind ?? null,

    async call(method, params) {
      const shell = transport();
      const { shells } = shellMethods[method];
      if (!shell || (shells && !shells.includes(shell.kind))) return unavailable(`shell.${method}`);
      return send(shell, method, params);
    },

    on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set);
      const untyped = listener as (payload: unknown) => void;
      set.add(untyped);
      return () => set.delete(untyped);
    },

    async isBuildTooLow() {
      const kind = bridge.kind();
      return kind !== null && isShellTooOld(kind, await bridge.call('getBuildNumber', null));
    },

    receive(json) {
      const message = readBridgeMessage(json);
      if (!message) report('warn', 'shell: message in an unknown format');
      else if (message.kind === 'event') listeners.get(message.event)?.forEach((listener) => listener(message.payload));
      else if (message.kind === 'result') settle(message.id, (call) => call.resolve(message.result));
      else settle(message.id, (call) => call.reject(new ShellError(message.code, message.message)));
    },
  };
  return bridge;
}
