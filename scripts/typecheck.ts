import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { targets } from '../config/targets';

const root = path.resolve(__dirname, '..');

/**
 * Type-checks the tree once for each target, because each resolves its own platform files:
 * Taro picks `index.<target>.ts` over `index.ts`, and so does TypeScript with `moduleSuffixes`.
 */
function check(target: string): number {
  const folder = mkdtempSync(path.join(root, '.tmp-typecheck-'));
  try {
    const file = path.join(folder, 'tsconfig.json');
    // Server, scripts and browser runs do not vary by target: the h5 pass alone includes them.
    const include = target === 'h5' ? ['src', 'config', 'types', 'server', 'scripts', 'e2e', '*.ts'] : ['src', 'types'];
    writeFileSync(
      file,
      JSON.stringify({
        extends: '../tsconfig.json',
        compilerOptions: { baseUrl: '..', moduleSuffixes: [`.${target}`, ''], noEmit: true },
        include: include.map((entry) => `../${entry}`),
        exclude: ['../node_modules', '../dist', '../e2e/node_modules'],
      }),
    );
    const parsed = ts.getParsedCommandLineOfConfigFile(file, {}, { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (d) => { throw new Error(ts.flattenDiagnosticMessageText(d.messageText, '\n')); } });
    if (!parsed) throw new Error('tsconfig.json could not be read');
    const program = ts.createProgram(parsed.fileNames, parsed.options);
    const diagnostics = [...parsed.errors, ...ts.getPreEmitDiagnostics(program)];
    if (diagnostics.length > 0) {
      console.error(ts.formatDiagnosticsWithColorAndContext(diagnostics, { getCanonicalFileName: (f) => f, getCurrentDirectory: () => root, getNewLine: () => '\n' }));
    }
    console.log(`${target}: ${diagnostics.length} errors in ${parsed.fileNames.length} files`);
    return diagnostics.length;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const errors = targets.reduce((sum, target) => sum + check(target), 0);
process.exit(errors > 0 ? 1 : 0);
