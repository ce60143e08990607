import { useCallback, useEffect, useRef, useState } from 'react';
import Taro from '@tarojs/taro';
import {
  bounded,
  fitSize,
  visibleFraction,
  wholeViewport,
  zoomedAt,
  type Point,
  type Size,
  type Viewport,
} from '@/domain/viewport';
import { measureElement, type Box } from '../measure-element';

const SETTLE_MS = 120;

/** What a viewport can be told. Points are CSS pixels of its window. */
export interface ViewportControls {
  /** The window, once it was measured. */
  readonly frame: Box | null;
  /** Size of the content when it fits the window. */
  readonly fitted: Size | null;
  /** As it stands at this moment. */
  readonly now: () => Viewport;
  /** Moves at once; `settle` is to follow. */
  readonly show: (next: Viewport) => void;
  /** Moves, without leaving an empty edge. */
  readonly showBounded: (next: Viewport) => void;
  /** Says that the fingers rest: the content is drawn anew at this scale. */
  readonly settle: () => void;
  /** A new movement has begun before the last one settled. */
  readonly hold: () => void;
  readonly zoom: (factor: number, focus?: Point) => void;
  readonly reset: () => void;
  /** Brings a place, as fractions of the content, to the middle of the window, at this scale or closer. */
  readonly centre: (place: Point, scale: number) => void;
}

interface Options {
  /** Of the window's element. */
  readonly id: string;
  readonly content: Size;
  readonly onSettle: ((visible: Size & Point) => void) | undefined;
  /** Draws every movement by itself: then React hears of it only when it rests. Must stay the same function. */
  readonly onMove?: (next: Viewport) => void;
}

/** Where a drawing stands in its window, now and when it was last drawn. */
export function useViewport({ id, content, onSettle, onMove }: Options) {
  const [frame, setFrame] = useState<Box | null>(null);
  const [live, setLive] = useState<Viewport>({ scale: 1, x: 0, y: 0 });
  const [drawnScale, setDrawnScale] = useState(1);
  const liveRef = useRef(live);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>();
  const { width, height } = content;
  const fitted = frame ? fitSize(content, frame) : null;

  const show = useCallback(
    (next: Viewport) => {
      liveRef.current = next;
      if (onMove) onMove(next);
      else setLive(next);
    },
    [onMove],
  );

  // A turned device starts from the whole again; a new drawing is a new ZoomPan.
  const measure = useCallback(() => {
    void measureElement(id).then((box) => {
      if (!box) return;
      setFrame(box);
      setDrawnScale(1);
      const whole = wholeViewport(fitSize({ width, height }, box), box);
      show(whole);
      setLive(whole);
    });
  }, [height, id, show, width]);

  useEffect(() => {
    Taro.nextTick(measure);
    Taro.onWindowResize?.(measure);
    return () => Taro.offWindowResize?.(measure);
  }, [measure]);

  useEffect(() => () => clearTimeout(settleTimer.current), []);

  const hold = () => clearTimeout(settleTimer.current);
  const showBounded = (next: Viewport) => {
    if (frame && fitted) show(bounded(next, fitted, frame));
  };
  const settle = () => {
    hold();
    settleTimer.current = setTimeout(() => {
      if (!frame || !fitted) return;
      const rested = bounded(liveRef.current, fitted, frame);
      show(rested);
      setLive(rested);
      setDrawnScale(rested.scale);
      onSettle?.(visibleFraction(rested, fitted, frame));
    }, SETTLE_MS);
  };
  const controls: ViewportControls = {
    frame,
    fitted,
    now: () => liveRef.current,
    show,
    showBounded,
    settle,
    hold,
    zoom: (factor, focus) => {
      if (!frame) return;
      const middle = focus ?? { x: frame.width / 2, y: frame.height / 2 };
      showBounded(zoomedAt(liveRef.current, middle, factor));
      settle();
    },
    reset: () => {
      if (!frame || !fitted) return;
      show(wholeViewport(fitted, frame));
      settle();
    },
    centre: (place, least) => {
      if (!frame || !fitted) return;
      const scale = Math.max(liveRef.current.scale, least);
      const x = frame.width / 2 - place.x * fitted.width * scale;
      const y = frame.height / 2 - place.y * fitted.height * scale;
      showBounded({ scale, x, y });
      settle();
    },
  };
  return { ...controls, live, drawnScale };
}
