import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readKeyring } from './platform/encryption.ts';
import { identitySettings } from './identity-settings.ts';
import { SettingsError, type Values, secretSetting, setting } from './platform/settings.ts';
import { readSender } from './platform/read-sender.ts';
import { readWebhookSecrets } from './platform/webhook-signature.ts';

const port = z.coerce.number().int().min(1).max(65_530);
const httpUrl = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ''));
const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ });
const isOrigin = (text: string): boolean =>
  /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
const path = z
  .string()
  .min(1)
  .transform((text) => resolve(text));

/** Directory of the pages, beside a production build or where the start builds them, unless `CARDINAL_PAGES` is set. */
export const usualPages = [
  join(import.meta.dirname, '../pages'),
  join(import.meta.dirname, '../.build/web'),
].find((dir, at, all) => at === all.length - 1 || existsSync(dir)) as string;

/** Where the tiles of the map are, below the pages. */
export const mapFile = (pages: string): string => join(pages, 'map/world.tiles');

/** Settings that both the start command and a server process read. README lists the same names. */
export const sharedSettings = {
  CARDINAL_TENANT: setting(
    z.enum(['consumer', 'business']).default('consumer'),
    'must be consumer or business',
    'Which tenant a server process serves.',
  ),
  PORT: setting(
    port.default(4000),
    'must be a port from 1 to 65530',
    'First of seven ports: consumer, business, business admin and onboarding, agents, sandbox console, a site that embeds the wallet, agents of business.',
  ),
  CARDINAL_HOST: setting(
    z
      .string()
      .regex(/^[a-z0-9.-]+$/i)
      .default('localhost'),
    'must be a host name',
    'Host name in the addresses that browsers use; any but localhost opens the sandbox to the network.',
  ),
  CARDINAL_DATA: setting(path.default(resolve('.data')), 'must be a directory', 'Where data lives.'),
  CARDINAL_PAGES: setting(path.default(usualPages), 'must be a directory', 'Where the built pages are.'),
  LOG_LEVEL: setting(
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
    'must be fatal, error, warn, info, debug, trace or silent',
    'How much is logged.',
  ),
  RATE_LIMIT_PER_MINUTE: setting(
    z.coerce.number().int().min(10).default(1200),
    'must be a number of requests, at least 10',
    'API requests an address may make in a minute.',
  ),
  CHECKOUT_IDLE_MINUTES: setting(
    z.coerce.number().min(1).max(60).default(10),
    'must be a number of minutes from 1 to 60',
    'How long nobody may touch a checkout before it closes.',
  ),
  SECOND_PERSON_ABOVE: setting(
    z.coerce.number().int().min(0).max(1_000_000).default(250),
    'must be a whole number of dollars from 0 to 1000000',
    'Dollars for one customer in one day above which a second agent has to agree.',
  ),
  SMTP_URL: setting(
    z.url({ protocol: /^smtps?$/ }).optional(),
    'must be an smtp or smtps address',
    'Mail server; without it messages stay in the sandbox’s mailbox.',
  ),
  MAIL_FROM: setting(
    z
      .string()
      .default('travel@cardinal.invalid')
      .transform((text, context) => {
        const sender = readSender(text);
        if (sender !== null) return sender;
        context.addIssue('no address');
        return z.NEVER;
      }),
    'must be an e-mail address, or a name and one such as Northmere Travel <travel@issuer.example>',
    'Sender of every message.',
  ),
  SALE_FILE: setting(
    path.optional(),
    'must be a file',
    'JSON with the travel sale, read again whenever it changes; without it there is none.',
  ),
  BRAND_FILE: setting(
    path.optional(),
    'must be a file',
    'JSON with the issuer’s name, partner, phone numbers and logo; see `server/brand.ts`.',
  ),
  RIGHTS_FILE: setting(
    path.optional(),
    'must be a file',
    'JSON with what laws give travelers whose flights change, read again whenever it changes; see `server/modules/rights/rows.ts`.',
  ),
  PROTECTIONS_FILE: setting(
    path.optional(),
    'must be a file',
    'JSON with caps, windows and loads of frozen prices and price drops; see `server/protection-settings.ts`.',
  ),
} as const;

/** Settings of the start command alone. */
export const startSettings = {
  ...sharedSettings,
  DATABASE_URL: setting(
    databaseUrl.optional(),
    'must be a PostgreSQL address such as postgres://user:password@host:5432/cardinal',
    'A PostgreSQL server instead of the embedded one; its database name is the prefix of the three we use.',
  ),
  CARDINAL_DEMO: setting(
    z.enum(['on', 'off']).default('on'),
    'must be on or off',
    'Whether the very first start gives the ready people trips and a history.',
  ),
} as const;

/** Settings of one server process; the start command fills them in for the sandbox. */
export const serverSettings = {
  ...sharedSettings,
  DATABASE_URL: setting(
    databaseUrl,
    'must be a PostgreSQL address such as postgres://user:password@host:5432/cardinal',
    'The database of this tenant.',
  ),
  LISTEN_ADDRESS: setting(
    z
      .string()
      .regex(/^[a-z0-9.:-]+$/i)
      .default('127.0.0.1'),
    'must be an address such as 127.0.0.1 or 0.0.0.0',
    'The address to listen on: this machine alone unless told otherwise.',
  ),
  WORLD_URL: setting(httpUrl, 'must be an http address', 'Where the sandbox world answers.'),
  WORLD_PUBLIC_URL: setting(httpUrl, 'must be an http address', 'Where browsers reach the sandbox world.'),
  WORLD_API_KEY: secretSetting(
    z.string().min(8),
    'must have at least 8 characters',
    'Key for the sandbox world.',
  ),
  OIDC_ISSUER: setting(httpUrl, 'must be an http address', 'The issuer’s identity provider.'),
  ...identitySettings,
  CARDINAL_SECRET: secretSetting(
    z.string().min(32),
    'must have at least 32 characters',
    'Key from which tokens and ciphers are derived.',
  ),
  TRAVELER_URL: setting(
    httpUrl.optional(),
    'must be an http or https address',
    'Where browsers reach the travelers’ portal, when it is not CARDINAL_HOST and a port.',
  ),
  STAFF_URL: setting(
    httpUrl.optional(),
    'must be an http or https address',
    'Where browsers reach the agents’ portal (consumer) or the admin portal (business).',
  ),
  AGENT_URL: setting(
    httpUrl.optional(),
    'must be an http or https address',
    'Where browsers reach the agents’ portal of business.',
  ),
  EMBED_HOSTS: setting(
    z
      .string()
      .transform((text, context) => {
        const hosts = text.split(/ *, */).map((pair) => {
          const [, clientId = '', origin = ''] = /^([\w.-]+)=(.+)$/.exec(pair) ?? [];
          return { clientId, origin };
        });
        if (hosts.every(({ origin }) => isOrigin(origin))) return hosts;
        context.addIssue('not pairs');
        return z.NEVER;
      })
      .default([]),
    'must be pairs of an OpenID Connect client and its origin, such as issuer-site=https://www.issuer.example, with commas between them',
    'Sites whose pages may embed the wallet; nobody’s unless set.',
  ),
  MAP_STYLE_URL: setting(
    httpUrl.optional(),
    'must be an http or https address',
    'A MapLibre style for the map in place of the one the portal draws.',
  ),
  MAP_ORIGINS: setting(
    z
      .string()
      .transform((text, context) => {
        const origins = text.split(/ *, */);
        if (origins.every(isOrigin)) return origins;
        context.addIssue('not origins');
        return z.NEVER;
      })
      .default([]),
    'must be origins such as https://tiles.example, with commas between them',
    'Other hosts than its own from which the style of MAP_STYLE_URL takes tiles, fonts or icons.',
  ),
  TRUSTED_PROXIES: setting(
    z
      .string()
      .regex(/^[a-z0-9.:/]+( *, *[a-z0-9.:/]+)*$/i)
      .default('loopback')
      .transform((text) => text.split(/ *, */)),
    'must be addresses or networks such as 10.0.0.0/8, with commas between them',
    'Proxies whose word about a caller’s address and protocol counts.',
  ),
  CARDINAL_CLOCK: setting(
    z.enum(['world', 'system']).default('world'),
    'must be world or system',
    'Whose time it is: the sandbox’s, which can be moved, or this machine’s.',
  ),
  DATABASE_CONNECTIONS: setting(
    z.coerce.number().int().min(2).max(200).default(12),
    'must be a number of connections from 2 to 200',
    'Connections that a process keeps to its database.',
  ),
  DRAIN_SECONDS: setting(
    z.coerce.number().min(0).max(120).default(0),
    'must be a number of seconds from 0 to 120',
    'How long a process that was told to end goes on, not ready, before it takes no more connections.',
  ),
  SHUTDOWN_SECONDS: setting(
    z.coerce.number().min(1).max(300).default(9),
    'must be a number of seconds from 1 to 300',
    'How long it may then take to finish what it has begun.',
  ),
  PREPARING_FILE: setting(
    path.optional(),
    'must be a file',
    'Sandbox only: while this file is there, pages say that the example trips are being prepared.',
  ),
  CARDINAL_CACHE: setting(
    path.optional(),
    'must be a directory',
    'Where a server keeps what its next start would make again, such as the index of names; nowhere unless set.',
  ),
  METRICS_ADDRESS: setting(
    z
      .string()
      .regex(/^[a-z0-9.-]+:[0-9]{1,5}$/i)
      .transform((text) => {
        const [host = '', port = ''] = text.split(':');
        return { host, port: Number(port) };
      })
      .optional(),
    'must be an address such as 127.0.0.1:9464',
    'Where /metrics is served; nowhere unless set.',
  ),
  DATA_KEYS: secretSetting(
    z.string().transform((text, context) => {
      try {
        return readKeyring(text);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : String(error));
        return z.NEVER;
      }
    }),
    'must be keys such as 2026-11:<32 bytes in base64>, the current one first, with commas between them',
    'Keys that card tokens and identity documents are kept under.',
  ),
  CARD_EVENT_SECRETS: secretSetting(
    z
      .string()
      .transform((text, context) => {
        try {
          return readWebhookSecrets(text);
        } catch (error) {
          context.addIssue(error instanceof Error ? error.message : String(error));
          return z.NEVER;
        }
      })
      .optional(),
    'must be signing secrets such as whsec_<24 to 64 bytes in base64>, with commas between them',
    'What the issuer signs its card events with; without any, none is accepted.',
  ),
  STATEMENT_KEY: secretSetting(
    z.string().startsWith('-----BEGIN PRIVATE KEY-----'),
    'must be an Ed25519 private key in PEM',
    'Signs exported wallet statements.',
  ),
  CARDINAL_CRASH_AT: setting(
    z
      .string()
      .regex(/^[a-z:-]+(\*[1-9]\d?)?(,[a-z:-]+(\*[1-9]\d?)?)*$/)
      .optional(),
    'must name checkpoints with commas between them, and how many come there: book:hold:after*3,book:capture:before',
    'Sandbox only: the process kills itself when these checkpoints are reached.',
  ),
} as const;

export type ServerConfig = Values<typeof serverSettings>;

/**
 * The sites that may embed the wallet. Throws SettingsError for one that anyone on its network could impersonate while
 * the portal is reached over TLS.
 */
export function embeddingHosts(
  config: Addresses & Pick<ServerConfig, 'EMBED_HOSTS' | 'CARDINAL_TENANT'>,
): ServerConfig['EMBED_HOSTS'] {
  const { EMBED_HOSTS: hosts, CARDINAL_TENANT: tenant } = config;
  const open = hosts.find(({ origin }) => origin.startsWith('http:'));
  if (open && publicUrl(config, tenant).startsWith('https:'))
    throw new SettingsError(
      `EMBED_HOSTS names ${open.origin}: a host of a portal with https needs https too.`,
    );
  return hosts;
}

/** The hosts that pages load the map from when it has a style of the deployment's own. */
export const originsOfMap = ({
  MAP_STYLE_URL: style,
  MAP_ORIGINS: others,
}: Pick<ServerConfig, 'MAP_STYLE_URL' | 'MAP_ORIGINS'>): readonly string[] =>
  style ? [...new Set([new URL(style).origin, ...others])] : [];

/** Whether a host name is reachable from this machine only. */
export const isLoopback = (host: string): boolean => host === 'localhost' || /^127(\.\d{1,3}){3}$/.test(host);

/** The surfaces and how far each is from the first port. Console and host are of the sandbox. */
export const surfaceOffsets = {
  consumer: 0,
  business: 1,
  admin: 2,
  agent: 3,
  console: 4,
  host: 5,
  'agent-business': 6,
} as const;
export type SurfaceName = keyof typeof surfaceOffsets;

type Addresses = Pick<ServerConfig, 'PORT' | 'CARDINAL_HOST' | 'TRAVELER_URL' | 'STAFF_URL' | 'AGENT_URL'>;

/** Where browsers reach a surface of this tenant. */
export function publicUrl(config: Addresses, surface: SurfaceName): string {
  if (surface === 'agent-business') return config.AGENT_URL ?? surfaceUrl(config, surface);
  const isTraveler = surface === 'consumer' || surface === 'business';
  return (isTraveler ? config.TRAVELER_URL : config.STAFF_URL) ?? surfaceUrl(config, surface);
}

/**
 * Where browsers reach the sandbox's site that embeds the wallet: by another name than the portals where this machine
 * has two, so that it is another site to them.
 */
export const hostUrl = (config: { PORT: number; CARDINAL_HOST: string }): string =>
  surfaceUrl(
    config.CARDINAL_HOST === 'localhost' ? { ...config, CARDINAL_HOST: '127.0.0.1' } : config,
    'host',
  );

export const surfaceUrl = (config: { PORT: number; CARDINAL_HOST: string }, surface: SurfaceName): string =>
  `http://${config.CARDINAL_HOST}:${config.PORT + surfaceOffsets[surface]}`;
