import { useEffect, useRef } from 'react';
import type { CommonEventFunction, ITouchEvent } from '@tarojs/components';
import type { Point } from '@/domain/viewport';
import { Gestures } from './gestures';
import type { SurfaceControls } from './use-surface';
import { pointAt } from './view';

export interface GestureOptions {
  controls: SurfaceControls;
  /** `at`: px of the drawing; `reach`: how far from it a finger may have meant, px of the drawing */
  onTap: (at: Point, reach: number) => void;
  onHold: (at: Point, reach: number) => void;
}

/** A finger means what is nearest to it within this distance, CSS px. */
const REACH = 24;
const WHEEL_FACTOR = 1.0015;
/** Browsers send mouse events after touches, too. */
const TOUCH_ECHO_MS = 800;

const onScreen = (at: { clientX: number; clientY: number }): Point => ({ x: at.clientX, y: at.clientY });

/** Properties of the stage by which fingers, mouse and wheel move, pinch and tap the drawing. */
export function useGestures(options: GestureOptions): Record<string, unknown> {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  // Where the stage is on the screen: looked up with each touch, for a page may still slide in when it is laid out.
  const corner = useRef<Point>({ x: 0, y: 0 });
  const gestures = useRef<Gestures | null>(null);
  useEffect(() => {
    const inStage = ({ x, y }: Point): Point => ({ x: x - corner.current.x, y: y - corner.current.y });
    const told = (tell: (at: Point, reach: number) => void, at: Point) => {
      const view = latest.current.controls.view();
      if (view) tell(pointAt(view, inStage(at)), REACH / view.scale);
    };
    gestures.current = new Gestures({
      onStart: () => latest.current.controls.stop(),
      onMove: (by) => latest.current.controls.move(by),
      onPinch: ([a, b], [c, d]) => latest.current.controls.pinch([inStage(a), inStage(b)], [inStage(c), inStage(d)]),
      onEnd: (speed) => latest.current.controls.release(speed),
      onTap: (at) => told(latest.current.onTap, at),
      onDoubleTap: (at) => latest.current.controls.toggle(inStage(at)),
      onHold: (at) => told(latest.current.onHold, at),
    });
    return () => gestures.current?.end();
  }, []);

  const lastTouch = useRef(0);
  const isDown = useRef(false);
  const press = (points: Point[]) => {
    corner.current = latest.current.controls.corner();
    gestures.current?.press(points);
  };
  const fingers = (event: ITouchEvent): Point[] => {
    lastTouch.current = Date.now();
    return Array.from(event.touches).map(onScreen);
  };
  const lift = (event: ITouchEvent) => gestures.current?.lift(fingers(event));
  const liftMouse = () => {
    if (isDown.current) gestures.current?.lift([]);
    isDown.current = false;
  };
  return {
    onTouchStart: ((event: ITouchEvent) => press(fingers(event))) as CommonEventFunction,
    onTouchMove: ((event: ITouchEvent) => {
      // H5 would scroll or refresh the page; mini programs stop at catchMove.
      event.preventDefault();
      gestures.current?.move(fingers(event));
    }) as CommonEventFunction,
    onTouchEnd: ((event: ITouchEvent) => {
      // The mouse events that browsers make up after a tap would only hold up the light.
      event.preventDefault();
      lift(event);
    }) as CommonEventFunction,
    onTouchCancel: lift as CommonEventFunction,
    // For mice of tablets and desktops; mini programs never send these.
    onWheel: (event: WheelEvent) => {
      const { controls } = latest.current;
      const { x, y } = controls.corner();
      controls.stop();
      controls.zoom(Math.pow(WHEEL_FACTOR, -event.deltaY), { x: event.clientX - x, y: event.clientY - y });
    },
    onMouseDown: (event: MouseEvent) => {
      if (Date.now() - lastTouch.current < TOUCH_ECHO_MS || event.button !== 0) return;
      isDown.current = true;
      press([onScreen(event)]);
    },
    onMouseMove: (event: MouseEvent) => {
      if (isDown.current) gestures.current?.move([onScreen(event)]);
    },
    onMouseUp: liftMouse,
    onMouseLeave: liftMouse,
  };
}
