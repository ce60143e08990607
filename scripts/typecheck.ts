import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { targets } from '../config/targets';

const root = path.resolve(__dirname, '..');

interface Pass {
  name: string;
  include: string[];
  compilerOptions: Record<string, unknown>;
}

/**
 * Each target resolves its own platform files: Taro picks `index.<target>.ts` over `index.ts`, and so does TypeScript
 * with `moduleSuffixes`.
 */
const clientPasses: Pass[] = targets.map((target) => ({
  name: target,
  include: ['src', 'types'],
  compilerOptions: { moduleSuffixes: [`.${target}`, ''] },
}));
const nodePass: Pass = {
  name: 'server and tools',
  include: ['config', 'types', 'server', 'scripts', 'e2e/h5', 'e2e/backend', 'e2e/soak', 'e2e/*.ts', '*.ts'],
  compilerOptions: {},
};
const miniProgramPass: Pass = {
  name: 'mini-program runner',
  include: ['types', 'e2e/mini-program'],
  compilerOptions: { lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
};

/** The runner's own packages are installed only where it is used. */
function passes(): Pass[] {
  if (existsSync(path.join(root, 'e2e/node_modules'))) return [...clientPasses, nodePass, miniProgramPass];
  console.log('mini-program runner: skipped, its packages are not installed (npm ci --prefix e2e)');
  return [...clientPasses, nodePass];
}

function check({ name, include, compilerOptions }: Pass): number {
  const folder = mkdtempSync(path.join(root, '.tmp-typecheck-'));
  try {
    const file = path.join(folder, 'tsconfig.json');
    const from = (entries: string[]) => entries.map((entry) => `../${entry}`);
    writeFileSync(
      file,
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: { baseUrl: '..', noEmit: true, ...compilerOptions },
        include: from(include),
        exclude: from(['node_modules', 'dist', 'e2e/node_modules', 'scripts/bench/bare-app']),
      }),
    );
    const parsed = ts.getParsedCommandLineOfConfigFile(
      file,
      {},
      {
        ...ts.sys,
        onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
          throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
        },
      },
    );
    if (!parsed) throw new Error('tsconfig.json could not be read');
    const program = ts.createProgram(parsed.fileNames, parsed.options);
    const diagnostics = [...parsed.errors, ...ts.getPreEmitDiagnostics(program)];
    if (diagnostics.length > 0) {
      console.error(
        ts.formatDiagnosticsWithColorAndContext(diagnostics, {
          getCanonicalFileName: (name) => name,
          getCurrentDirectory: () => root,
          getNewLine: () => '\n',
        }),
      );
    }
    console.log(`${name}: ${diagnostics.length} errors in ${parsed.fileNames.length} files`);
    return diagnostics.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const errors = passes().reduce((sum, pass) => sum + check(pass), 0);
process.exit(errors > 0 ? 1 : 0);
