import type { NetlistComponent } from './netlist-types';

/** The resistor at the end of a bus that a control unit has between its two lines. */
export interface BusTermination {
  /** ids of the pins that it joins */
  high: string;
  low: string;
  ohm: number;
}

/** The termination that a unit states; undefined for a unit without one, and for any other part. */
export function busTermination({ kind, ohm, pins }: NetlistComponent): BusTermination | undefined {
  const [high, low] = (['can-h', 'can-l'] as const).map((role) => pins.find((pin) => pin.role === role)?.id);
  return kind === 'ecu' && ohm !== undefined && high !== undefined && low !== undefined
    ? { high, low, ohm }
    : undefined;
}
