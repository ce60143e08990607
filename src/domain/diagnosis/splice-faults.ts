import type { Circuit, FaultKind } from '../circuit/circuit-types';
import { pinKey } from '../netlist/pin-key';
import type { Target } from '../netlist/target';

/** Splices of one terminal, by node: nothing lies inside them, so only their wires lead there. */
export function crimpedJoints({ parts, pins }: Circuit): ReadonlyMap<number, string> {
  return new Map(
    [...parts.values()].flatMap(({ component: { id, kind, pins: own } }): [number, string][] => {
      const node = pins.get(pinKey(id, own[0]?.id ?? ''));
      return kind === 'splice' && own.length === 1 && node !== undefined ? [[node, id]] : [];
    }),
  );
}

type SpliceFault = readonly [kind: FaultKind, target: Target, family: 'splice'];

/** A joint whose wires have all come off, or that has gone green; none where there is no joint. */
export function faultsOfSplice(component: string | undefined): SpliceFault[] {
  if (component === undefined) return [];
  const whole: Target = { kind: 'component', component };
  return [
    ['open', whole, 'splice'],
    ['resistance', whole, 'splice'],
  ];
}
