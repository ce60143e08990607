import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requests, requestSeconds } from '../../base/metrics';

declare module 'fastify' {
  interface FastifyRequest {
    /** The envelope's code of the answer; empty where there is no envelope. */
    resultCode: string;
  }
}

const ENVELOPE = /^\{"resp_code":(-?\d{1,6})[,}]/;

/** The contract knows how many calls there are; addresses are endless. */
function callOf(request: FastifyRequest): string {
  const { config, url } = request.routeOptions;
  return config.call?.name ?? (url?.startsWith('/dlqxuser') ? 'app' : 'other');
}

/** Counts every answer. Register before the compression, which makes texts unreadable. */
export function countRequests(app: FastifyInstance): void {
  app.decorateRequest('resultCode', '');
  app.addHook('onSend', async (request, _reply, payload) => {
    request.resultCode = typeof payload === 'string' ? (ENVELOPE.exec(payload)?.[1] ?? '') : '';
  });
  app.addHook('onResponse', async (request, reply) => {
    const call = callOf(request);
    requests.inc({ call, result: request.resultCode, status: reply.statusCode });
    requestSeconds.observe({ call }, reply.elapsedTime / 1000);
  });
}
