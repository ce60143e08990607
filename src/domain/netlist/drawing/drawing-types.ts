import type { WireColor } from '../netlist-types';
import type { PathCommand } from './path-commands';

/** Colours by meaning, so that light, dark and paper each have their own palette. */
export type Paint =
  'accent' | 'body' | 'frame' | 'ink' | 'muted' | 'none' | 'paper' | `wire-${WireColor}` | `casing-${WireColor}`;

interface Stroke {
  stroke?: Paint;
  width?: number;
  dash?: [number, number];
  fill?: Paint;
}

export type Shape = LineShape | TextShape;

export type LineShape =
  | ({ type: 'path'; commands: readonly PathCommand[] } & Stroke)
  | ({ type: 'rect'; x: number; y: number; w: number; h: number; radius?: number } & Stroke)
  | ({ type: 'circle'; x: number; y: number; r: number } & Stroke);

export interface TextShape {
  type: 'text';
  /** anchor point on the baseline */
  x: number;
  y: number;
  text: string;
  size: number;
  anchor: 'end' | 'middle' | 'start';
  bold?: boolean;
  paint: Paint;
  /** reads upward */
  rotated?: boolean;
}

export interface DrawingGroup {
  kind: 'component' | 'frame' | 'wire';
  /** id of the component or wire, empty for the frame */
  id: string;
  /** tool tip */
  title: string;
  data: Record<string, string>;
  shapes: Shape[];
}

/** A finished sheet, independent of the file format it is written to. Sizes in px. */
export interface Drawing {
  width: number;
  height: number;
  title: string;
  description: string;
  groups: DrawingGroup[];
}
