import { useCallback, useState, type ReactNode } from 'react';
import type { Size } from '@/domain/viewport';
import { lazyPage } from '@/infra/lazy-page';
import { toast } from '@/ui/feedback-store';
import type { Focus, Tap } from '@/ui/zoom-pan/zoom-pan';
import { LitBar, LitHint } from './lit-bar';
import type { Lit } from './lit-lines';

const nothing = () => null;
const LitLines = lazyPage(() => import('./lit-lines'), { Loading: nothing, Failed: nothing });

/** How close an end is looked at: 1 shows the whole page. */
const CLOSE = 4;

interface LitState {
  readonly address: string;
  readonly tap: Tap | null;
  readonly lit: Lit | null;
  /** The end that the view was moved to last. */
  readonly end: number;
  readonly focus: Focus | null;
}

const unlit = (address: string): LitState => ({ address, tap: null, lit: null, end: -1, focus: null });

/** What a viewer of pages shows of lines that can be lit (线条高亮). */
export interface LitLinesView {
  /** For the ZoomPan of the page. */
  readonly onTap: (tap: Tap) => void;
  readonly focus: Focus | null;
  /** Over the page, inside the ZoomPan. */
  readonly layer: (size: Size) => ReactNode;
  /** Over the stage. */
  readonly bar: ReactNode;
}

/** Lights up lines of a page. `address`: of its lines, with the token; undefined for a page without any. */
export function useLitLines(address = ''): LitLinesView {
  const [kept, setState] = useState(() => unlit(address));
  const [hasLit, setHasLit] = useState(false);
  // Another page begins with nothing lit.
  const state = kept.address === address ? kept : unlit(address);
  const { tap, lit, end, focus } = state;
  const onLit = useCallback(
    (found: Lit | null) => {
      if (found) setHasLit(true);
      setState((before) => ({ ...before, address, tap: null, lit: found, end: -1, focus: null }));
    },
    [address],
  );
  const onFailed = useCallback((retry: () => void) => {
    setState((before) => ({ ...before, tap: null }));
    toast('线条加载失败，正在重试，请稍后再点');
    retry();
  }, []);
  const goTo = (to: number) => {
    const place = lit?.ends[to];
    if (place) setState({ ...state, end: to, focus: { ...place, scale: CLOSE } });
  };
  if (!address) return { onTap: () => undefined, focus: null, layer: () => null, bar: null };
  return {
    onTap: (at) => setState({ ...state, tap: at }),
    focus,
    layer: (size) => <LitLines address={address} size={size} tap={tap} lit={lit} onLit={onLit} onFailed={onFailed} />,
    bar: lit ? <LitBar lit={lit} end={end} onEnd={goTo} onClose={() => onLit(null)} /> : hasLit ? null : <LitHint />,
  };
}
