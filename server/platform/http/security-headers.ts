import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';

export interface SecurityOptions {
  /** Other origins that pages may load pictures from or send forms to. */
  readonly trustedOrigins: readonly string[];
  /** Other origins that pages may load pictures from, and nothing else. */
  readonly pictureOrigins: readonly string[];
  /** Other origins from which the map loads its style, tiles, fonts and icons. */
  readonly mapOrigins: readonly string[];
  /** Whether browsers reach the portal over https. */
  readonly isSecure: boolean;
}

const yearSeconds = 31_536_000;
/** No page of ours asks for these; a script that found its way in shall not either. */
const refusedFeatures = ['camera', 'microphone', 'payment', 'usb', 'serial', 'hid', 'midi'];

/**
 * Security headers of every response. Scripts come from our own files alone; bootstrap data is data, which needs no
 * exception in the policy. Styles that a script adds need the nonce of the page.
 */
export async function secureHeaders(app: FastifyInstance, options: SecurityOptions): Promise<void> {
  const { trustedOrigins, pictureOrigins, mapOrigins, isSecure } = options;
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...trustedOrigins],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...trustedOrigins, ...pictureOrigins, ...mapOrigins],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...mapOrigins],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    // Cross-origin pictures of suppliers have no CORP header.
    crossOriginEmbedderPolicy: false,
    hsts: isSecure ? { maxAge: yearSeconds, includeSubDomains: true } : false,
  });
  const features = [...refusedFeatures.map((name) => `${name}=()`), 'geolocation=(self)'].join(', ');
  let headers: readonly (readonly [name: string, value: string])[] | undefined;
  app.addHook('onRequest', (_request, reply, done) => {
    headers ??= [...headersOf(reply), ['permissions-policy', features]];
    for (const [name, value] of headers) reply.raw.setHeader(name, value);
    done();
  });
}

/**
 * Headers with an effect on a page or a worker alone. The others control how a file is reached, who may load it, and
 * its content type.
 */
const ofPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/**
 * Removes page-only headers from a script or style: nearly a kilobyte from each of some thirty files of a first screen.
 */
export function asFile({ raw }: FastifyReply): void {
  for (const name of ofPages) raw.removeHeader(name);
}

/** Headers set by helmet, computed once: they are the same in every response. */
function headersOf(reply: FastifyReply): [name: string, value: string][] {
  const before = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  return Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
    before.has(name) ? [] : [[name, String(value)]],
  );
}

/** Adds a nonce for styles to the policy of a page, in addition to our own files. */
export const allowStyles = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);

/** Lets the one script with this SHA-256, in base64, into a page itself. */
export const allowScript = (policy: string, sha256: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' 'sha256-${sha256}'`);
