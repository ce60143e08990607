import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { register } from 'prom-client';

/** What is shown at an address: its type and text. */
export type Page = () => Promise<{ readonly type: string; readonly text: string }>;

/** The metrics of this process. */
export const ownMetrics: Page = async () => ({ type: register.contentType, text: await register.metrics() });

/**
 * Serves pages on a port of their own, which must not be public: /metrics for Prometheus and, of several processes,
 * /processes. Rejects when the port cannot be taken. Returns the end of it.
 */
export async function serveMetrics(
  { port, host }: { port: number; host: string },
  pages: Readonly<Record<string, Page>>,
): Promise<() => Promise<void>> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const page = pages[request.url ?? ''];
    if (!page) return response.writeHead(404).end();
    const { type, text } = await page();
    return response.writeHead(200, { 'content-type': type }).end(text);
  };
  const server = createServer((request, response) => {
    // A scrape that fails is seen by who scrapes.
    answer(request, response).catch(() => response.headersSent || response.writeHead(500).end());
  });
  // Of several processes the parent serves this port; none of them shares it.
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen({ port, host, exclusive: true }, resolve),
  );
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
