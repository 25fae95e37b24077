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
 * Headers that keep browsers on our side, with every answer. Scripts come from our own files alone; what a page
 * starts with is data, which no policy has to allow. Styles that a script adds carry the nonce of the page.
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
    // Cross-origin pictures of suppliers carry no CORP header.
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

/** Heeded in a page or a worker alone. What stays says how a file is reached, who may load it and that it is what it says. */
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

/** Takes from a script or style what only pages need: nearly a kilobyte with each of some thirty files of a first screen. */
export function asFile({ raw }: FastifyReply): void {
  for (const name of ofPages) raw.removeHeader(name);
}

/** What helmet says, the same with every answer; it would be put together anew for each. */
function headersOf(reply: FastifyReply): [name: string, value: string][] {
  const before = new Set(reply.raw.getHeaderNames());
  reply.helmet();
  return Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
    before.has(name) ? [] : [[name, String(value)]],
  );
}

/** Lets styles with this nonce into a page, besides our own files. */
export const allowStyles = (policy: string, nonce: string): string =>
  policy.replace("style-src 'self'", `style-src 'self' 'nonce-${nonce}'`);

/** Lets the one script with this SHA-256, in base64, into a page itself. */
export const allowScript = (policy: string, sha256: string): string =>
  policy.replace("script-src 'self'", `script-src 'self' 'sha256-${sha256}'`);
