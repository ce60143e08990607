import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { withProgress } from '../progress-line';

const root = path.resolve(__dirname, '../..');
const source = path.join(__dirname, 'bare-app');
const output = path.join(root, 'dist/bare-h5');
const page = path.join(output, 'index.html');

function newestChange(): number {
  const files = readdirSync(source, { withFileTypes: true, recursive: true }).filter(
    (entry) => entry.isFile() && !entry.parentPath.includes('.swc'),
  );
  const changes = [...files.map((file) => path.join(file.parentPath, file.name)), path.join(root, 'package-lock.json')];
  return Math.max(...changes.map((file) => statSync(file).mtimeMs));
}

async function compile(): Promise<void> {
  rmSync(output, { recursive: true, force: true });
  const taro = path.join(root, 'node_modules/@tarojs/cli/bin/taro');
  const child = spawn(process.execPath, [taro, 'build', '--type', 'h5'], {
    cwd: source,
    env: { ...process.env, NODE_ENV: 'production', TARO_ENV: 'h5' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => printed.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // Taro ends with 0 on some failures.
  if (code !== 0 || !existsSync(page))
    throw new Error(`Building the bare page failed (exit ${code}):\n${Buffer.concat(printed).toString('utf8')}`);
}

/**
 * The folder of the built bare page, compiled first when its sources or the packages have changed. Throws with the
 * compiler's output.
 */
export async function buildBarePage(isBuildSkipped: boolean): Promise<string> {
  const isFresh = existsSync(page) && statSync(page).mtimeMs > newestChange();
  if (!isFresh && !isBuildSkipped) await withProgress('Building the bare page', compile);
  if (!existsSync(page)) throw new Error('dist/bare-h5 holds no build: run without --no-build');
  return output;
}
