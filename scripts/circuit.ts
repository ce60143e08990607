import { readFileSync, writeFileSync } from 'node:fs';
import { writeSvg } from '../src/domain/netlist/drawing/svg-writer';
import { drawSheet } from '../src/domain/netlist/drawing/draw-sheet';
import type { Netlist } from '../src/domain/netlist/netlist-types';
import { makeSheets } from '../server/diagram/make-sheets';
import { netlistFileType, readNetlist } from '../server/import/netlist/read-netlist';

const HELP = `Usage:
  npm run circuit -- import <file>            prints the netlist of a file as JSON
  npm run circuit -- draw <file> <out.svg>    draws it; further pages go to out-2.svg, out-3.svg …
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

async function main([command, file, out]: readonly string[]): Promise<void> {
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
  } else {
    process.stderr.write(HELP);
    process.exitCode = 1;
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
