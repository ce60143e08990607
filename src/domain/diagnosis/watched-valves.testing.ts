import type { Netlist, Pin } from '../netlist/netlist-types';
import { valvesBehind } from './valves.testing';

type Failure = NonNullable<Pin['codes']>[number]['failure'];

const CODES: Readonly<Record<string, string>> = { A1: 'P0201', A2: 'P0202' };

/** The two valves behind one fuse, each watched by a code of the engine's control unit. */
export function watchedValves(failure: Failure = 'circuit'): Netlist {
  const netlist = valvesBehind('发动机控制单元');
  const watched = (pin: Pin): Pin => {
    const code = CODES[pin.id];
    return code === undefined ? pin : { ...pin, codes: [{ code, failure }] };
  };
  return {
    ...netlist,
    components: netlist.components.map((one) => ({ ...one, pins: one.pins.map(watched) })),
  };
}
