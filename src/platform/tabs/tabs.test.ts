import { setDiagnosticSink } from '../diagnostics';
import { turnsByLease } from './turns-by-lease';
import { turnsByLocks } from './turns-by-locks';

setDiagnosticSink(() => undefined);

let isVisible = true;
beforeAll(() => {
  Object.defineProperty(document, 'visibilityState', { get: () => (isVisible ? 'visible' : 'hidden') });
});
const comeToFront = () => {
  isVisible = true;
  document.dispatchEvent(new Event('visibilitychange'));
};

/** One lock, as browsers keep it: stealing ends the holder, who does not get it back. */
function playedLocks() {
  let held: { fail: (error: Error) => void } | null = null;
  const queue: (() => void)[] = [];
  const request = (
    _: string,
    { steal = false, signal }: { steal?: boolean; signal?: AbortSignal },
    work: () => Promise<never>,
  ) =>
    new Promise((_resolve, reject) => {
      const grant = () => {
        if (signal?.aborted) return;
        held = { fail: reject };
        void work();
      };
      signal?.addEventListener('abort', () => reject(new Error('AbortError')));
      if (steal) {
        held?.fail(new Error('AbortError'));
        grant();
      } else if (held) queue.push(grant);
      else grant();
    });
  return {
    request,
    /** The page of the holder is closed. */
    close: () => {
      held = null;
      queue.shift()?.();
    },
  };
}

const told: string[] = [];
const follow = (tab: string) => ({
  begin: () => void told.push(`${tab} begins`),
  end: () => void told.push(`${tab} ends`),
});
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
beforeEach(() => {
  told.length = 0;
  isVisible = true;
  localStorage.clear();
});

describe('turns by Web Locks', () => {
  it('go to the tab that is looked at, and back when that one is closed', async () => {
    const locks = playedLocks();
    Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
    turnsByLocks('photos', follow('first'));
    turnsByLocks('photos', follow('second'));
    await turn();
    expect(told).toEqual(['first begins', 'second begins', 'first ends']);
    locks.close();
    expect(told.slice(3)).toEqual(['first begins']);
  });

  it('do not let a tab in the background take over', async () => {
    Object.defineProperty(navigator, 'locks', { value: playedLocks(), configurable: true });
    turnsByLocks('photos', follow('first'));
    isVisible = false;
    turnsByLocks('photos', follow('second'));
    await turn();
    expect(told).toEqual(['first begins']);
    comeToFront();
    await turn();
    expect(told).toEqual(['first begins', 'second begins', 'first ends']);
  });

  it('are nobody else’s where locks are refused', async () => {
    Object.defineProperty(navigator, 'locks', {
      value: { request: () => Promise.reject(new Error('SecurityError')) },
      configurable: true,
    });
    turnsByLocks('photos', follow('only'));
    await turn();
    expect(told).toEqual(['only begins']);
  });
});

describe('turns by a lease in the storage', () => {
  const leaseOf = (work: string) => {
    const newValue = JSON.stringify({ tab: 'other', until: Date.now() + 10_000 });
    localStorage.setItem(`turn:${work}`, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key: `turn:${work}`, newValue }));
  };
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('end when another tab takes it, and come back when that one has been silent for ten seconds', () => {
    turnsByLease('photos', follow('this'));
    leaseOf('photos');
    expect(told).toEqual(['this begins', 'this ends']);
    jest.advanceTimersByTime(9_000);
    expect(told).toHaveLength(2);
    jest.advanceTimersByTime(3_000);
    expect(told).toEqual(['this begins', 'this ends', 'this begins']);
  });

  it('are taken by the tab that comes to the front', () => {
    isVisible = false;
    leaseOf('packs');
    turnsByLease('packs', follow('this'));
    expect(told).toEqual([]);
    comeToFront();
    expect(told).toEqual(['this begins']);
  });
});
