import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { applyFaults } from '../../src/domain/circuit/apply-faults';
import type { Circuit, CircuitState, Fault } from '../../src/domain/circuit/circuit-types';
import { faultText } from '../../src/domain/circuit/fault-text';
import { elementsOf, phasesOf } from '../../src/domain/circuit/network';
import { settle } from '../../src/domain/circuit/settle';
import { solveCircuit } from '../../src/domain/circuit/solve-circuit';
import { pinName } from '../../src/domain/netlist/pin-key';
import { readRaw, spiceDeck, type SpiceCase } from './spice-deck';

/** Within 10 mV or 1 %. */
const MOST_VOLT = 0.01;
const MOST_SHARE = 0.01;
const CASES_A_RUN = 100;
const RUN_MS = 60_000;

export interface SpiceTask {
  state: CircuitState;
  faults: readonly Fault[];
}

export interface Comparison {
  readings: number;
  worst: number;
  /** readings that are too far off */
  wrong: string[];
}

/** Solves tasks with the solver and with ngspice, and compares every known pin. Throws when ngspice fails. */
export async function compareWithSpice(circuit: Circuit, tasks: readonly SpiceTask[]): Promise<Comparison> {
  const result: Comparison = { readings: 0, worst: 0, wrong: [] };
  for (let at = 0; at < tasks.length; at += CASES_A_RUN)
    await compareSome(circuit, tasks.slice(at, at + CASES_A_RUN), result);
  return result;
}

async function compareSome(circuit: Circuit, tasks: readonly SpiceTask[], result: Comparison): Promise<void> {
  const cases: SpiceCase[] = [];
  const solved = tasks.map(({ state, faults }) => {
    const faulty = applyFaults(circuit, faults);
    const { settled, restless } = settle(circuit, faulty, state);
    const phases = phasesOf(circuit, state).map(({ at, share }) => {
      cases.push({ elements: elementsOf(circuit, faulty, state, settled, at) });
      return { of: cases.length - 1, share };
    });
    // what never rests has no operating point to compare
    return { state, faults, phases, volt: restless.length > 0 ? undefined : solveCircuit(circuit, state, faults).volt };
  });
  const spice = await runSpice(cases);
  for (const { state, faults, phases, volt } of solved) {
    for (const [key, own] of volt ?? []) {
      const node = circuit.pins.get(key) ?? 0;
      const theirs = phases.reduce((sum, { of, share }) => sum + share * (spice.get(`c${of}_${node}`) ?? 0), 0);
      const off = Math.abs(own - theirs);
      result.readings++;
      result.worst = Math.max(result.worst, off);
      if (!(off <= Math.max(MOST_VOLT, MOST_SHARE * Math.abs(theirs))))
        result.wrong.push(
          `${pinName(key)} ${own} V, ngspice ${theirs} V: ${state.key} ${faults.map(faultText).join()}`,
        );
    }
  }
}

async function runSpice(cases: readonly SpiceCase[]): Promise<Map<string, number>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'circuits-'));
  try {
    const [deck, raw] = [path.join(folder, 'deck.cir'), path.join(folder, 'deck.raw')];
    await writeFile(deck, spiceDeck(cases, raw));
    await promisify(execFile)('ngspice', ['-b', deck], { timeout: RUN_MS });
    return readRaw(await readFile(raw, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
