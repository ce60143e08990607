import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import Taro from '@tarojs/taro';
import { View, type CommonEventFunction, type ITouchEvent } from '@tarojs/components';
import {
  bounded,
  fitSize,
  moved,
  pinched,
  visibleFraction,
  wholeViewport,
  zoomedAt,
  type Point,
  type Size,
  type Viewport,
} from '@/domain/viewport';
import { measureElement, type Box } from '../measure-element';
import { Pressable } from '../pressable';
import { Icon } from '../icon';
import './zoom-pan.scss';

interface ZoomPanProps {
  /** The drawing's own size; only its proportions matter. */
  content: Size;
  /**
   * Draws the content to fill the given size in CSS pixels. Called again at the settled scale, which keeps it sharp.
   */
  children: (size: Size) => ReactNode;
  /** Tells which part is seen whenever the view comes to rest, as fractions of the whole. */
  onSettle?: (visible: Size & Point) => void;
  label: string;
}

const SETTLE_MS = 120;
const DOUBLE_TAP_MS = 280;
const DOUBLE_TAP_PX = 24;
const DOUBLE_TAP_FACTOR = 3;
const BUTTON_FACTOR = 1.6;
const WHEEL_FACTOR = 1.0015;

let instances = 0;

/**
 * A window on a large drawing: drag, pinch, double tap, wheel and buttons. While fingers move, the layer is only
 * transformed (cheap); when they rest, the content is laid out anew at that scale, so that it is never a blurred
 * bitmap.
 */
export function ZoomPan({ content, children, onSettle, label }: ZoomPanProps) {
  const [id] = useState(() => `zoom-pan-${(instances += 1)}`);
  const [frame, setFrame] = useState<Box | null>(null);
  const [live, setLive] = useState<Viewport>({ scale: 1, x: 0, y: 0 });
  const [drawnScale, setDrawnScale] = useState(1);
  const liveRef = useRef(live);
  const gesture = useRef<{ points: Point[]; start: Viewport } | null>(null);
  const lastTap = useRef<{ at: number; point: Point } | null>(null);
  const settleTimer = useRef<ReturnType<typeof setTimeout>>();

  const fitted = frame ? fitSize(content, frame) : null;

  const show = useCallback((next: Viewport) => {
    liveRef.current = next;
    setLive(next);
  }, []);

  // A turned device starts from the whole again; a new drawing is a new ZoomPan.
  const { width, height } = content;
  const measure = useCallback(() => {
    void measureElement(id).then((box) => {
      if (!box) return;
      setFrame(box);
      setDrawnScale(1);
      show(wholeViewport(fitSize({ width, height }, box), box));
    });
  }, [height, id, show, width]);

  useEffect(() => {
    Taro.nextTick(measure);
    Taro.onWindowResize?.(measure);
    return () => Taro.offWindowResize?.(measure);
  }, [measure]);

  const settle = useCallback(() => {
    clearTimeout(settleTimer.current);
    settleTimer.current = setTimeout(() => {
      if (!frame) return;
      const size = fitSize(content, frame);
      const rested = bounded(liveRef.current, size, frame);
      show(rested);
      setDrawnScale(rested.scale);
      onSettle?.(visibleFraction(rested, size, frame));
    }, SETTLE_MS);
  }, [content, frame, onSettle, show]);

  const reset = useCallback(() => {
    if (!frame) return;
    show(wholeViewport(fitSize(content, frame), frame));
    settle();
  }, [content, frame, settle, show]);

  useEffect(() => () => clearTimeout(settleTimer.current), []);

  const zoom = useCallback(
    (factor: number, focus?: Point) => {
      if (!frame) return;
      const middle = focus ?? { x: frame.width / 2, y: frame.height / 2 };
      show(bounded(zoomedAt(liveRef.current, middle, factor), fitSize(content, frame), frame));
      settle();
    },
    [content, frame, settle, show],
  );

  const pointsOf = (event: ITouchEvent): Point[] =>
    Array.from(event.touches).map((touch) => ({
      x: touch.clientX - (frame?.left ?? 0),
      y: touch.clientY - (frame?.top ?? 0),
    }));

  const begin = (event: ITouchEvent) => {
    clearTimeout(settleTimer.current);
    gesture.current = { points: pointsOf(event), start: liveRef.current };
  };

  const follow = (event: ITouchEvent) => {
    // H5 would scroll or refresh the page; mini programs stop at catchMove.
    event.preventDefault();
    const current = gesture.current;
    const now = pointsOf(event);
    if (!current || now.length !== current.points.length) return begin(event);
    const [a, b] = current.points;
    const [c, d] = now;
    if (a && b && c && d) show(pinched(current.start, [a, b], [c, d]));
    else if (a && c && frame)
      show(bounded(moved(current.start, { x: c.x - a.x, y: c.y - a.y }), fitSize(content, frame), frame));
  };

  const end = (event: ITouchEvent) => {
    const left = pointsOf(event);
    if (left.length > 0) {
      gesture.current = { points: left, start: liveRef.current };
      return;
    }
    const tapped = gesture.current?.points[0];
    const still = gesture.current?.start === liveRef.current;
    gesture.current = null;
    if (tapped && still) onTap(tapped);
    settle();
  };

  const onTap = (point: Point) => {
    const previous = lastTap.current;
    const now = Date.now();
    lastTap.current = { at: now, point };
    const isDouble =
      previous &&
      now - previous.at < DOUBLE_TAP_MS &&
      Math.hypot(previous.point.x - point.x, previous.point.y - point.y) < DOUBLE_TAP_PX;
    if (!isDouble) return;
    lastTap.current = null;
    if (liveRef.current.scale > 1.05) reset();
    else zoom(DOUBLE_TAP_FACTOR, point);
  };

  const mouse = useMouse({ frame, liveRef, show, settle, zoom, content });

  return (
    <View
      id={id}
      className="zoom-pan"
      catchMove
      onTouchStart={begin as CommonEventFunction}
      onTouchMove={follow as CommonEventFunction}
      onTouchEnd={end as CommonEventFunction}
      onTouchCancel={end as CommonEventFunction}
      role="group"
      aria-label={label}
      {...mouse}
    >
      {fitted ? (
        <View
          className="zoom-pan-layer"
          style={{
            width: `${fitted.width * drawnScale}px`,
            height: `${fitted.height * drawnScale}px`,
            transform: `translate(${live.x}px, ${live.y}px) scale(${live.scale / drawnScale})`,
          }}
        >
          {children({ width: fitted.width * drawnScale, height: fitted.height * drawnScale })}
        </View>
      ) : null}
      <View className="zoom-pan-buttons">
        <Pressable label="放大" onPress={() => zoom(BUTTON_FACTOR)} className="zoom-pan-button" stop>
          <Icon name="plus" />
        </Pressable>
        <Pressable label="缩小" onPress={() => zoom(1 / BUTTON_FACTOR)} className="zoom-pan-button" stop>
          <Icon name="minus" />
        </Pressable>
        <Pressable label="看全图" onPress={reset} className="zoom-pan-button" stop>
          <Icon name="fit" />
        </Pressable>
      </View>
    </View>
  );
}

interface MouseOptions {
  frame: Box | null;
  liveRef: { current: Viewport };
  show: (next: Viewport) => void;
  settle: () => void;
  zoom: (factor: number, focus?: Point) => void;
  content: Size;
}

/** Wheel and drag for tablets with a mouse and desktop browsers; mini programs never send these events. */
function useMouse({ frame, liveRef, show, settle, zoom, content }: MouseOptions): Record<string, unknown> {
  const from = useRef<{ point: Point; start: Viewport } | null>(null);
  const at = (event: MouseEvent): Point => ({
    x: event.clientX - (frame?.left ?? 0),
    y: event.clientY - (frame?.top ?? 0),
  });
  return {
    onWheel: (event: WheelEvent) => zoom(Math.pow(WHEEL_FACTOR, -event.deltaY), at(event)),
    onMouseDown: (event: MouseEvent) => {
      from.current = { point: at(event), start: liveRef.current };
    },
    onMouseMove: (event: MouseEvent) => {
      if (!from.current || !frame) return;
      const now = at(event);
      show(
        bounded(
          moved(from.current.start, { x: now.x - from.current.point.x, y: now.y - from.current.point.y }),
          fitSize(content, frame),
          frame,
        ),
      );
    },
    onMouseUp: () => {
      from.current = null;
      settle();
    },
    onMouseLeave: () => {
      from.current = null;
    },
  };
}
