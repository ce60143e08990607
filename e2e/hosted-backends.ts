import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startBackend, type App, type Place, type StartedBackend } from './started-backend';

export interface HostedBackends {
  /**
   * `POST` starts a backend and answers with its {@link Place}, with `?appDirectory=…` one that serves that H5;
   * `POST /stop?origin=…` and `POST /start?origin=…` take it away for a while, `DELETE /?origin=…` ends it.
   */
  readonly address: string;
  close(): Promise<void>;
}

/**
 * Starts backends for whoever asks, in this process, which has the server loaded: a process for each would take 5 s to
 * load what takes 1 s to start.
 */
export async function hostBackends(app: App): Promise<HostedBackends> {
  const started = new Map<string, StartedBackend>();

  async function begin(appDirectory: string | null): Promise<Place> {
    const backend = await (appDirectory === null ? startBackend(app) : startBackend('h5', { appDirectory }));
    started.set(backend.place.origin, backend);
    return backend.place;
  }
  async function end(origin: string): Promise<void> {
    const backend = started.get(origin);
    started.delete(origin);
    await backend?.close();
  }
  async function answerTo({ method, url }: IncomingMessage): Promise<Place | null> {
    const { pathname, searchParams } = new URL(url ?? '/', 'http://host');
    const origin = searchParams.get('origin') ?? '';
    if (pathname === '/stop') await started.get(origin)?.stop();
    else if (pathname === '/start') await started.get(origin)?.start();
    else if (method === 'POST') return begin(searchParams.get('appDirectory'));
    else await end(origin);
    return null;
  }

  const host = createServer((request, response) => {
    answerTo(request).then(
      (answer) => response.end(JSON.stringify(answer)),
      (error: unknown) => response.writeHead(500).end(error instanceof Error ? error.stack : String(error)),
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(host.address() as AddressInfo).port}/`,
    close: async () => {
      host.close();
      await Promise.all(Array.from(started.keys(), end));
    },
  };
}
