import { readConfig } from '../server/config/config';
import { openLog } from '../server/http/logging';
import { startServer } from '../server/process/start-server';
import { build } from './build';
import { buildDesk, isDeskFresh } from './build-desk';
import { demoAccounts } from './demo-accounts';
import { isH5Fresh } from './h5-freshness';
import { withProgress } from './progress-line';
import { readableLog } from './readable-log';
import { isHelpAsked } from '../server/base/usage';

const USAGE =
  'npm start: builds the H5 app where its sources changed, and starts the backend with it. Settings: docs/operations.md';

/** Readable on a terminal; whoever collects the output gets the lines as they are. */
function logTo(level: string) {
  if (!process.stdout.isTTY) return openLog(level);
  const readable = readableLog();
  readable.pipe(process.stdout);
  return openLog(level, readable);
}

/** Everything at once: the app built when its sources changed, the backend with its database and sample library. */
async function main(): Promise<void> {
  if (isHelpAsked(USAGE)) return;
  if (!isH5Fresh()) await withProgress('正在构建 H5 应用', () => build('h5'));
  if (!isDeskFresh()) await withProgress('正在构建运营后台', () => buildDesk({ packs: false }));
  // Every request in the terminal would drown the SMS codes.
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const log = logTo(config.logLevel);
  const server = await withProgress('正在启动服务', (report) => startServer({ config, log, onProgress: report }));
  console.log(`\n汽修助手已就绪：${server.url}/dlqxuser/`);
  console.log(`运营后台：${server.url}/desk/`);
  console.log(`接口文档：${server.url}/docs`);
  if (config.sandbox) console.log(`\n${demoAccounts}`);
  console.log('\n按 Ctrl+C 停止。');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void server.close().finally(() => process.exit()));
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
