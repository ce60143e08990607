import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { targets } from '../config/targets';
import { readConfig } from '../server/config/config';
import { buildDesk, isDeskFresh } from './build-desk';
import { demoAccounts } from './demo-accounts';
import { readableLog } from './readable-log';
import { isHelpAsked } from '../server/base/usage';

const USAGE =
  'npm run dev [-- <target>]: watches the client (h5, weapp, tt, harmony-hybrid) and the backend. PORT, DEV_PORT, DATA_DIR, DEV_BACKEND';

const root = path.resolve(__dirname, '..');
const DEFAULT_CLIENT_PORT = '10086';
const RETRY_MS = 500;

/** The backend, started again whenever one of its files changes. Requests in the terminal would drown the SMS codes. */
function watchBackend(): ChildProcess {
  const backend = spawn(
    process.execPath,
    [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
    // Without a terminal: Enter would start it again.
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'], env: { LOG_LEVEL: 'warn', ...process.env } },
  );
  backend.stdout.pipe(readableLog()).pipe(process.stdout, { end: false });
  return backend;
}

function watchClient(target: (typeof targets)[number], port: string, backend: string): ChildProcess {
  const taro = path.join(root, 'node_modules/@tarojs/cli/bin/taro');
  return spawn(process.execPath, [taro, 'build', '--type', target, '--watch'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', TARO_ENV: target, DEV_BACKEND: backend, DEV_PORT: port },
  });
}

/** Resolves when the address answers; the dev server answers once it has compiled. */
async function answered(address: string): Promise<void> {
  for (;;) {
    try {
      if ((await fetch(address)).ok) return;
    } catch {
      // Nobody listens yet.
    }
    await sleep(RETRY_MS);
  }
}

/**
 * Taro watching the client of one target (default h5), and the backend, which starts again by itself; the dev server
 * passes calls on to it. With DEV_BACKEND the calls go to that address, and no backend is started.
 */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  const target = targets.find((name) => name === process.argv[2]) ?? 'h5';
  const config = readConfig(process.env);
  const port = process.env.DEV_PORT ?? DEFAULT_CLIENT_PORT;
  const backend = process.env.DEV_BACKEND ?? `http://127.0.0.1:${config.port}`;
  const page = `http://127.0.0.1:${port}/dlqxuser/`;
  const children: ChildProcess[] = [];
  const stop = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  if (!process.env.DEV_BACKEND) {
    // After a change of desk/: npm run build:desk.
    if (!isDeskFresh()) await buildDesk({ packs: false });
    children.push(watchBackend());
  }
  const client = watchClient(target, port, backend);
  children.push(client);
  client.once('close', (code) => {
    stop();
    process.exitCode = code ?? 0;
  });
  console.log(`后端：${backend}（接口文档 ${backend}/docs）；改动 server/ 或 src/contract 后自动重启`);
  if (target !== 'h5') return;
  console.log(`应用：${page}，首次编译需要几分钟，请稍候…`);
  await Promise.race([answered(page), new Promise((resolve) => client.once('close', resolve))]);
  if (client.exitCode !== null || client.signalCode !== null) return;
  console.log(`\n汽修助手已就绪：${page}`);
  if (config.sandbox) console.log(demoAccounts);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
