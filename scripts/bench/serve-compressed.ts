import fastify from 'fastify';
import fastifyStatic from '@fastify/static';
import compress from '@fastify/compress';
import type { AddressInfo } from 'node:net';

/** Serves a folder's files, compressed as our backend compresses, on a free port of 127.0.0.1. */
export async function serveCompressed(root: string): Promise<{ origin: string; close: () => Promise<void> }> {
  const app = fastify();
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(fastifyStatic, { root });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => app.close() };
}
