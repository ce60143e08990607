import { useEffect, useState, type ReactNode } from 'react';
import { Canvas, View } from '@tarojs/components';
import type { OpenedSheet } from '@/domain/diagram/opening-view';
import type { Sight } from '@/domain/diagram/sight';
import type { Point } from '@/domain/viewport';
import { accessibility } from '@/platform/accessibility';
import { canvas } from '@/platform/canvas';
import { canvasSize } from './canvas-size';
import { RimNames } from './rim-names';
import type { Look } from './surface';
import { useGestures, type GestureOptions } from './use-gestures';
import { useSurface, type SurfaceControls, type SurfaceIds } from './use-surface';
import './diagram-canvas.scss';

interface DiagramCanvasProps extends Pick<GestureOptions, 'onHold' | 'onTap'> {
  look: Look;
  /** what a screen reader says of it */
  label: string;
  /** scale at which the sheet's text can be read */
  readable: number;
  covered: { right: number; bottom: number };
  /** the places that the sheet opens on */
  opened: OpenedSheet;
  /** what is chosen */
  sight: Sight | null;
  /** the device cannot draw */
  onBroken: () => void;
  /** is given the way to move the drawing from outside */
  onControls: (controls: SurfaceControls) => void;
  /** what lies over the sheet and below the fingers: current that flows */
  under?: ((controls: SurfaceControls) => ReactNode) | undefined;
  /** what lies over the drawing: buttons, a map */
  children: (controls: SurfaceControls) => ReactNode;
}

const KEY_STEP = 60;
const KEY_ZOOM = 1.3;
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
};

let instances = 0;

function newIds(): SurfaceIds {
  instances += 1;
  const name = `diagram-${instances}`;
  return { stage: name, canvases: (canvas.canMove ? ['a', 'b', 'lit'] : ['a']).map((each) => `${name}-${each}`) };
}

/**
 * A drawing to move, pinch and tap. React draws only what lies around it: fingers move the canvas itself. They touch a
 * stage that lies over all canvases, for touches of a canvas reach nothing else in mini programs.
 */
export function DiagramCanvas({ onTap, onHold, label, onControls, under, children, ...options }: DiagramCanvasProps) {
  const [ids] = useState(newIds);
  const controls = useSurface({ ids, ...options });
  const { frame, rested } = controls;
  useEffect(() => onControls(controls));
  const gestures = useGestures({ controls, onTap, onHold });

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
    <View className={rested ? 'diagram-canvas diagram-drawn' : 'diagram-canvas'}>
      {ids.canvases.map((id) => (
        <Canvas key={id} type="2d" id={id} className="diagram-sheet" style={sizeStyle} disableScroll />
      ))}
      {under?.(controls)}
      <RimNames look={options.look} controls={controls} covered={options.covered} />
      <View
        id={ids.stage}
        className="diagram-stage"
        catchMove
        role="application"
        aria-label={label}
        {...accessibility.keyed(onKey)}
        {...gestures}
      />
      {children(controls)}
    </View>
  );
}
