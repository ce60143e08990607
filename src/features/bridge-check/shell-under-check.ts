import type { RawChannel, RawMessage } from '@/platform/shell/raw-channel';
import { BRIDGE_VERSION } from '@/platform/shell/shell-messages';
import { shellErrorCodes, type ShellEvent, type ShellKind } from '@/platform/shell/types';

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
  /** Waits for an event and keeps it from the app. Fails when it does not come in time. */
  hear(event: ShellEvent, limitMs: number): Promise<unknown>;
  /** Counts the messages that `isMeant` picks while `work` runs and for a moment after it. */
  count(isMeant: (message: RawMessage) => boolean, work: () => Promise<unknown>): Promise<number>;
}

/** A second answer, or an event that nobody asked for, comes at once or not at all. */
const AFTERWARDS_MS = 300;
const ID_PREFIX = 'check-';
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

/** The shell behind a raw channel. `longestMs` shortens every limit, for shells that are known to be wrong. */
export function shellUnderCheck(channel: RawChannel, longestMs = Infinity): ShellUnderCheck {
  function firstMessage(
    isMeant: (message: RawMessage) => boolean,
    limitMs: number,
    missing: string,
    begin: () => void,
  ): Promise<RawMessage> {
    const limit = Math.min(limitMs, longestMs);
    return new Promise((resolve, reject) => {
      const end = (finish: () => void): void => {
        clearTimeout(timer);
        stop();
        finish();
      };
      const timer = setTimeout(() => end(() => reject(new CheckFailure(`${missing}（${limit / 1000} 秒内）`))), limit);
      const stop = channel.listen((message) => {
        if (!isMeant(message)) return false;
        end(() => resolve(message));
        return true;
      });
      begin();
    });
  }

  return {
    kind: channel.kind,
    async ask(method, { params = null, limitMs, version = BRIDGE_VERSION }) {
      lastId += 1;
      const id = `${ID_PREFIX}${lastId}`;
      const send = (): void => channel.post(JSON.stringify({ v: version, id, method, params }));
      return readAnswer(await firstMessage((message) => message.id === id, limitMs, `${method} 没有应答`, send));
    },
    async hear(event, limitMs) {
      const message = await firstMessage(
        (each) => each.event === event,
        limitMs,
        `没有收到事件 ${event}`,
        () => undefined,
      );
      return message.payload ?? null;
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
