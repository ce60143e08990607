import type { RawChannel, RawMessage } from '@/platform/shell/raw-channel';
import { BRIDGE_VERSION } from '@/platform/shell/shell-messages';
import type { WebViewProbe } from '@/platform/shell/web-view-probe';
import { shellErrorCodes, type ShellEvent, type ShellKind, type ShellMethod } from '@/platform/shell/types';

/** The shell does not do what the contract says. */
export class CheckFailure extends Error {}
/** The check does not apply, and why. */
export class CheckSkipped extends Error {}

export interface Answer {
  readonly ok: boolean;
  readonly result: unknown;
  /** The error's code; empty when it went well. */
  readonly code: string;
}

interface AskOptions {
  readonly params?: unknown;
  readonly limitMs: number;
  readonly version?: number;
}

/** What a check may do with the shell. */
export interface ShellUnderCheck {
  readonly kind: ShellKind;
  /** Calls, and takes the first answer. Fails when none comes in time, or one that is no answer by the contract. */
  ask(method: string, options: AskOptions): Promise<Answer>;
  /** Calls, and waits for nothing. */
  send(method: ShellMethod): void;
  /**
   * Hears an event until `isAll` says of the payloads that everything has come, and keeps it from the app. Fails when
   * that does not happen in time, or when `isAll` throws.
   */
  hear(event: ShellEvent, limitMs: number, isAll: (payloads: readonly unknown[]) => boolean): Promise<unknown[]>;
  /** Counts the messages that `isMeant` picks while `work` runs and for a moment after it. */
  count(isMeant: (message: RawMessage) => boolean, work: () => Promise<unknown>): Promise<number>;
  /** Asks the person. `cancelText` null: there is no button for "no", which the back key says. */
  confirm(question: string, cancelText?: null): Promise<boolean>;
  readonly view: WebViewProbe;
}

/** What is around the page, besides the shell. */
export interface Surroundings {
  readonly confirm: ShellUnderCheck['confirm'];
  readonly view: WebViewProbe;
  /** Shortens every limit, for shells that are known to be wrong. */
  readonly longestMs?: number | undefined;
}

/** A second answer, or an event that nobody asked for, comes at once or not at all. */
const AFTERWARDS_MS = 300;
const ID_PREFIX = 'check-';
/** A scanner that was open at a reload answers to an id of the page before. */
const LOAD = Math.random().toString(36).slice(2, 10);
let lastId = 0;

/** An answer to a check: the app makes calls of its own meanwhile. */
export const isOfCheck = (message: RawMessage): boolean => String(message.id ?? '').startsWith(ID_PREFIX);

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function readAnswer(message: RawMessage): Answer {
  if (message.v !== BRIDGE_VERSION)
    throw new CheckFailure(`应答的 v 是 ${JSON.stringify(message.v)}，应为 ${BRIDGE_VERSION}`);
  if (message.ok === true) return { ok: true, result: message.result ?? null, code: '' };
  const { code } = (message.error ?? {}) as { code?: unknown };
  if (message.ok !== false || !shellErrorCodes.some((known) => known === code))
    throw new CheckFailure(`应答既不是成功，也没有约定的错误码：${JSON.stringify(message).slice(0, 120)}`);
  return { ok: false, result: null, code: String(code) };
}

const newId = (): string => {
  lastId += 1;
  return `${ID_PREFIX}${LOAD}-${lastId}`;
};

/** What a listener makes of a message: somebody else's, one of its own with more to come, or what all of them say. */
type Hearing<T> = 'other' | 'more' | { readonly all: T };

/** The shell behind a raw channel. */
export function shellUnderCheck(
  channel: RawChannel,
  { confirm, view, longestMs = Infinity }: Surroundings,
): ShellUnderCheck {
  /** Listens until `hear` has all of its messages. `missing` says what has not come when the time is over. */
  function listen<T>(
    hear: (message: RawMessage) => Hearing<T>,
    limitMs: number,
    missing: () => string,
    begin: () => void = () => undefined,
  ): Promise<T> {
    const limit = Math.min(limitMs, longestMs);
    return new Promise((resolve, reject) => {
      const end = (finish: () => void): void => {
        clearTimeout(timer);
        stop();
        finish();
      };
      const timer = setTimeout(
        () => end(() => reject(new CheckFailure(`${missing()}（${limit / 1000} 秒内）`))),
        limit,
      );
      const stop = channel.listen((message) => {
        try {
          const heard = hear(message);
          if (typeof heard === 'object') end(() => resolve(heard.all));
          return heard !== 'other';
        } catch (error) {
          end(() => reject(error));
          return true;
        }
      });
      begin();
    });
  }

  return {
    kind: channel.kind,
    confirm,
    view,
    send: (method) => channel.post(JSON.stringify({ v: BRIDGE_VERSION, id: newId(), method, params: null })),
    async ask(method, { params = null, limitMs, version = BRIDGE_VERSION }) {
      const id = newId();
      const take = (message: RawMessage): Hearing<Answer> =>
        message.id === id ? { all: readAnswer(message) } : 'other';
      const send = (): void => channel.post(JSON.stringify({ v: version, id, method, params }));
      return listen(take, limitMs, () => `${method} 没有应答`, send);
    },
    async hear(event, limitMs, isAll) {
      const payloads: unknown[] = [];
      const take = (message: RawMessage): Hearing<unknown[]> => {
        if (message.event !== event) return 'other';
        payloads.push(message.payload ?? null);
        return isAll(payloads) ? { all: payloads } : 'more';
      };
      const missing = (): string =>
        payloads.length === 0
          ? `没有收到事件 ${event}`
          : `事件 ${event} 没有到齐：${JSON.stringify(payloads).slice(0, 120)}`;
      return listen(take, limitMs, missing);
    },
    async count(isMeant, work) {
      let found = 0;
      const stop = channel.listen((message) => {
        if (isMeant(message)) found += 1;
        return false;
      });
      try {
        await work();
        await pause(AFTERWARDS_MS);
      } finally {
        stop();
      }
      return found;
    },
  };
}
