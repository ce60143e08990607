import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { wxmlToJs } from 'miniprogram-compiler';
import wxssToJs from 'miniprogram-compiler/src/wcsc';
import { parseAppConfig } from '../package/app-config';
import { openPackage } from '../package/load-package';
import { readTexts } from '../package/package-files';
import type { Target } from '../target';
import { fileProblems } from './complete-files';
import { measurePackage, sizeProblems, type PackageSizes } from './package-size';
import { styleProblems } from './style-rules';

const MAX_COMPILER_OUTPUT = 256 * 1024 * 1024;
const UPLOADER_LIMIT_MS = 120_000;

export interface GateResult {
  problems: string[];
  sizes: PackageSizes | undefined;
}

/**
 * Checks a built package without running it: files complete and readable, WeChat's template and style compilers (for
 * tt over the renamed package), WeChat's uploader (weapp), the size budget, and
 * styles that phones do not keep to.
 */
export function runStaticGate(dist: string, target: Target): GateResult {
  const opened = openPackage(dist, target);
  try {
    const problems = fileProblems(opened.folder);
    const app = readTexts(opened.folder, ['app.json']).get('app.json');
    // The official tools stop at the first missing file and say less about it.
    if (problems.length > 0 || app === undefined) return { problems, sizes: undefined };
    const sizes = measurePackage(dist, parseAppConfig(app));
    problems.push(
      ...compileTemplatesOfficially(opened.folder),
      ...compileStylesOfficially(opened.folder),
      ...sizeProblems(sizes),
      ...styleProblems(opened.folder),
    );
    if (target === 'weapp') problems.push(...compileWithUploader(dist));
    return { problems, sizes };
  } finally {
    opened.dispose();
  }
}

function compileTemplatesOfficially(folder: string): string[] {
  try {
    wxmlToJs(folder, { maxBuffer: MAX_COMPILER_OUTPUT });
    return [];
  } catch (error) {
    return [`wcc: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function compileStylesOfficially(folder: string): string[] {
  const names = [...readTexts(folder, ['.wxss']).keys()].map((name) => name.slice(0, -'.wxss'.length));
  const result = wxssToJs(folder, names, { maxBuffer: MAX_COMPILER_OUTPUT });
  return result instanceof Error ? [`wcsc: ${result.message}`] : [];
}

function compileWithUploader(dist: string): string[] {
  const script = join(__dirname, 'wechat-compile.ts');
  // By its full address: the uploader starts processes of its own with these arguments, inside the package.
  const loader = pathToFileURL(require.resolve('tsx')).href;
  // It leaves a folder where it runs.
  const cwd = mkdtempSync(join(tmpdir(), 'static-gate-'));
  const run = spawnSync(process.execPath, ['--import', loader, script, resolve(dist)], {
    encoding: 'utf8',
    timeout: UPLOADER_LIMIT_MS,
    cwd,
  });
  rmSync(cwd, { recursive: true, force: true });
  if (run.status === 0) return [];
  const said = run.error?.message ?? run.stdout.trim().split('\n').at(-1) ?? '';
  return [`miniprogram-ci: ${said || run.stderr.trim().split('\n').at(-1) || 'failed'}`];
}
