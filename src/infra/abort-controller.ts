/**
 * The part of AbortController that TanStack Query and our network door use, for mini programs, which have none.
 * config/ provides it there in the place of the free name `AbortController`; browsers keep their own.
 */
class MiniAbortSignal {
  aborted = false;
  reason: unknown = undefined;
  onabort: (() => void) | null = null;
  private listeners: (() => void)[] = [];

  addEventListener(type: string, listener: () => void): void {
    if (type === 'abort') this.listeners = [...this.listeners, listener];
  }

  removeEventListener(_type: string, listener: () => void): void {
    this.listeners = this.listeners.filter((other) => other !== listener);
  }

  throwIfAborted(): void {
    if (this.aborted) throw this.reason;
  }

  /** For the controller alone. */
  stop(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    this.onabort?.();
    this.listeners.forEach((listener) => listener());
  }
}

function abortError(): Error {
  const error = new Error('aborted');
  error.name = 'AbortError';
  return error;
}

export class MiniAbortController {
  readonly signal = new MiniAbortSignal();

  abort(reason: unknown = abortError()): void {
    this.signal.stop(reason);
  }
}

export { MiniAbortController as AbortController, MiniAbortSignal as AbortSignal };
