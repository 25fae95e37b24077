import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/**
 * Describes every route in OpenAPI 3.1: the document at `/api/v0/openapi.json`, a page to read it at
 * `/api/v0/docs`.
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
  await app.register(swaggerUi, { routePrefix: '/api/v0/docs', staticCSP: true, logLevel: 'silent' });
  app.get('/api/v0/openapi.json', { schema: { hide: true } }, async () => app.swagger());
}
