import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Canvas, View, type CommonEventFunction, type ITouchEvent } from '@tarojs/components';
import type { Box } from '@/domain/netlist/layout/box';
import type { Point } from '@/domain/viewport';
import { accessibility } from '@/platform/accessibility';
import { canvas } from '@/platform/canvas';
import { Gestures } from './gestures';
import { canvasSize, type Look } from './surface';
import { useSurface, type SurfaceControls, type SurfaceIds } from './use-surface';
import { pointAt } from './view';
import './diagram-canvas.scss';

interface DiagramCanvasProps {
  look: Look;
  /** what a screen reader says of it */
  label: string;
  /** scale at which the sheet's text can be read */
  readable: number;
  covered: { right: number; bottom: number };
  opening: Box | null;
  /** `at`: px of the drawing; `reach`: how far from it a finger may have meant, px of the drawing */
  onTap: (at: Point, reach: number) => void;
  onHold: (at: Point, reach: number) => void;
  /** the device cannot draw */
  onBroken: () => void;
  /** what lies over the drawing: buttons, a map */
  children: (controls: SurfaceControls) => ReactNode;
}

/** A finger means what is nearest to it within this distance, CSS px. */
const REACH = 24;
const WHEEL_FACTOR = 1.0015;
const KEY_STEP = 60;
const KEY_ZOOM = 1.3;
/** Browsers send mouse events after touches, too. */
const TOUCH_ECHO_MS = 800;

let instances = 0;

function newIds(): SurfaceIds {
  instances += 1;
  const name = `diagram-${instances}`;
  return { stage: name, canvases: canvas.canMove ? [`${name}-a`, `${name}-b`] : [`${name}-a`] };
}

/** A drawing to move, pinch and tap. React draws only what lies around it: fingers move the canvas itself. */
export function DiagramCanvas({ onTap, onHold, label, children, ...options }: DiagramCanvasProps) {
  const [ids] = useState(newIds);
  const controls = useSurface({ ids, ...options });
  const { frame } = controls;
  const latest = useRef({ controls, onTap, onHold });
  useEffect(() => {
    latest.current = { controls, onTap, onHold };
  });
  const [gestures] = useState(() => {
    const told = (tell: (at: Point, reach: number) => void, at: Point) => {
      const view = latest.current.controls.view();
      if (view) tell(pointAt(view, at), REACH / view.scale);
    };
    return new Gestures({
      onStart: () => latest.current.controls.stop(),
      onMove: (by) => latest.current.controls.move(by),
      onPinch: (from, to) => latest.current.controls.pinch(from, to),
      onEnd: (speed) => latest.current.controls.release(speed),
      onTap: (at) => told(latest.current.onTap, at),
      onDoubleTap: (at) => latest.current.controls.toggle(at),
      onHold: (at) => told(latest.current.onHold, at),
    });
  });
  useEffect(() => () => gestures.end(), [gestures]);

  const lastTouch = useRef(0);
  const inFrame = (at: { clientX: number; clientY: number }): Point => ({
    x: at.clientX - (frame?.left ?? 0),
    y: at.clientY - (frame?.top ?? 0),
  });
  const fingers = (event: ITouchEvent): Point[] => {
    lastTouch.current = Date.now();
    return Array.from(event.touches).map(inFrame);
  };
  const touch = {
    onTouchStart: ((event: ITouchEvent) => gestures.press(fingers(event))) as CommonEventFunction,
    onTouchMove: ((event: ITouchEvent) => {
      // H5 would scroll or refresh the page; mini programs stop at catchMove.
      event.preventDefault();
      gestures.move(fingers(event));
    }) as CommonEventFunction,
    onTouchEnd: ((event: ITouchEvent) => gestures.lift(fingers(event))) as CommonEventFunction,
    onTouchCancel: ((event: ITouchEvent) => gestures.lift(fingers(event))) as CommonEventFunction,
  };

  const isDown = useRef(false);
  const isEcho = () => Date.now() - lastTouch.current < TOUCH_ECHO_MS;
  const lift = () => {
    if (isDown.current) gestures.lift([]);
    isDown.current = false;
  };
  /** For mice of tablets and desktops; mini programs never send these. */
  const mouse: Record<string, unknown> = {
    onWheel: (event: WheelEvent) => {
      controls.stop();
      controls.zoom(Math.pow(WHEEL_FACTOR, -event.deltaY), inFrame(event));
    },
    onMouseDown: (event: MouseEvent) => {
      if (isEcho() || event.button !== 0) return;
      isDown.current = true;
      gestures.press([inFrame(event)]);
    },
    onMouseMove: (event: MouseEvent) => {
      if (isDown.current) gestures.move([inFrame(event)]);
    },
    onMouseUp: lift,
    onMouseLeave: lift,
  };

  const onKey = (key: string): boolean => {
    const way = ARROWS[key];
    if (way) controls.move({ x: way.x * KEY_STEP, y: way.y * KEY_STEP });
    else if (key === '+' || key === '=') controls.zoom(KEY_ZOOM);
    else if (key === '-') controls.zoom(1 / KEY_ZOOM);
    else if (key === '0') controls.whole();
    else return false;
    return true;
  };

  const size = frame ? canvasSize(frame) : null;
  const sizeStyle = size ? { width: `${size.width}px`, height: `${size.height}px` } : {};
  return (
    <View className={controls.rested ? 'diagram-canvas diagram-drawn' : 'diagram-canvas'}>
      <View
        id={ids.stage}
        className="diagram-stage"
        catchMove
        role="application"
        aria-label={label}
        {...accessibility.keyed(onKey)}
        {...touch}
        {...mouse}
      >
        {ids.canvases.map((id) => (
          <Canvas key={id} type="2d" id={id} className="diagram-sheet" style={sizeStyle} disableScroll />
        ))}
      </View>
      {children(controls)}
    </View>
  );
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
};
