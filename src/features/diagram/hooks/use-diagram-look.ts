import { useMemo } from 'react';
import type { Lit } from '@/domain/diagram/lit';
import { namedParts } from '@/domain/diagram/named-parts';
import { DARK, LIGHT } from '@/domain/netlist/drawing/drawing-palette';
import { drawSheet } from '@/domain/netlist/drawing/draw-sheet';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { useIsDark } from '@/ui/use-is-dark';
import type { Layer } from '../canvas/layer';
import type { Mark } from '../canvas/marks';
import { sceneOf, type Scene } from '../canvas/scene';
import type { Look } from '../canvas/surface';

/** The action colour of each theme (ui/tokens.scss), which style sheets do not bring onto a canvas. */
const GLOW = { light: '#f05a00', dark: '#ff8440' } as const;

/** As long as a sheet stays, so does its scene: who comes back to it does not wait for it again. */
const scenes = new WeakMap<Sheet, Scene>();

/** The sheet as a scene, prepared once. */
export function sceneFor(sheet: Sheet): Scene {
  const known = scenes.get(sheet);
  if (known) return known;
  const scene = sceneOf(drawSheet(sheet.netlist, sheet.layout), namedParts(sheet.layout));
  scenes.set(sheet, scene);
  return scene;
}

/** Always the same list: another one would be painted anew. */
const NO_MARKS: readonly Mark[] = [];
const NO_LAYERS: readonly Layer[] = [];

/** How a scene looks now: in the theme of the app, with what is lit, the flags of `marks` and what is laid over. */
export function useDiagramLook(scene: Scene, lit: Lit | null, marks = NO_MARKS, layers = NO_LAYERS): Look {
  const isDark = useIsDark();
  return useMemo(
    () => ({
      scene,
      lit,
      marks,
      layers,
      palette: isDark ? DARK : LIGHT,
      glow: isDark ? GLOW.dark : GLOW.light,
      hasWords: true,
    }),
    [isDark, layers, lit, marks, scene],
  );
}
