import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const SOURCES = ['server', 'src/contract', 'src/domain'];
const LEFT_OUT = /\.test\.ts$|\/(testing|bench)\//;
/** Runs the server's TypeScript; nothing imports it. */
const RUNNER = 'tsx';
const IMPORT = /(?:from|import|import\(|require\.resolve\(|require\()\s*['"]([^'"\s]+)['"]/g;

/** The package of an import such as `@scope/name/file`; null for our own files and Node's modules. */
function packageOf(specifier: string): string | null {
  if (/^(\.|@\/|node:)/.test(specifier) || builtinModules.includes(specifier)) return null;
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Packages that the running server imports. */
export function serverPackages(): Set<string> {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  const texts = files
    .filter((file) => file.endsWith('.ts') && !LEFT_OUT.test(file))
    .map((file) => readFileSync(path.join(root, file), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(IMPORT)].map(([, specifier = '']) => packageOf(specifier)));
  return new Set([RUNNER, ...found.filter((name) => name !== null)]);
}

/**
 * Leaves in package.json what the server alone needs, so that `npm prune` removes the rest of node_modules. For the
 * server's image; `npm install` afterwards would forget the client.
 */
function main(): void {
  const file = path.join(root, 'package.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  const needed = serverPackages();
  const dependencies = Object.fromEntries(
    Object.entries(description.dependencies).filter(([name]) => needed.has(name)),
  );
  writeFileSync(file, `${JSON.stringify({ ...description, dependencies, devDependencies: {} }, null, 2)}\n`);
  console.log(`Kept: ${Object.keys(dependencies).join(', ')}`);
}

if (require.main === module) main();
