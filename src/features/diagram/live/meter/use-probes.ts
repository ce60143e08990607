import { useState } from 'react';
import { BODY, type Measurement, type MeterMode } from '@/domain/circuit/car-answers';
import type { Point } from '@/domain/viewport';
import type { ProbeColor } from './probe-layer';

/** Where a probe is: a pin or the body, and the point of the drawing where it touches. */
export interface ProbeAt {
  name: string;
  at: Point | null;
}

export interface Probes {
  mode: MeterMode;
  red: ProbeAt | null;
  black: ProbeAt | null;
  /** wire in the clamp */
  wire: string | null;
  /** the probe that the next tap places */
  active: ProbeColor;
}

const BEGINNING: Probes = { mode: 'volt', red: null, black: { name: BODY, at: null }, wire: null, active: 'red' };

/** What the hands do with a meter. */
export interface ProbeHands {
  probes: Probes;
  /** null until both probes, or the clamp, are somewhere */
  measurement: Measurement | null;
  turn: (mode: MeterMode) => void;
  place: (color: ProbeColor, where: ProbeAt) => void;
  clamp: (wire: string) => void;
  take: (color: ProbeColor) => void;
  swap: () => void;
}

/** The probes of a meter and its dial: black on the body, red in the hand. */
export function useProbes(): ProbeHands {
  const [probes, setProbes] = useState<Probes>(BEGINNING);
  return {
    probes,
    measurement: measurementOf(probes),
    turn: (mode) => setProbes((now) => ({ ...now, mode })),
    place: (color, where) => setProbes((now) => ({ ...now, [color]: where, active: color })),
    clamp: (wire) => setProbes((now) => ({ ...now, wire })),
    take: (active) => setProbes((now) => ({ ...now, active })),
    swap: () => setProbes((now) => ({ ...now, red: now.black, black: now.red })),
  };
}

function measurementOf({ mode, red, black, wire }: Probes): Measurement | null {
  if (mode === 'clamp') return wire === null ? null : { mode, red: wire, black: '' };
  return red && black ? { mode, red: red.name, black: black.name } : null;
}
