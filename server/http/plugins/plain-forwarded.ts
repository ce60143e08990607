import type { FastifyInstance } from 'fastify';
import { forwardedAddresses } from '../../base/forwarded';

/**
 * Lets X-Forwarded-For hold addresses alone before anything reads `request.ip`, which takes each entry for one. For a
 * server behind proxies.
 */
export function plainForwarded(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers, socket } }) => {
    const header = headers['x-forwarded-for'];
    if (header === undefined) return;
    headers['x-forwarded-for'] = forwardedAddresses(String(header), socket.remoteAddress ?? '').join(', ');
  });
}
