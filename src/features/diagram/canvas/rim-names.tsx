import { useEffect, useState } from 'react';
import { View } from '@tarojs/components';
import { rimLabels } from '@/domain/diagram/rim-labels';
import type { Look } from './surface';
import type { SurfaceControls } from './use-surface';
import { shownArea, type View as Shown } from './view';
import './rim-names.scss';

/** After the last movement the names are placed, ms. */
const REST_MS = 150;

/** A strip that is no wider holds buttons, between which the sheet is seen; a panel is wider, CSS px. */
const BUTTONS = 80;

interface RimNamesProps {
  look: Look;
  controls: SurfaceControls;
  /** what panel and buttons cover of the window, CSS px */
  covered: { right: number; bottom: number };
}

/**
 * Names of long boxes and rails at the rim of the window, while their own is out of sight. They are gone while anything
 * moves, and placed when it rests: so a frame of a movement costs no more than before.
 */
export function RimNames({ look, controls, covered }: RimNamesProps) {
  const { frame, rested, follow } = controls;
  const [view, setView] = useState<Shown | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const place = (next: Shown) => {
      setView(null);
      clearTimeout(timer);
      timer = setTimeout(() => setView(next), REST_MS);
    };
    if (rested) place(rested);
    const stop = follow(place);
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [follow, rested]);

  if (!frame || !view || !look.hasWords) return null;
  const { scene, palette, lit } = look;
  const height = frame.height - covered.bottom;
  const free = shownArea(view, { width: frame.width - covered.right, height });
  const seen = covered.right > BUTTONS ? free : shownArea(view, { width: frame.width, height });
  // names of what is faded would cover the circuit
  const parts = lit ? scene.named.parts.filter(({ component }) => lit.components.has(component)) : scene.named.parts;
  return (
    <>
      {rimLabels(parts, free, view.scale, seen).map(({ component, designation, name, box }) => (
        <View
          key={component}
          className="diagram-rim"
          style={{
            left: `${Math.round(box.x)}px`,
            top: `${Math.round(box.y)}px`,
            backgroundColor: palette.paper,
            borderColor: palette.frame,
            color: palette.ink,
          }}
          aria-hidden="true"
        >
          <View className="diagram-rim-designation" style={{ color: palette.accent }}>
            {designation}
          </View>
          {name === '' ? null : <View>{name}</View>}
        </View>
      ))}
    </>
  );
}
