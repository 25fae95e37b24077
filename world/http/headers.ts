import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Security headers of all responses; pages replace the content security policy with their own. */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Calls of the console are recognized by their referring page.
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicUrl.startsWith('https:')
      ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }
      : {}),
  });
  app.addHook('onRequest', async (_request, reply) => {
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
  });
}
