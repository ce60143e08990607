import { useMemo } from 'react';
import { openingPlaces } from '@/domain/diagram/opening-place';
import type { OpenedSheet } from '@/domain/diagram/opening-view';
import { partBoxes } from '@/domain/diagram/part-boxes';
import { readableScale } from '@/domain/diagram/window-view';
import type { Sheet } from '@/domain/diagram/sheet-file';
import { smallestText, type Scene } from '../canvas/scene';

/** What a sheet is opened by, and the scale at which its text can be read. */
export function useOpening(sheet: Sheet, scene: Scene): { opened: OpenedSheet; readable: number } {
  return useMemo(() => {
    const { netlist, layout } = sheet;
    const { width, height } = scene;
    const places = () => openingPlaces(netlist, layout);
    return {
      opened: { width, height, parts: partBoxes(layout), places },
      readable: readableScale(smallestText(scene)),
    };
  }, [scene, sheet]);
}
