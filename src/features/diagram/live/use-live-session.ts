import { useEffect, useMemo, useState } from 'react';
import type { CarAnswers, Seen } from '@/domain/circuit/car-answers';
import { circuitState, type CarState } from '@/domain/circuit/car-state';
import { circuitFrom } from '@/domain/circuit/circuit-from';
import type { CircuitState, Fault } from '@/domain/circuit/circuit-types';
import { seenOf, solverAnswers } from '@/domain/circuit/meter';
import { stateFor } from '@/domain/circuit/operable';
import { solveCircuit } from '@/domain/circuit/solve-circuit';
import type { Netlist } from '@/domain/netlist/netlist-types';
import type { CarMemory } from './car-memory';
import type { HiddenCar, LiveSession } from './live-session';
import { trialFaults, useTrials, type Trials } from './trials';

export interface OwnLiveSession extends LiveSession {
  /** the state for the solver */
  circuitState: CircuitState;
  trials: Trials;
  /** the car has not answered; asks it again */
  onAskAgain: (() => void) | null;
}

/**
 * The car of a sheet while it is operated. What is set is kept in the memory, so that other sheets of the car go on with it.
 */
export function useLiveSession(netlist: Netlist, memory: CarMemory, car: HiddenCar | undefined): OwnLiveSession {
  const circuit = useMemo(() => circuitFrom(netlist), [netlist]);
  const [whole, setWhole] = useState<CarState>(() => memory.of(netlist.set ?? netlist.id, car?.state).state);
  const state = useMemo(() => stateFor(circuit, whole), [circuit, whole]);
  const setState = (next: CarState): void => {
    const all: CarState = {
      ...next,
      positions: { ...without(whole.positions, state.positions), ...next.positions },
      drivers: { ...without(whole.drivers, state.drivers), ...next.drivers },
      sensors: { ...without(whole.sensors, state.sensors), ...next.sensors },
    };
    memory.keep({ state: all });
    setWhole(all);
  };
  const solvable = useMemo(() => circuitState(circuit, state), [circuit, state]);
  const trials = useTrials(netlist, circuit, memory);
  const faults = useMemo(
    () => (car ? NO_FAULTS : trialFaults(circuit, netlist.id, trials.all)),
    [car, circuit, netlist.id, trials.all],
  );
  const solution = useMemo(
    () => (car ? null : solveCircuit(circuit, solvable, faults)),
    [car, circuit, faults, solvable],
  );
  const solved = useMemo(() => (solution ? seenOf(solution) : null), [solution]);
  const asked = useAsked(car?.answers, state);
  const answers = useMemo(() => car?.answers ?? solverAnswers(circuit, faults), [car, circuit, faults]);
  return {
    circuit,
    netlist,
    state,
    setState,
    solution,
    seen: solved ?? asked.seen,
    answers,
    faults,
    circuitState: solvable,
    trials,
    onAskAgain: asked.onAskAgain,
  };
}

/** What other sheets of the car have set: it stays as it is. */
const without = (
  all: Readonly<Record<string, number>> = {},
  own: Readonly<Record<string, number>> = {},
): Readonly<Record<string, number>> => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in own)));

const NO_FAULTS: readonly Fault[] = [];

/** What a car that hides its fault shows in a state; what was shown before stays until it has answered. */
function useAsked(answers: CarAnswers | undefined, state: CarState) {
  const [seen, setSeen] = useState<Seen | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!answers) return undefined;
    let isLatest = true;
    answers.look(state).then(
      (next) => {
        if (!isLatest) return;
        setSeen(next);
        setFailed(false);
      },
      () => {
        if (isLatest) setFailed(true);
      },
    );
    return () => {
      isLatest = false;
    };
  }, [answers, attempt, state]);
  return { seen, onAskAgain: hasFailed ? () => setAttempt(attempt + 1) : null };
}
