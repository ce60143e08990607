import { useEffect, useState } from 'react';
import { Canvas, View, type CommonEventFunction, type ITouchEvent } from '@tarojs/components';
import { mapSize } from '@/domain/diagram/window-corners';
import type { Box } from '@/domain/netlist/layout/box';
import { canvas } from '@/platform/canvas';
import { beginPainting } from '../canvas/paint-scene';
import type { Look } from '../canvas/surface';
import type { SurfaceControls } from '../canvas/use-surface';
import { shownArea } from '../canvas/view';
import './mini-map.scss';

/** After the sheet itself, which is waited for. */
const LATER_MS = 200;

let instances = 0;

interface MiniMapProps {
  look: Look;
  controls: SurfaceControls;
  /** where it lies over the sheet, CSS px of the window */
  box: Pick<Box, 'x' | 'y'>;
}

/** The whole sheet in a corner, with the part that is shown; a tap goes there. Not there while all is shown. */
export function MiniMap({ look, controls, box }: MiniMapProps) {
  const [id] = useState(() => `diagram-map-${(instances += 1)}`);
  const { scene, palette } = look;
  const { frame, rested, corner, centre } = controls;
  const { width, height } = mapSize(scene);
  const scale = Math.max(width, height) / Math.max(scene.width, scene.height);
  const area = frame && rested ? shownArea(rested, frame) : null;
  const isWhole = !area || (area.w >= scene.width * 0.95 && area.h >= scene.height * 0.95);

  useEffect(() => {
    if (isWhole) return undefined;
    const timer = setTimeout(() => {
      void canvas.onPage(id, { width: width * 2, height: height * 2 }).then((drawing) => {
        if (!drawing) return;
        const all = { x: 0, y: 0, w: scene.width, h: scene.height };
        const painting = { scene, palette, glow: '', lit: null, area: all, scale, ratio: 2 };
        beginPainting(drawing.context, painting)(Infinity);
      });
    }, LATER_MS);
    return () => clearTimeout(timer);
  }, [height, id, isWhole, palette, scale, scene, width]);

  if (!area || isWhole) return null;
  // Where the map is on the screen is known: asking for it, mini programs would answer a tap late.
  const goTo = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const { x, y } = corner();
    centre({ x: (clientX - x - box.x) / scale, y: (clientY - y - box.y) / scale });
  };
  const left = Math.max(0, area.x) * scale;
  const top = Math.max(0, area.y) * scale;
  const right = Math.min(scene.width, area.x + area.w) * scale;
  const low = Math.min(scene.height, area.y + area.h) * scale;
  return (
    <View
      className="diagram-map"
      style={{ left: `${box.x}px`, top: `${box.y}px`, width: `${width}px`, height: `${height}px` }}
      aria-hidden="true"
    >
      <Canvas type="2d" id={id} className="diagram-map-sheet" style={{ width: `${width}px`, height: `${height}px` }} />
      <View
        className="diagram-map-window"
        style={{
          left: `${left}px`,
          top: `${top}px`,
          width: `${Math.max(4, right - left)}px`,
          height: `${Math.max(4, low - top)}px`,
        }}
      />
      <View
        className="diagram-map-touch"
        onTouchEnd={
          ((event: ITouchEvent) => {
            const finger = event.changedTouches[0];
            if (finger) goTo(finger);
          }) as CommonEventFunction
        }
      />
    </View>
  );
}
