import { useState } from 'react';
import type { Netlist } from '@/domain/netlist/netlist-types';
import type { CarMemory } from '../live/car-memory';
import type { DiagramMode, HiddenCar, LiveShown, MeterTap } from '../live/live-session';

/** 看图, 通电 or 电表, and what the operated diagram adds to the sheet. It goes on from sheet to sheet of a car. */
export function useDiagramMode({ set, id }: Netlist, memory: CarMemory, car: HiddenCar | undefined) {
  const [mode, setMode] = useState<DiagramMode>(() => {
    const kept = memory.of(set ?? id, car?.state).mode;
    return car && kept === 'view' ? 'live' : kept;
  });
  const [shown, setShown] = useState<LiveShown | null>(null);
  const [probed, setProbed] = useState<MeterTap | null>(null);
  const change = (next: DiagramMode): void => {
    memory.keep({ mode: next });
    setMode(next);
  };
  return {
    mode,
    shown: mode === 'view' ? null : shown,
    onShown: setShown,
    change,
    /** where a probe was put last */
    probed,
    /** puts the probe that is in the hand somewhere, with the meter at hand */
    probe: (where: MeterTap) => {
      setProbed(where);
      if (mode !== 'meter') change('meter');
    },
  };
}
