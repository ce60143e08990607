import { readConfig } from '../server/config/config';
import { startServer } from '../server/process/start-server';
import { build } from './build';
import { demoAccounts } from './demo-accounts';
import { isH5Fresh } from './h5-freshness';
import { withProgress } from './progress-line';

/** Everything at once: the app built when its sources changed, the backend with its database and sample library. */
async function main(): Promise<void> {
  if (!isH5Fresh()) await withProgress('正在构建 H5 应用', () => build('h5'));
  // Every request in the terminal would drown the SMS codes.
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env });
  const server = await withProgress('正在启动服务', (report) => startServer({ config, onProgress: report }));
  console.log(`\n汽修助手已就绪：${server.url}/dlqxuser/`);
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
