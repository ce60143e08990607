import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'acorn';
import { isHelpAsked } from '../server/base/usage';
import { builtSizes, filesBelow, packageSizes } from './sizes/built-sizes';
import { preloadedSizes } from './sizes/preloaded';
import { limitsOf, readLimits, sizeFaults, writeLimits } from './sizes/size-limits';

const USAGE =
  'npx tsx scripts/check-sizes.ts [--set]: judges the sizes and the syntax of what is built in dist/; ' +
  '--set takes its sizes as the limits first';

const dist = path.resolve(__dirname, '../dist');
const MB = 1024 * 1024;
/**
 * What a mini program may have at all, in bytes: main package, one subpackage, all together, and what the pages of one
 * package preload, which WeChat limits.
 */
const budgets = { main: 0.56 * MB, subpackage: 0.5 * MB, total: 6 * MB, preloaded: 2 * MB };
/** The newest syntax that Chromium 66 and iOS 12 both read (of ES2019 that is the catch without a binding). */
const OLDEST_SYNTAX = 2019;
/** Gzip bytes that drawing and asking a diagram may take on the web, and a string that only its code contains. */
const DIAGRAM_GZIP = 60 * 1024;
const DIAGRAM_MARKER = 'diagram-stage';
/** A string that only the simulated shell of development builds contains. */
export const SIMULATED_SHELL_MARKER = 'dlqx-simulated-shell';
/** A string that only the conformance page of development builds contains. */
export const BRIDGE_CHECK_MARKER = 'dlqx-bridge-check';

function overBudget(target: string): string[] {
  const sizes = packageSizes(path.join(dist, target));
  const total = Object.values(sizes).reduce((sum, size) => sum + size, 0);
  console.log(
    `${target}: ${(total / MB).toFixed(2)} MB — ${Object.entries(sizes)
      .map(([name, size]) => `${name} ${Math.round(size / 1024)} KB`)
      .join(', ')}`,
  );
  const faults = Object.entries(sizes)
    .filter(([name, size]) => size > (name === 'main' ? budgets.main : budgets.subpackage))
    .map(([name, size]) => `${target}: package ${name} has ${Math.round(size / 1024)} KB`);
  for (const [name, size] of Object.entries(preloadedSizes(path.join(dist, target))))
    if (size > budgets.preloaded) faults.push(`${target}: pages of ${name} preload ${Math.round(size / 1024)} KB`);
  return total > budgets.total ? [...faults, `${target}: all packages have ${(total / MB).toFixed(2)} MB`] : faults;
}

/**
 * The drawing of diagrams on the web: one chunk within its budget, which home does without (the entry and what its page
 * preloads).
 */
function diagramFaults(target: string): string[] {
  const folder = path.join(dist, target);
  const chunks = filesBelow(folder).filter(
    (file) => file.endsWith('.js') && readFileSync(file, 'utf8').includes(DIAGRAM_MARKER),
  );
  const size = chunks.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8');
  console.log(`${target}: diagram ${Math.round(size / 1024)} KB gzip in ${chunks.length} chunks`);
  return [
    ...(chunks.length === 0 ? [`${target}: no chunk draws diagrams`] : []),
    ...(size > DIAGRAM_GZIP ? [`${target}: the diagram chunk has ${Math.round(size / 1024)} KB gzip`] : []),
    ...chunks
      .filter((file) => page.includes(path.basename(file)))
      .map((file) => `${target}: the first load brings the diagram chunk ${path.basename(file)}`),
  ];
}

function unreadableScripts(target: string): string[] {
  return filesBelow(path.join(dist, target))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      const faults: string[] = [];
      try {
        parse(source, { ecmaVersion: OLDEST_SYNTAX });
      } catch (error) {
        faults.push(`${path.relative(dist, file)} is newer than ES${OLDEST_SYNTAX}: ${String(error)}`);
      }
      if (source.includes(SIMULATED_SHELL_MARKER))
        faults.push(`${path.relative(dist, file)} contains the simulated shell`);
      if (source.includes(BRIDGE_CHECK_MARKER))
        faults.push(`${path.relative(dist, file)} contains the conformance page`);
      return faults;
    });
}

/** What is held as small as it is: `--set` takes today's sizes for the measure. */
function grown(targets: readonly string[]): string[] {
  const held = targets.filter((target) => target !== 'harmony-hybrid');
  const sizes = Object.fromEntries(held.map((target) => [target, builtSizes(target, path.join(dist, target))]));
  if (process.argv.includes('--set')) writeLimits(limitsOf(sizes));
  const limits = readLimits();
  return held.flatMap((target) => sizeFaults(target, sizes[target] ?? {}, limits[target] ?? {}));
}

/** Says what is wrong with what is built; the number to exit with. */
function main(): number {
  const built = ['weapp', 'tt', 'h5', 'harmony-hybrid'].filter((target) => existsSync(path.join(dist, target)));
  if (built.length === 0) throw new Error('Nothing is built: run the build scripts first');
  const faults = [
    ...built.filter((t) => t === 'weapp' || t === 'tt').flatMap(overBudget),
    ...grown(built),
    ...built.filter((t) => t === 'h5' || t === 'harmony-hybrid').flatMap(diagramFaults),
    ...built.flatMap(unreadableScripts),
  ];
  for (const fault of faults) console.error(fault);
  console.log(`${built.join(', ')}: ${faults.length} faults`);
  return faults.length > 0 ? 1 : 0;
}

if (require.main === module) process.exitCode = isHelpAsked(USAGE) ? 0 : main();
