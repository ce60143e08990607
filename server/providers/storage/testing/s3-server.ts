import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { ServerConfig } from '../../../config/config';
import { temporaryFolder } from '../../../testing/temporary-folder';

/** The only key that the server knows, which is built into it. */
const KEY = 'S3RVER';
const START_TRIES = 200;

export interface S3Server {
  readonly settings: NonNullable<ServerConfig['s3']>;
  readonly stop: () => Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/**
 * A real S3 server in a process of its own, with one empty bucket. It knows its key's name; signatures of version 4 it
 * only reads.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = temporaryFolder('s3-server');
  const port = await freePort();
  const program = require.resolve('s3rver/bin/s3rver.js');
  const child = spawn(
    process.execPath,
    [
      program,
      '--address',
      '127.0.0.1',
      '--port',
      String(port),
      '--directory',
      directory,
      '--configure-bucket',
      'photos',
      '--silent',
    ],
    { stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill();
    await ended;
  };
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(endpoint).then(
        () => true,
        () => false,
      )
    )
      break;
    if (tries === START_TRIES || child.exitCode !== null) throw new Error('the S3 server did not start');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { settings: { id: KEY, secret: KEY, endpoint, bucket: 'photos', region: 'us-east-1', pathStyle: true }, stop };
}
