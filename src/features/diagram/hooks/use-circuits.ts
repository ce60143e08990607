import { useEffect, useMemo } from 'react';
import { circuitOf } from '@/domain/diagram/circuit-of';
import { currentGraph } from '@/domain/diagram/current-graph';
import type { Lit } from '@/domain/diagram/lit';
import type { Target } from '@/domain/netlist/target';
import type { Netlist } from '@/domain/netlist/netlist-types';

/** After the sheet is drawn, before a finger has found its part. */
const LATER_MS = 400;

/** The circuit of a target, the same object each time: what is lit already is not painted again. */
export function useCircuits(netlist: Netlist): (target: Target) => Lit {
  // The first tap shall not wait for what all of them need.
  useEffect(() => {
    const timer = setTimeout(() => currentGraph(netlist), LATER_MS);
    return () => clearTimeout(timer);
  }, [netlist]);
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
