import type { FastifyInstance } from 'fastify';
import { asCaller } from '../../base/caller';
import { callerShares } from '../../limits/caller-shares';

/**
 * Has all that a request waits for count as its sender's, by the network until he is known. After the body: reading it
 * would lose the caller.
 */
export function nameCallers(app: FastifyInstance): void {
  app.addHook('preHandler', (request, _reply, done) => asCaller(callerShares({ ip: request.ip }), done));
}
