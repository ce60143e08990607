import { useEffect, useState, type ComponentType } from 'react';
import { ASYNC_PAGE_DELAY_MS, ASYNC_PAGE_TIMEOUT_MS } from '@/domain/timing';
import { log } from './log';

export interface LazyPageViews {
  /** Shown when the page takes longer than 200 ms. */
  readonly Loading: ComponentType;
  /** Shown when the page failed to load or took longer than 20 s. */
  readonly Failed: ComponentType<{ onRetry: () => void }>;
}

type Phase = 'waiting' | 'loading' | 'failed';

/** A page whose code is fetched when it is opened (§2: lazily; §9: delay 200 ms, time limit 20 s; chunks give up after 120 s). */
export function lazyPage<P extends object>(load: () => Promise<{ default: ComponentType<P> }>, { Loading, Failed }: LazyPageViews): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;

  function LazyPage(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(() => loaded);
    const [phase, setPhase] = useState<Phase>('waiting');
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      if (Page) return undefined;
      let open = true;
      const fail = (why: unknown): void => {
        if (!open) return;
        log.error('page', why);
        setPhase('failed');
      };
      const delay = setTimeout(() => setPhase('loading'), ASYNC_PAGE_DELAY_MS);
      const limit = setTimeout(() => fail(`not loaded within ${ASYNC_PAGE_TIMEOUT_MS} ms`), ASYNC_PAGE_TIMEOUT_MS);
      const stopTimers = (): void => {
        clearTimeout(delay);
        clearTimeout(limit);
      };
      load().then(
        ({ default: page }) => {
          loaded = page;
          stopTimers();
          // Also after the limit: a page that came late is still the page.
          if (open) setPage(() => page);
        },
        (error: unknown) => {
          stopTimers();
          fail(error);
        },
      );
      return () => {
        open = false;
        stopTimers();
      };
    }, [Page, attempt]);

    if (Page) return <Page {...props} />;
    if (phase === 'failed') {
      return (
        <Failed
          onRetry={() => {
            setPhase('waiting');
            setAttempt(attempt + 1);
          }}
        />
      );
    }
    return phase === 'loading' ? <Loading /> : null;
  }
  return LazyPage;
}
