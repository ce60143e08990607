import { smallestArea } from '../../../diagram/rules/fuse-rules';
import type { CircuitBuilder } from '../../circuit-builder';
import type { PartRole } from '../../parts';
import type { SheetKey } from '../../sheet-list';
import { HEADLAMP_FEED_AMPERE } from '../fuse-ratings';

/** A signal of another circuit at a pin of the cluster. */
interface Input {
  id: string;
  pin: string;
  sheet: SheetKey;
  target: PartRole;
  color: string;
  /** mm² */
  area?: number;
}

/** Signals that the lamps of other circuits give the cluster; a body control unit sends most of them over the bus. */
export function inputsOf(b: CircuitBuilder): Input[] {
  const all: Input[] = [
    { id: '→61', pin: '17', sheet: 'charging', target: 'generator', color: b.signal('charge lamp'), area: 0.75 },
    { id: '→54', pin: '34', sheet: 'engine-sensors', target: 'engineUnit', color: b.signal('speed') },
    { id: '→58d', pin: '26', sheet: 'illumination', target: 'cluster', color: 'gr/bl' },
    ...engineInputs(b),
  ];
  if (b.vehicle.hasBodyControl) return all;
  return [
    ...all,
    { id: '→L', pin: '24', sheet: 'turn-signals', target: 'cluster', color: 'sw/ws' },
    { id: '→R', pin: '25', sheet: 'turn-signals', target: 'cluster', color: 'sw/gn' },
    {
      id: '→56a',
      pin: '23',
      sheet: 'headlamps',
      target: 'cluster',
      color: 'bl/ws',
      area: smallestArea(HEADLAMP_FEED_AMPERE),
    },
    { id: '→58R', pin: '29', sheet: 'side-lamps', target: 'cluster', color: 'gr/ro' },
  ];
}

/** What the control unit of a turbo engine tells the cluster by wires of their own. */
function engineInputs(b: CircuitBuilder): Input[] {
  if (!b.hasSheet('engine-control')) return [];
  const signals: [id: string, pin: string, signal: string][] = [
    ['→转速', '11', 'engine speed'],
    ['→油耗', '7', 'consumption'],
    ['→K83', '4', 'mil'],
    ['→K132', '6', 'epc'],
  ];
  return signals.map(([id, pin, signal]) => ({
    id,
    pin,
    sheet: 'engine-control',
    target: 'engineUnit',
    color: b.signal(signal),
  }));
}
