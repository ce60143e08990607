import { useState, type CSSProperties } from 'react';
import type { Box } from '@/domain/netlist/layout/box';
import {
  cornerBox,
  EDGE,
  freeCorners,
  mapSize,
  type Corner,
  type PlacedButtons,
} from '@/domain/diagram/window-corners';
import { onWindow, type View } from '@/domain/diagram/window-view';
import type { Look } from '../canvas/surface';
import type { SurfaceControls } from '../canvas/use-surface';
import { MiniMap } from './mini-map';
import { ZoomButtons } from './zoom-buttons';

interface OverSheetProps {
  look: Look;
  controls: SurfaceControls;
  /** what a panel covers, CSS px */
  covered: { right: number; bottom: number };
  /** what they must not hide: what is lit or chosen, px of the drawing */
  kept: readonly Box[];
  hasMap: boolean;
}

/** Zoom buttons and the map, over paper and what is not lit. They move when the sheet rests, but not below a finger. */
export function OverSheet({ look, controls, covered, kept, hasMap }: OverSheetProps) {
  const { frame, rested } = controls;
  const [zoomed, setZoomed] = useState<{ view: View | null; kept: readonly Box[]; buttons: PlacedButtons } | null>(
    null,
  );
  const window = {
    width: frame?.width ?? 0,
    height: frame?.height ?? 0,
    coveredRight: covered.right,
    coveredBottom: covered.bottom,
  };
  const hidden = rested ? kept.map((box) => onWindow(box, rested)) : [];
  const map = mapSize(look.scene);
  const free = freeCorners(map, window, hidden);
  const buttons = zoomed && zoomed.view === rested && zoomed.kept === kept ? zoomed.buttons : free.buttons;
  const styleOf = ({ across, upright }: Corner): CSSProperties => ({
    [across]: `${EDGE + (across === 'right' ? covered.right : 0)}px`,
    [upright]: `${EDGE + (upright === 'bottom' ? covered.bottom : 0)}px`,
  });
  const zoom = (factor: number) => {
    controls.zoom(factor);
    setZoomed({ view: controls.view(), kept, buttons });
  };
  return (
    <>
      {hasMap && free.map ? <MiniMap look={look} controls={controls} box={cornerBox(free.map, map, window)} /> : null}
      <ZoomButtons controls={controls} shape={buttons.shape} style={styleOf(buttons.corner)} onZoom={zoom} />
    </>
  );
}
