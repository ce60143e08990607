import type { Palette } from '@/domain/netlist/drawing/drawing-palette';
import type { Box } from '@/domain/netlist/layout/box';
import type { Brush } from './brush';

/** What a layer is painted with. The context counts in px of the drawing. */
export interface LayerPainting {
  brush: Brush;
  palette: Palette;
  isDark: boolean;
  /** the part of the drawing that the canvas shows */
  area: Box;
  /** CSS px for one px of the drawing */
  scale: number;
  /** where names are written over the layer, px of the drawing */
  words: readonly Box[];
}

/**
 * What lies over the sheet and what is lit, and is painted when it, or the scale, changes: voltages, lamps that are
 * lit, probes. Give another object for another look.
 */
export interface Layer {
  /** where it paints at that scale, px of the drawing; empty: nowhere */
  boxes: (scale: number) => readonly Box[];
  paint: (context: CanvasRenderingContext2D, painting: LayerPainting) => void;
}
