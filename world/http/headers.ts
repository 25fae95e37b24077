import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

/** Headers that every answer carries; pages replace the policy with their own, which allows what they need. */
export function secureHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = Object.entries({
    'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // The console's calls are known by the page that they come from.
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
