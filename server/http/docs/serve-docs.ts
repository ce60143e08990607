import type { FastifyInstance } from 'fastify';
import { allCalls } from '../../../src/contract/registry';
import { docsPage } from './docs-page';
import { openApi } from './openapi';

/** Serves the contract at `/docs` and `/docs/openapi.json`; both are made at the first request. */
export function serveDocs(app: FastifyInstance): void {
  let page: string | undefined;
  let description: string | undefined;
  app.get('/docs', (_request, reply) => {
    page ??= docsPage(allCalls);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/docs/openapi.json', (_request, reply) => {
    description ??= JSON.stringify(openApi(allCalls));
    return reply.type('application/json; charset=utf-8').send(description);
  });
}
