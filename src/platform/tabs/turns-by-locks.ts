import { report } from '../diagnostics';
import type { TabsDoor } from './types';

/** By a Web Lock, which ends with its page, however that ends. A tab that comes to the front takes it. */
export const turnsByLocks: TabsDoor['takeTurns'] = (name, { begin, end }) => {
  let isMine = false;
  let waiting: AbortController | null = null;

  function hold(): Promise<never> {
    isMine = true;
    begin();
    // Held as long as the page lives.
    return new Promise(() => undefined);
  }
  function ended(error: unknown): void {
    // Refused altogether, as in some frames: then there is nobody to take turns with.
    if (!isMine) {
      report('warn', `tabs: ${String(error)}`);
      begin();
      return;
    }
    isMine = false;
    end();
    wait();
  }
  /** Until the tab that has it is gone. */
  function wait(): void {
    const controller = new AbortController();
    waiting = controller;
    navigator.locks
      .request(name, { signal: controller.signal }, hold)
      .catch((error: unknown) => controller.signal.aborted || ended(error));
  }
  function take(): void {
    waiting?.abort();
    waiting = null;
    navigator.locks.request(name, { steal: true }, hold).catch(ended);
  }

  const isFront = (): boolean => document.visibilityState === 'visible';
  if (isFront()) take();
  else wait();
  document.addEventListener('visibilitychange', () => {
    if (isFront() && !isMine) take();
  });
};
