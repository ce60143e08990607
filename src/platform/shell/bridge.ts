import { isShellTooOld } from '@/domain/shell-build';
import { report, unavailable } from '../diagnostics';
import type { ShellTransport } from './find-transport';
import { shellEvents } from './shell-events';
import { BRIDGE_VERSION, readBridgeMessage, type BridgeRequest } from './shell-messages';
import { shellMethods } from './shell-methods';
import {
  ShellError,
  type ShellDoor,
  type ShellEvent,
  type ShellEvents,
  type ShellMethod,
  type ShellResult,
} from './types';

interface Pending {
  readonly method: ShellMethod;
  resolve(result: unknown): void;
  reject(error: ShellError): void;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Begins every id of this page load: a scanner that was open at a reload answers to an id that nobody has any more, not
 * to the next scan's.
 */
const newPrefix = (): string => `${Math.random().toString(36).slice(2, 10)}-`;

/** The door but for what needs a page. */
export interface ShellBridge extends Omit<ShellDoor, 'fitPage'> {
  /** Entry for the shell: takes responses and events, as JSON text. */
  receive(json: unknown): void;
}

/**
 * Requests with ids to the native shell, answers and events from it.
 * `transport` is asked for at every call, since shells inject their object late and the simulated shell may be
 * switched.
 */
export function createShellBridge(transport: () => ShellTransport | null): ShellBridge {
  const pending = new Map<string, Pending>();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  /** The last of each event that came while nobody listened: a tapped push starts the app that it is for. */
  const early = new Map<string, unknown>();
  /** What the shell says that it has; null until it does. */
  let known: readonly string[] | null = null;
  const prefix = newPrefix();
  let lastId = 0;

  function hear(event: string, payload: unknown): void {
    const rule = (shellEvents as Partial<Record<string, (payload: unknown) => boolean>>)[event];
    if (!rule?.(payload)) {
      report('warn', `shell: event ${event} ${rule ? 'with a payload of another shape' : 'is unknown'}`);
      return;
    }
    const heard = listeners.get(event);
    if (heard?.size) heard.forEach((listener) => listener(payload));
    else early.set(event, payload);
  }

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
    const id = prefix + String(lastId);
    const request: BridgeRequest = { v: BRIDGE_VERSION, id, method, params };
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => settle(id, (call) => call.reject(new ShellError('timeout', `${method} was not answered`))),
        shellMethods[method].timeoutMs,
      );
      const take = (result: unknown): void => {
        if (shellMethods[method].result(result)) resolve(result as ShellResult<M>);
        else reject(new ShellError('failed', `${method} was answered in another shape`));
      };
      pending.set(id, { method, resolve: take, reject, timer });
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
      if (!shell || (shells && !shells.includes(shell.kind)) || bridge.lacks(method))
        return unavailable(`shell.${method}`);
      return send(shell, method, params);
    },

    on<E extends ShellEvent>(event: E, listener: (payload: ShellEvents[E]) => void) {
      const set = listeners.get(event) ?? new Set();
      listeners.set(event, set);
      const untyped = listener as (payload: unknown) => void;
      set.add(untyped);
      if (early.has(event)) {
        const payload = early.get(event) as ShellEvents[E];
        early.delete(event);
        // The caller first has its answer, by which it stops listening.
        void Promise.resolve().then(() => set.has(untyped) && listener(payload));
      }
      return () => set.delete(untyped);
    },

    async learnMethods() {
      known = await bridge.call('getCapabilities', null).catch((error: unknown) => {
        report('info', `shell: which methods it has is not known: ${String(error)}`);
        return null;
      });
    },

    lacks: (method) => known !== null && !known.includes(method),

    giveUp(method) {
      const open = Array.from(pending).filter(([, call]) => call.method === method);
      open.forEach(([id]) => settle(id, (call) => call.reject(new ShellError('cancelled', `${method} was given up`))));
    },

    async isBuildTooLow() {
      const kind = bridge.kind();
      return kind !== null && isShellTooOld(kind, await bridge.call('getBuildNumber', null));
    },

    receive(json) {
      const message = readBridgeMessage(json);
      if (!message) report('warn', 'shell: message in an unknown format');
      else if (message.kind === 'event') hear(message.event, message.payload);
      else if (message.kind === 'result') settle(message.id, (call) => call.resolve(message.result));
      else settle(message.id, (call) => call.reject(new ShellError(message.code, message.message)));
    },
  };
  return bridge;
}
