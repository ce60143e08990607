import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The body, when it is JSON. */
  readonly json: unknown;
}

/** What a path answers: an object as JSON, a text as it is, several one after the other. */
export type Prepared = object | string | readonly (object | string)[];

/** An outside service on this machine: answers by path, and keeps what it was asked. */
export interface StandIn {
  readonly origin: string;
  readonly asked: Asked[];
  readonly answers: Record<string, Prepared>;
  readonly reset: () => void;
  readonly close: () => Promise<unknown>;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Forms and empty bodies: `body` has them.
    return null;
  }
}

export async function openStandIn(): Promise<StandIn> {
  const asked: Asked[] = [];
  const answers: Record<string, Prepared> = {};
  let origin = '';
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const url = new URL(request.url ?? '/', origin);
      asked.push({ method: request.method ?? '', url, headers: request.headers, body, json: jsonOf(body) });
      const prepared = answers[url.pathname];
      const answer: unknown = Array.isArray(prepared)
        ? prepared.length > 1
          ? prepared.shift()
          : prepared[0]
        : prepared;
      response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    asked,
    answers,
    reset: () => {
      asked.length = 0;
      for (const path of Object.keys(answers)) delete answers[path];
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
