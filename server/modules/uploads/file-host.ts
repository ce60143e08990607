import type { FastifyInstance } from 'fastify';
import { forbidden, notFound } from '../../base/refusals';
import type { AppDependencies } from '../../http/mount-routes';
import { isGoodAddress } from './upload-url';
import { findUpload } from './user-uploads';

/**
 * Serves what users uploaded at `/uploads/<key>`: to anyone who has the unguessable address, which must be signed and
 * not over for papers and photos of cars, while the file is not deleted.
 * Documents are a call of the contract, see `sendDocumentFile`.
 */
export async function fileHost(app: FastifyInstance, { db, services }: AppDependencies): Promise<void> {
  app.get('/uploads/*', async (request, reply) => {
    const { '*': key = '' } = request.params as Record<string, string>;
    const { secret, clock } = services;
    if (!isGoodAddress(secret, clock.now(), key, request.query as { e?: string; s?: string }))
      throw forbidden('图片链接已过期，请返回重新打开');
    const found = await findUpload(db, key);
    const content = found && (await services.storage.open(found.key));
    if (!found || !content) throw notFound('图片不存在或已删除');
    return reply
      .headers({
        'content-type': found.contentType,
        'content-length': found.size,
        'content-disposition': 'inline',
        // The content of a key never changes; deleting it must show soon.
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(content);
  });
}
