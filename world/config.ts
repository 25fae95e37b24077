import { z } from 'zod';

const url = z.url({ protocol: /^https?$/ });

const client = z
  .object({
    clientId: z.string().min(1),
    clientSecret: z.string().min(8).optional(),
    authMethod: z.enum(['client_secret_basic', 'client_secret_post', 'private_key_jwt']).optional(),
    /** Public keys of a client that signs its requests for tokens. */
    jwks: z.array(z.record(z.string(), z.unknown())).optional(),
    redirectUris: z.array(url).min(1),
    postLogoutRedirectUris: z.array(url).default([]),
  })
  .refine(({ clientSecret, jwks }) => (clientSecret === undefined) !== (jwks === undefined));

/** A relying party of the identity provider. */
export type OidcClient = z.infer<typeof client>;

const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
});
const clients = json.pipe(z.array(client));

const hook = z.object({
  client: z.string().min(1),
  url,
  secret: z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/),
});

/** Webhook of a portal for card events: URL and signing secret. */
export type CardEventHook = z.infer<typeof hook>;

const settings = z.object({
  WORLD_PORT: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(65_535)),
  WORLD_LISTEN: z
    .string()
    .regex(/^[a-z0-9.:-]+$/i)
    .default('127.0.0.1'),
  WORLD_PASSWORD: z.string().min(12).optional(),
  WORLD_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  WORLD_PUBLIC_URL: url
    .refine((text) => new URL(text).pathname === '/')
    .transform((text) => new URL(text).origin),
  WORLD_API_KEY: z.string().min(8).default('world-sandbox-key'),
  WORLD_DATA_DIR: z.string(),
  WORLD_OIDC_CLIENTS: clients,
  WORLD_CARD_EVENTS: json.pipe(z.array(hook)).optional(),
  WORLD_CONSOLE_DIR: z.string().optional(),
  WORLD_CLOCK_START: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .optional(),
  WORLD_HISTORY_DAYS: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .optional(),
  WORLD_DISRUPTIONS: z.enum(['on', 'off']).default('on'),
});

const RULES = new Map<PropertyKey, string>([
  ['WORLD_PORT', 'must be a port number from 0 to 65535'],
  ['WORLD_LISTEN', 'must be an address to listen on, such as 127.0.0.1 or 0.0.0.0'],
  ['WORLD_PASSWORD', 'must have at least 12 characters'],
  ['WORLD_DATABASE_URL', 'must be a PostgreSQL address such as postgres://user@host:5432/world'],
  ['WORLD_PUBLIC_URL', 'must be an http or https origin without a path, such as http://127.0.0.1:4004'],
  ['WORLD_API_KEY', 'must have at least 8 characters'],
  ['WORLD_DATA_DIR', 'must name a directory for files of the world'],
  [
    'WORLD_OIDC_CLIENTS',
    'must be a JSON list of {clientId, clientSecret, redirectUris, postLogoutRedirectUris}, or with jwks in place of clientSecret',
  ],
  ['WORLD_CARD_EVENTS', 'must be a JSON list of {client, url, secret}, each secret whsec_ and base64'],
  ['WORLD_CLOCK_START', 'must be an instant such as 2026-03-01T12:00:00Z'],
  ['WORLD_HISTORY_DAYS', 'must be a number of days from 0 to 999'],
  ['WORLD_DISRUPTIONS', 'must be on or off'],
]);

/** Settings of the world process. */
export interface WorldConfig {
  port: number;
  /** Listen address; loopback by default. */
  listenAddress?: string | undefined;
  /** Password of console and sign-in; none by default. */
  password?: string | undefined;
  databaseUrl: string;
  publicUrl: string;
  apiKey: string;
  dataDir: string;
  oidcClients: OidcClient[];
  /** Webhooks for card events; none by default. */
  cardEvents?: CardEventHook[] | undefined;
  consoleDir: string | undefined;
  /** Founding date of a new world, which data of its people refers to; now by default. */
  clockStart?: Date | undefined;
  /** Days before founding at which the clock of a new world begins, for a history. An existing world keeps its time. */
  historyDays?: number | undefined;
  /** Whether what searches of stays need is made in spare moments, before a search needs it; true by default. */
  preparesStays?: boolean | undefined;
  /** Whether flights are moved, delayed or cancelled at random; true by default. */
  disruptions?: boolean | undefined;
}

/** Parses the settings from environment variables; throws an error with one sentence per wrong setting. */
export function readConfig(environment: Record<string, string | undefined>): WorldConfig {
  const given = Object.entries(environment).filter(([, value]) => value !== undefined && value !== '');
  const read = settings.safeParse(Object.fromEntries(given));
  if (!read.success) {
    const wrong = new Set(read.error.issues.map(({ path }) => path[0] ?? ''));
    throw new Error(
      [...wrong].map((name) => `${String(name)} ${RULES.get(name) ?? 'is not right'}.`).join('\n'),
    );
  }
  return {
    port: read.data.WORLD_PORT,
    listenAddress: read.data.WORLD_LISTEN,
    password: read.data.WORLD_PASSWORD,
    databaseUrl: read.data.WORLD_DATABASE_URL,
    publicUrl: read.data.WORLD_PUBLIC_URL,
    apiKey: read.data.WORLD_API_KEY,
    dataDir: read.data.WORLD_DATA_DIR,
    oidcClients: read.data.WORLD_OIDC_CLIENTS,
    cardEvents: read.data.WORLD_CARD_EVENTS,
    consoleDir: read.data.WORLD_CONSOLE_DIR,
    clockStart: read.data.WORLD_CLOCK_START,
    historyDays: read.data.WORLD_HISTORY_DAYS,
    disruptions: read.data.WORLD_DISRUPTIONS === 'on',
  };
}
