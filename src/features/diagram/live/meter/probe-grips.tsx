import { useEffect, useRef, useState } from 'react';
import { View, type CommonEventFunction, type ITouchEvent } from '@tarojs/components';
import type { Point } from '@/domain/viewport';
import { pointAt, type View as SheetWindow } from '../../canvas/view';
import { gripOf, type ProbeColor } from './probe-layer';
import './probe-grips.scss';

/** A probe to take: where its tip is in the window of the diagram, CSS px; null while it is not on the sheet. */
export interface Grip {
  color: ProbeColor;
  tip: Point | null;
}

interface ProbeGripsProps {
  grips: readonly Grip[];
  view: () => SheetWindow | null;
  /** where the window of the diagram is on the screen, CSS px */
  corner: () => Point;
  /** above what lies at the lower edge, CSS px */
  bottom: number;
  /** the tip while it is dragged, px of the drawing */
  onDrag: (color: ProbeColor, tip: Point) => void;
  /** where the tip was let go; null when it was only touched */
  onDrop: (color: ProbeColor, tip: Point | null) => void;
}

interface Drag {
  color: ProbeColor;
  /** from the finger to the tip */
  reach: Point;
  from: Point;
  hasMoved: boolean;
}

const NAMES: Readonly<Record<ProbeColor, string>> = { red: '红表笔', black: '黑表笔' };
/** A finger that went less far only touched the probe, px. */
const STILL = 6;
/** The tip of a probe that comes from the dock stands above the finger, px. */
const ABOVE = { x: 0, y: -52 };
const HALF = 24;

/**
 * Handles over the painted probes, and a dock for those that are not on the sheet. Fingers and mice drag them; beside
 * them the diagram is touched.
 */
export function ProbeGrips({ grips, view, corner, bottom, onDrag, onDrop }: ProbeGripsProps) {
  const origin = useRef<Point>({ x: 0, y: 0 });
  const drag = useRef<Drag | null>(null);
  const latest = useRef({ view, onDrag, onDrop });
  useEffect(() => {
    latest.current = { view, onDrag, onDrop };
  });
  // A finger is followed by the element that it touched first, so that one stays until the finger leaves.
  const [pulled, setPulled] = useState<ProbeColor | null>(null);
  const [isMouse, setMouse] = useState(false);

  const tipAt = (at: Point): Point | null => {
    const seen = latest.current.view();
    const { reach } = drag.current ?? { reach: { x: 0, y: 0 } };
    return seen ? pointAt(seen, { x: at.x + reach.x - origin.current.x, y: at.y + reach.y - origin.current.y }) : null;
  };
  const press = ({ color, tip }: Grip, at: Point) => {
    const { x, y } = corner();
    origin.current = { x, y };
    const reach = tip ? { x: x + tip.x - at.x, y: y + tip.y - at.y } : ABOVE;
    drag.current = { color, from: at, reach, hasMoved: false };
    if (!tip) setPulled(color);
  };
  const move = (at: Point) => {
    const { current } = drag;
    if (!current) return;
    current.hasMoved ||= Math.hypot(at.x - current.from.x, at.y - current.from.y) > STILL;
    const tip = current.hasMoved ? tipAt(at) : null;
    if (tip) latest.current.onDrag(current.color, tip);
  };
  const lift = (at: Point) => {
    const { current } = drag;
    const tip = current?.hasMoved ? tipAt(at) : null;
    drag.current = null;
    setMouse(false);
    setPulled(null);
    if (current) latest.current.onDrop(current.color, tip);
  };
  const finger = (event: ITouchEvent): Point => {
    const touch = event.touches[0] ?? event.changedTouches[0];
    return { x: touch?.clientX ?? 0, y: touch?.clientY ?? 0 };
  };
  const mouse = (event: MouseEvent): Point => ({ x: event.clientX, y: event.clientY });
  const moving: Record<string, unknown> = {
    onMouseMove: (event: MouseEvent) => move(mouse(event)),
    onMouseUp: (event: MouseEvent) => lift(mouse(event)),
    onMouseLeave: (event: MouseEvent) => lift(mouse(event)),
  };
  const handlers = (grip: Grip) => ({
    onTouchStart: ((event: ITouchEvent) => press(grip, finger(event))) as CommonEventFunction,
    onTouchMove: ((event: ITouchEvent) => {
      event.preventDefault();
      move(finger(event));
    }) as CommonEventFunction,
    onTouchEnd: ((event: ITouchEvent) => {
      event.preventDefault();
      lift(finger(event));
    }) as CommonEventFunction,
    onTouchCancel: ((event: ITouchEvent) => lift(finger(event))) as CommonEventFunction,
    onMouseDown: (event: MouseEvent) => {
      setMouse(true);
      press(grip, mouse(event));
    },
  });
  const docked = grips.filter(({ color, tip }) => tip === null || color === pulled);
  return (
    <>
      {grips.map((grip) => {
        const { color, tip } = grip;
        if (!tip || color === pulled) return null;
        const by = gripOf(color);
        const place = { left: `${tip.x + by.x - HALF}px`, top: `${tip.y + by.y - HALF}px` };
        return (
          <View key={color} className="meter-grip" style={place} aria-hidden="true" catchMove {...handlers(grip)} />
        );
      })}
      {docked.length > 0 ? (
        <View className="meter-dock" style={{ bottom: `${bottom + 10}px` }} aria-hidden="true">
          {docked.map((grip) => (
            <View
              key={grip.color}
              className={`meter-docked meter-docked-${grip.color} ${grip.tip ? 'meter-docked-out' : ''}`}
              catchMove
              {...handlers(grip)}
            >
              <View className="meter-docked-needle" />
              <View className="meter-docked-handle" />
              <View className="meter-docked-name">{NAMES[grip.color]}</View>
            </View>
          ))}
        </View>
      ) : null}
      {isMouse ? <View className="meter-held" aria-hidden="true" {...moving} /> : null}
    </>
  );
}
