import { useMemo } from 'react';
import { circuitOf } from '@/domain/diagram/circuit-of';
import type { Lit, Target } from '@/domain/diagram/diagram-types';
import type { Netlist } from '@/domain/netlist/netlist-types';

/** The circuit of a target, the same object each time: what is lit already is not painted again. */
export function useCircuits(netlist: Netlist): (target: Target) => Lit {
  return useMemo(() => circuitsOf(netlist), [netlist]);
}

function circuitsOf(netlist: Netlist): (target: Target) => Lit {
  const known = new WeakMap<Target, Lit>();
  return (target) => {
    const lit = known.get(target) ?? circuitOf(netlist, target);
    known.set(target, lit);
    return lit;
  };
}
