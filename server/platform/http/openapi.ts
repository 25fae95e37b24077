import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { PortalError } from '../errors.ts';
import { type ApiDocument, callPage, docsStyle, listPage } from './docs-page.ts';

const hidden = { schema: { hide: true } };

/**
 * Describes every route in OpenAPI 3.1: the document at `/api/v0/openapi.json`, and pages to read it, without a script,
 * at `/api/v0/docs`.
 */
export async function describeApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Cardinal API',
        version: '0',
        description:
          'Every call of the travel portal. Send `Authorization: Bearer …`; calls that change something also send the CSRF header `X-CSRF-Token`. Errors are problem details (RFC 9457).',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
  });
  app.get('/api/v0/openapi.json', hidden, async () => app.swagger());
  const document = () => app.swagger() as ApiDocument;
  app.get('/api/v0/docs', hidden, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(listPage(document())),
  );
  app.get<{ Params: { operationId: string } }>(
    '/api/v0/docs/:operationId',
    hidden,
    async ({ params }, reply) => {
      const page = callPage(document(), params.operationId);
      if (page === undefined) throw new PortalError('not-found');
      return reply.type('text/html; charset=utf-8').send(page);
    },
  );
  app.get('/api/v0/docs.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(docsStyle),
  );
}
