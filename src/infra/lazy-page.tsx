import { useEffect, useState, type ComponentType } from 'react';
import { ASYNC_PAGE_DELAY_MS, ASYNC_PAGE_TIMEOUT_MS } from '@/domain/timing';
import { log } from './log';
import { loadNewRelease } from './new-release';

export interface LazyPageViews {
  /** Shown when the page takes longer than 200 ms. */
  readonly Loading: ComponentType;
  /** Shown when the page failed to load or took longer than 20 s. */
  readonly Failed: ComponentType<{ onRetry: () => void }>;
}

type Phase = 'waiting' | 'loading' | 'failed';
type LoadPage<P> = () => Promise<{ default: ComponentType<P> }>;

/**
 * A page whose code is fetched when it is opened (§2: lazily; §9: delay 200 ms, time limit 20 s; chunks give up after
 * 120 s). What fails on a retry too, or still has not answered then, is taken for gone with a new release, which is
 * loaded instead.
 */
export function lazyPage<P extends object>(
  load: LoadPage<P>,
  { Loading, Failed }: LazyPageViews,
  delayMs: number = ASYNC_PAGE_DELAY_MS,
): ComponentType<P> {
  let loaded: ComponentType<P> | null = null;
  let isAsked = false;

  async function fetchPage(isRetry: boolean): Promise<ComponentType<P>> {
    if (loaded) return loaded;
    // The bundler would wait for the same unanswered request again.
    if (isRetry && isAsked) return loadNewRelease();
    isAsked = true;
    try {
      ({ default: loaded } = await load());
      return loaded;
    } catch (error) {
      if (!isRetry) throw error;
      log.warn('page', error);
      return await loadNewRelease();
    } finally {
      isAsked = false;
    }
  }

  function LazyPage(props: P) {
    const [Page, setPage] = useState<ComponentType<P> | null>(() => loaded);
    const [phase, setPhase] = useState<Phase>(delayMs === 0 ? 'loading' : 'waiting');
    const [attempt, setAttempt] = useState(0);

    useEffect(() => {
      if (Page) return undefined;
      let open = true;
      const fail = (why: unknown): void => {
        if (!open) return;
        log.error('page', why);
        setPhase('failed');
      };
      const delay = setTimeout(() => setPhase('loading'), delayMs);
      const limit = setTimeout(() => fail(`not loaded within ${ASYNC_PAGE_TIMEOUT_MS} ms`), ASYNC_PAGE_TIMEOUT_MS);
      const stopTimers = (): void => {
        clearTimeout(delay);
        clearTimeout(limit);
      };
      fetchPage(attempt > 0).then(
        (page) => {
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
            setPhase(delayMs === 0 ? 'loading' : 'waiting');
            setAttempt(attempt + 1);
          }}
        />
      );
    }
    return phase === 'loading' ? <Loading /> : null;
  }
  return LazyPage;
}
