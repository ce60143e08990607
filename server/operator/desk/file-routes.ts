import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import { notFound } from '../../base/refusals';
import type { ActionContext, Surroundings } from '../catalogue/action';
import { addPart, beginUpload, requireFile, uploadState } from './desk-files';
import { PART_BYTES } from './read-part';

const pictures: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

const begin = z.object({ name: z.string(), size: z.number() });

/**
 * Uploads in parts: POST files with name and size begins one, POST files/<id> with `x-offset` adds a part,
 * GET files/<id>/state tells how far it has come, GET files/<id> shows a picture.
 */
export function fileRoutes(
  scope: FastifyInstance,
  surroundings: Surroundings,
  context: (request: FastifyRequest) => Promise<ActionContext>,
): void {
  const idOf = (request: FastifyRequest) => (request.params as { id: string }).id;
  scope.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  scope.post('/files', async (request) => {
    const { by } = await context(request);
    const parsed = begin.safeParse(request.body);
    return beginUpload(surroundings, by.name, parsed.success ? parsed.data : { name: '', size: 0 });
  });
  scope.post('/files/:id', { bodyLimit: PART_BYTES }, async (request) => {
    await context(request);
    return addPart(surroundings, idOf(request), Number(request.headers['x-offset']), request.body as Readable);
  });
  scope.get('/files/:id/state', async (request) => {
    await context(request);
    return uploadState(surroundings, idOf(request));
  });
  scope.get('/files/:id', async (request, reply) => {
    const { name, path } = await requireFile(await context(request), idOf(request));
    const type = pictures[name.split('.').at(-1)?.toLowerCase() ?? ''];
    if (type === undefined) throw notFound('只能预览图片');
    return reply.header('content-type', type).send(createReadStream(path));
  });
}
