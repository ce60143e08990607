import { TextDecoder, TextEncoder } from 'node:util';

/** What browsers have and jsdom lacks. */
class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
const matchMedia = (media: string) => ({
  media,
  matches: false,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
/** The router makes one for each step, and nobody sends it. */
class StepRequest {
  readonly method = 'GET';
  readonly signal: AbortSignal | undefined;
  constructor(
    readonly url: string,
    init?: RequestInit,
  ) {
    this.signal = init?.signal ?? undefined;
  }
}
Object.assign(globalThis, { Request: StepRequest, TextEncoder, TextDecoder, ResizeObserver: Observer, matchMedia });
window.HTMLElement.prototype.scrollIntoView = () => undefined;
