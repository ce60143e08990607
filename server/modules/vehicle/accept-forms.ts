import type { FastifyInstance } from 'fastify';

/** The OCR service's own clients send forms, so bodies of that kind are read as objects. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}
