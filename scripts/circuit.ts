import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { writeSvg } from '../src/domain/netlist/drawing/svg-writer';
import { drawSheet } from '../src/domain/netlist/drawing/draw-sheet';
import type { Netlist } from '../src/domain/netlist/netlist-types';
import { makeSheets } from '../server/diagram/make-sheets';
import { netlistFileType, readNetlist } from '../server/import/netlist/read-netlist';
import { nextMeasurement } from './circuit-next';
import { solveNetlists } from './circuit-solve';

import { isHelpAsked } from '../server/base/usage';

const HELP = `Usage:
  npm run circuit -- import <file>            prints the netlist of a file as JSON
  npm run circuit -- draw <file> <out.svg>    draws it; further pages go to out-2.svg, out-3.svg …
  npm run circuit -- solve <file> [options]   prints voltages and currents as JSON (docs/circuit.md):
    --key off|acc|on|start|run                position of the key; on unless given
    --set <component>=<position>              a switch by the name or index of its position
    --drive <component.pin>=on|off            an output of a control unit; 40% for a pulsed one
    --bus idle|busy|dominant                  what the CAN buses do; busy unless given
    --fault <kind>:<target>[=<ohm>]           open, resistance, short-ground, short-supply, short, swap (two targets
                                              with a comma), stuck-open, stuck-closed, dead; a target is a wire,
                                              Component or Component.pin
  npm run circuit -- next <file> [options]    prints suspects, question and measurement as JSON (docs/diagnosis.md):
    --dead <load>, --alive <load>             what does not work, and what does, where it should
    --measured <pin>[/<pin>]=<volt>[@<state>] a reading, 5ohm or OL for an ohmmeter; state: on,S1=1
    --code <code>[=<control unit>]            a trouble code that the car has, P0230=J623; may be given again
    --unreachable <pin>                       is not asked for
Files: netlist JSON, wire list (CSV, XLSX), WireViz YAML, KiCad netlist or schematic; see docs/content-import.md.
`;

/** The circuits of a file of any supported format; says on stderr what is noted. Throws with what is wrong. */
async function readCircuits(file: string): Promise<readonly Netlist[]> {
  const bytes = readFileSync(file);
  const type = netlistFileType(file, bytes);
  if (type === null) throw new Error(`${file}: 不是支持的电路数据`);
  const { netlists, problems, notes } = await readNetlist(file, bytes, type);
  for (const note of notes) process.stderr.write(`${note}\n`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return netlists;
}

const many = { type: 'string', multiple: true } as const;

async function main(args: readonly string[]): Promise<void> {
  if (isHelpAsked(HELP.trimEnd(), args)) return;
  const { positionals, values: options } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      set: many,
      drive: many,
      bus: { type: 'string' },
      fault: many,
      dead: many,
      alive: many,
      measured: many,
      code: many,
      unreachable: many,
      help: { type: 'boolean' },
    },
  });
  const [command, file, out] = positionals;
  if (command === 'import' && file !== undefined) {
    const netlists = await readCircuits(file);
    process.stdout.write(`${JSON.stringify(netlists.length === 1 ? netlists[0] : netlists, null, 2)}\n`);
  } else if (command === 'draw' && file !== undefined && out !== undefined) {
    const sheets = (await readCircuits(file)).flatMap(makeSheets);
    sheets.forEach(({ netlist, layout }, at) => {
      const name = at === 0 ? out : out.replace(/(\.svg)?$/i, `-${at + 1}.svg`);
      writeFileSync(name, writeSvg(drawSheet(netlist, layout)));
      process.stderr.write(`${name}\n`);
    });
  } else if (command === 'solve' && file !== undefined) {
    process.stdout.write(`${JSON.stringify(solveNetlists(await readCircuits(file), options), null, 2)}\n`);
  } else if (command === 'next' && file !== undefined) {
    const { answer, contradiction, notes } = nextMeasurement(await readCircuits(file), options);
    for (const note of notes) process.stderr.write(`${note}\n`);
    if (contradiction !== null) process.stderr.write(`${contradiction}\n`);
    process.stdout.write(`${JSON.stringify(answer, null, 2)}\n`);
  } else if (options.help === true) {
    process.stdout.write(HELP);
  } else {
    process.stderr.write(HELP);
    process.exitCode = 1;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
