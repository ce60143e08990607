import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PageTile } from '@/domain/page-tiles';
import { fitSize, type Point, type Size, type Viewport } from '@/domain/viewport';
import { canvas } from '@/platform/canvas';
import { system } from '@/platform/system';
import { useZoomPan, type ZoomPanOptions } from '@/ui/zoom-pan/use-zoom-pan';
import { TileSurface, type PageState } from './tile-surface';

/** Pixels of the canvas at most: phones have little memory. */
const MOST_PIXELS = 6_000_000;
const NOTHING: PageState = { page: 0, isShown: false, isSharp: false, isIncomplete: false };

const isSame = (a: PageState, b: PageState) =>
  a.page === b.page && a.isShown === b.isShown && a.isSharp === b.isSharp && a.isIncomplete === b.isIncomplete;

export interface TileSurfaceProps extends Pick<ZoomPanOptions, 'focus' | 'onTap'> {
  /** From 1. */
  page: number;
  /** In points. */
  size: Size;
  /** Address of a tile with its token: another function is another token, and asks again for what did not come. */
  addressOf: (tile: PageTile) => string;
  onSettle: (visible: Size & Point) => void;
  /** The device gives no canvas. */
  onBroken: () => void;
}

/** A canvas on which pages are painted while fingers move them, and what React draws around it. */
export function useTileSurface(props: TileSurfaceProps) {
  const { page, size, addressOf, onSettle, onTap, focus } = props;
  const surface = useRef<TileSurface | null>(null);
  const [told, setTold] = useState(NOTHING);
  const [isMoving, setMoving] = useState(false);
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const window = useRef<Size | null>(null);

  const show = useCallback((viewport: Viewport) => {
    if (!window.current) return;
    const { page: shown, size: own } = latest.current;
    surface.current?.show({ page: shown, size: own, fitted: fitSize(own, window.current), viewport });
  }, []);
  const onMove = useCallback(
    (viewport: Viewport) => {
      show(viewport);
      setMoving(true);
    },
    [show],
  );
  const zoomPan = useZoomPan({
    content: size,
    onMove,
    onTap,
    focus: focus ?? null,
    onSettle: (visible) => {
      setMoving(false);
      surface.current?.settle();
      onSettle(visible);
    },
  });
  const { id, view } = zoomPan;
  const { now, reset } = view;
  const { width, height } = view.frame ?? { width: 0, height: 0 };
  const canvasId = `${id}-canvas`;

  useEffect(() => {
    if (width === 0 || height === 0) return undefined;
    let isOpen = true;
    const begin = async () => {
      const ratio = Math.min(system.windowInfo().pixelRatio, Math.sqrt(MOST_PIXELS / (width * height)));
      const pixels = { width: Math.ceil(width * ratio), height: Math.ceil(height * ratio) };
      const drawing = await canvas.onPage(canvasId, pixels);
      if (!isOpen) return;
      if (!drawing) return latest.current.onBroken();
      window.current = { width, height };
      surface.current = new TileSurface({
        drawing,
        window: window.current,
        ratio,
        addressOf: latest.current.addressOf,
        onState: (next) => setTold((before) => (isSame(before, next) ? before : next)),
      });
      show(now());
      surface.current.settle();
      setMoving(false);
    };
    void begin();
    return () => {
      isOpen = false;
      surface.current?.end();
      surface.current = null;
    };
    // `now` reads what is current.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [canvasId, height, show, width]);

  useEffect(() => surface.current?.again(addressOf), [addressOf]);

  // Another page is seen whole first.
  const first = useRef(page);
  useEffect(() => {
    if (first.current === page) return;
    first.current = page;
    reset();
    surface.current?.settle();
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [page]);

  // What was told of the page before says nothing of this one.
  const state = told.page === page ? told : NOTHING;
  return { ...zoomPan, canvasId, isMoving, state, again: () => surface.current?.again() };
}
