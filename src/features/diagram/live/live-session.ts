import type { ReactNode } from 'react';
import type { CarAnswers, Seen } from '@/domain/circuit/car-answers';
import type { CarState } from '@/domain/circuit/car-state';
import type { Circuit, Fault, Solution } from '@/domain/circuit/circuit-types';
import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';
import type { Sheet } from '@/domain/diagram/sheet-file';
import type { Point } from '@/domain/viewport';
import type { Layer } from '../canvas/layer';
import type { SurfaceControls } from '../canvas/use-surface';
import type { PinReading } from './reading-text';

/** 看图, 通电, 电表: what a finger on the diagram does. */
export type DiagramMode = 'live' | 'meter' | 'view';

/** A fault that the user tries, as `readFault` reads it; wires are named by the sheet. */
export interface Trial {
  sheet: string;
  text: string;
}

/** A car that hides its fault: what is seen and measured comes from it, and nothing from the solver. */
export interface HiddenCar {
  answers: CarAnswers;
  /** how it stands when the diagram opens: as the complaint showed; key off when absent */
  state?: CarState | undefined;
}

/** A diagram that is operated: the state of its car, and what that does. */
export interface LiveSession {
  circuit: Circuit;
  netlist: Netlist;
  state: CarState;
  setState: (next: CarState) => void;
  /** null while the car hides its fault (a training room): only what a person sees is shown */
  solution: Solution | null;
  /** null until the car has answered for this state */
  seen: Seen | null;
  answers: CarAnswers;
  /** faults that the user tries; none in a training room */
  faults: readonly Fault[];
}

/** What an operated diagram adds to the sheet around it. */
export interface LiveShown {
  layers: readonly Layer[];
  /** what its bar takes at the bottom, CSS px */
  bottom: number;
  /** what a pin reads, for the tables of the panel */
  readingOf: (key: string) => PinReading | null;
  /** what moves over the sheet, below the fingers */
  motion: (controls: SurfaceControls) => ReactNode;
  /** what is said and set of a target, above its facts */
  panel: (target: Target) => ReactNode;
  /** the faults that can be tried at it, below its facts */
  trials: (target: Target) => ReactNode;
  /**
   * `at`: px of the drawing.
   * @returns whether it has taken the tap: a switch that was moved, a probe that was put down
   */
  tap: (target: Target | null, at: Point) => boolean;
}

/** Where a probe is put in 电表; a new object for each. */
export interface MeterTap {
  /** null: beside everything */
  target: Target | null;
  /** px of the drawing; null when it was chosen elsewhere */
  at: Point | null;
}

/**
 * The panel of the meter, over the lower edge of the diagram or beside it. It stands in the same element as the
 * drawing, so that `controls.view()` places what it lays over the drawing (probes to drag).
 */
export interface MeterPanelProps {
  live: LiveSession;
  sheet: Sheet;
  tap: MeterTap | null;
  controls: SurfaceControls;
  /** beside the drawing instead of below it; its width there, CSS px; what the key bar takes at the bottom, CSS px */
  room: { isBeside: boolean; extent: number; bottom: number };
  /** what is painted on the drawing for the meter: probes with their leads; null: nothing */
  onLayer: (layer: Layer | null) => void;
}
