import { readConfig } from './config';
import { safeText } from './plugins/logging';
import { startServer } from './start-server';

/** The backend alone: settings from the environment, stops on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const server = await startServer({ config, onProgress: (line) => process.stdout.write(`${line}\n`) });
  process.stdout.write(`汽修助手 backend: ${server.url} (docs: ${server.url}/docs)\n`);
  const stop = (signal: NodeJS.Signals) => {
    process.stdout.write(`${signal}: closing\n`);
    server.close().then(
      () => process.exit(0),
      (error: unknown) => fail(error),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function fail(error: unknown): void {
  process.stderr.write(`${safeText(error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`);
  process.exit(1);
}

main().catch(fail);
