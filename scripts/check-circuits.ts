import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { circuitFrom } from '../src/domain/circuit/circuit-from';
import type { Netlist } from '../src/domain/netlist/netlist-types';
import { compareWithSpice, type SpiceTask } from './circuits/compare-with-spice';
import { kindsOfSheets, type KindOfSheet } from './circuits/kinds-of-sheets';
import { modelCircuits } from './circuits/model-circuits';
import { anyFault, anyState, chanceFrom, statesOf } from './circuits/random-cases';
import { isHelpAsked } from '../server/base/usage';

const USAGE = 'npm run check:circuits [-- <file> …]: compares circuits with ngspice';

const FAULTS_A_SHEET = 200;
const SEED = 20_260_701;
/** Of the sample library, or the given files of netlist JSON. */
function sheets(files: readonly string[]): KindOfSheet[] {
  if (files.length > 0)
    return files.map((name) => ({ name, netlist: JSON.parse(readFileSync(name, 'utf8')) as Netlist }));
  return [...kindsOfSheets(), ...modelCircuits().map((netlist) => ({ name: netlist.id, netlist }))];
}

/** Every state of the switches without a fault, then random faults, one or two, in random states. */
function tasksOf(netlist: Netlist, seed: number): { circuit: ReturnType<typeof circuitFrom>; tasks: SpiceTask[] } {
  const circuit = circuitFrom(netlist);
  const chance = chanceFrom(seed);
  const faulty = Array.from({ length: FAULTS_A_SHEET }, (): SpiceTask => {
    const faults = Array.from({ length: chance(4) === 0 ? 2 : 1 }, () => anyFault(circuit, chance));
    return { state: anyState(circuit, chance), faults };
  });
  return { circuit, tasks: [...statesOf(circuit).map((state) => ({ state, faults: [] })), ...faulty] };
}

/**
 * Compares the solver with ngspice, a program of its own, over every kind of sheet: every pin, every state of the
 * switches, 200 random faults. Arguments are files of netlist JSON to compare instead. Exit code 1 when a reading is
 * off by more than 10 mV and 1 %, or ngspice is missing.
 */
async function main(): Promise<boolean> {
  if (isHelpAsked(USAGE)) return true;
  if (spawnSync('ngspice', ['--version']).error !== undefined) {
    console.error('ngspice is not installed (Debian package ngspice)');
    return process.env.CI === undefined;
  }
  const open = sheets(process.argv.slice(2)).map((sheet, at) => ({ ...sheet, seed: SEED + at }));
  const total = { sheets: open.length, solutions: 0, readings: 0, worst: 0 };
  const wrong: string[] = [];
  const work = async (): Promise<void> => {
    for (let sheet = open.shift(); sheet !== undefined; sheet = open.shift()) {
      const { circuit, tasks } = tasksOf(sheet.netlist, sheet.seed);
      const found = await compareWithSpice(circuit, tasks);
      total.solutions += tasks.length;
      total.readings += found.readings;
      total.worst = Math.max(total.worst, found.worst);
      wrong.push(...found.wrong.map((text) => `${sheet.name}: ${text}`));
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  const { solutions, readings, worst } = total;
  console.log(
    `${total.sheets} sheets, ${solutions} states, ${readings} readings; most off: ${worst.toExponential(1)} V, too far off: ${wrong.length}`,
  );
  for (const text of wrong.slice(0, 20)) console.error(text);
  return wrong.length === 0;
}

main().then(
  (isRight) => (process.exitCode = isRight ? 0 : 1),
  (error: unknown) => {
    console.error(error);
    process.exitCode = 1;
  },
);
