import { spawn } from 'node:child_process';
import path from 'node:path';
import { targets } from '../config/targets';
import { readConfig } from '../server/config/config';
import { startServer } from '../server/process/start-server';

/**
 * The backend, and Taro watching the client of one target (default h5); the dev server passes calls on to the backend.
 */
async function main(): Promise<void> {
  const target = targets.find((name) => name === process.argv[2]) ?? 'h5';
  const server = await startServer({ config: readConfig({ LOG_LEVEL: 'warn', ...process.env }) });
  const taro = path.resolve(__dirname, '../node_modules/@tarojs/cli/bin/taro');
  const watcher = spawn(process.execPath, [taro, 'build', '--type', target, '--watch'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', TARO_ENV: target, DEV_BACKEND: server.url },
  });
  watcher.once('close', (code) => {
    void server.close().then(() => process.exit(code ?? 0));
  });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
