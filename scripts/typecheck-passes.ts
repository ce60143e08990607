import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { targets } from '../config/targets';
import type { Task } from './side-by-side';

const root = path.resolve(__dirname, '..');
/** Configurations, and what each pass remembers of the run before. */
const folder = path.join(root, 'node_modules/.cache/typecheck');
/** The native compiler; the one in `typescript` is there for tools that read its trees. */
const COMPILER = 'node_modules/typescript7/bin/tsc';

interface Pass {
  readonly name: string;
  readonly include: readonly string[];
  readonly compilerOptions: object;
}

/** H5 has the suffixes of tsconfig.json, as the server and the tools do, which have no platform files. */
const basePass: Pass = {
  name: 'types of h5, server and tools',
  include: ['src', 'config', 'types', 'server', 'scripts', 'e2e/h5', 'e2e/backend', 'e2e/soak', 'e2e/*.ts', '*.ts'],
  compilerOptions: {},
};
/**
 * Each target resolves its own platform files: Taro picks `index.<target>.ts` over `index.ts`, and so does TypeScript
 * with `moduleSuffixes`.
 */
const targetPasses: Pass[] = targets
  .filter((target) => target !== 'h5')
  .map((target) => ({
    name: `types of ${target}`,
    include: ['src', 'types'],
    compilerOptions: { moduleSuffixes: [`.${target}`, ''] },
  }));
/** A page of its own, which knows nothing of the app's targets. */
const deskPass: Pass = {
  name: 'types of the desk',
  include: ['desk'],
  compilerOptions: { moduleSuffixes: [''], types: ['node', 'jest', '@testing-library/jest-dom'] },
};
const miniProgramPass: Pass = {
  name: 'types of the mini-program runner',
  include: ['types', 'e2e/mini-program'],
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
};

function writeConfig({ name, include, compilerOptions }: Pass): string {
  mkdirSync(folder, { recursive: true });
  const fromHere = (entry: string) => path.join(path.relative(folder, root), entry);
  const file = path.join(folder, `${name.replace(/[^a-z0-9]+/g, '-')}.json`);
  const config = {
    extends: fromHere('tsconfig.json'),
    compilerOptions: { incremental: true, tsBuildInfoFile: file.replace(/json$/, 'tsbuildinfo'), ...compilerOptions },
    include: include.map(fromHere),
    exclude: ['node_modules', 'dist', 'e2e/node_modules', 'scripts/bench/bare-app'].map(fromHere),
  };
  writeFileSync(file, JSON.stringify(config));
  return file;
}

/** One thread each: passes run side by side, and threads of one pass would work out the same types again. */
const taskOf = (pass: Pass): Task => ({
  name: pass.name,
  command: [COMPILER, '-p', writeConfig(pass), '--singleThreaded'],
});

/** The check of the client as H5, of the server and of the tools: most errors show there. */
export const baseTypes = (): Task => taskOf(basePass);

/** The checks of all targets. The runner's own packages are installed only where it is used. */
export function allTypes(): Task[] {
  const passes = [basePass, deskPass, ...targetPasses];
  if (existsSync(path.join(root, 'e2e/node_modules'))) passes.push(miniProgramPass);
  else console.log('mini-program runner: skipped, its packages are not installed (npm ci --prefix e2e)');
  return passes.map(taskOf);
}
