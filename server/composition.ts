import { money } from '#contract/money.ts';
import { readBrand } from './brand.ts';
import { type ServerConfig, surfaceUrl } from './config.ts';
import { bookingTasks } from './flows/book/index.ts';
import { cancellationTasks } from './flows/cancel-trip/index.ts';
import { welcomeCustomer } from './flows/welcome-customer.ts';
import { accountsRoutes, listAccounts } from './modules/accounts/index.ts';
import { bookingRoutes } from './modules/booking/index.ts';
import { experimentsRoutes } from './modules/experiments/index.ts';
import { notificationTasks } from './modules/notifications/index.ts';
import { loadPlaces, placeRoutes } from './modules/places/index.ts';
import { policyFor, policyRoutes } from './modules/policy/index.ts';
import { createAuthenticate, createIdentity, sessionRoutes } from './modules/session/index.ts';
import { openSessionShelf, stayRoutes } from './modules/stays/index.ts';
import { trackingRoutes } from './modules/tracking/index.ts';
import { travelersRoutes } from './modules/travelers/index.ts';
import { readTripForLetter, tripRoutes } from './modules/trips/index.ts';
import { expireCreditsTask, readWallet, walletRoutes, walletTasks } from './modules/wallet/index.ts';
import { crashAt, noCheckpoint } from './platform/checkpoint.ts';
import { openDatabase } from './platform/db/database.ts';
import type { HttpOptions } from './platform/http/app.ts';
import type { Principal, Route } from './platform/http/route.ts';
import { createLog } from './platform/log.ts';
import { enqueueTask, runTasks, type TaskRunner } from './platform/tasks.ts';
import { gatewayWithOwnReferences, staysWithOwnReferences } from './suppliers/own-references.ts';
import { sandboxBank } from './suppliers/sandbox/bank.ts';
import { createWorldClient } from './suppliers/sandbox/client.ts';
import { followWorldClock } from './suppliers/sandbox/clock.ts';
import { sandboxIssuer } from './suppliers/sandbox/issuer.ts';
import { sandboxMail } from './suppliers/sandbox/mail.ts';
import { sandboxPlaces } from './suppliers/sandbox/places.ts';
import { sandboxStays } from './suppliers/sandbox/stays.ts';
import { smtpMail } from './suppliers/smtp/mail.ts';

/** A tenant's portal, wired and ready to be served. */
export interface Portal {
  readonly http: HttpOptions;
  readonly bootstrap: Readonly<Record<string, unknown>>;
  /** Starts working off tasks: bookings, cancellations, letters, expiries. */
  beginWork(): void;
  stop(): Promise<void>;
}

/** The one place where ports meet adapters. Throws an Error with one sentence when something is missing. */
export async function compose(config: ServerConfig): Promise<Portal> {
  const tenant = config.CARDINAL_TENANT;
  const brand = readBrand(tenant, config.BRAND_FILE);
  const log = createLog(tenant, config.LOG_LEVEL);
  const { db, close } = openDatabase(config.DATABASE_URL);
  const checkpoint = config.CARDINAL_CRASH_AT ? crashAt(config.CARDINAL_CRASH_AT) : noCheckpoint;

  const world = createWorldClient({ baseUrl: config.WORLD_URL, apiKey: config.WORLD_API_KEY });
  const clock = await followWorldClock(world);
  // Both tenants are customers of one sandbox; consumer's references are the bare ids of its bookings.
  const prefix = tenant === 'consumer' ? '' : `${tenant}:`;
  const suppliers = [
    staysWithOwnReferences(prefix, sandboxStays(world, { picturesUrl: config.WORLD_PUBLIC_URL })),
  ];
  const gateway = gatewayWithOwnReferences(prefix, sandboxBank(world, { merchant: brand.portal }));
  const issuer = sandboxIssuer(world);
  const mail = config.SMTP_URL
    ? smtpMail(config.SMTP_URL, config.MAIL_FROM)
    : sandboxMail(world, config.MAIL_FROM);
  const places = await loadPlaces({
    supply: sandboxPlaces(world),
    onHotelsFailed: (error) =>
      log.warn({ err: error }, 'the catalogue of hotels could not be read, trying again'),
  });

  let runner: TaskRunner | undefined;
  const nudge = () => runner?.nudge();
  const stopListening = clock.onChange(nudge);
  const flow = { db, clock, log, gateway, suppliers, checkpoint };
  const policyOf = (principal: Principal) => policyFor(db, principal);
  // Nobody can choose a business account yet, so names decide which accounts are the company's. [RWD-02]
  const businessFilter = tenant === 'business' ? { chosenReference: null } : undefined;

  const cookies = {
    tenant,
    secret: config.CARDINAL_SECRET,
    isSecure: surfaceUrl(config, tenant).startsWith('https:'),
  };
  const identity = createIdentity({ issuerUrl: config.OIDC_ISSUER, clients: identityClients(config) });
  const routes: Route[] = [
    ...sessionRoutes({
      db,
      clock,
      tenant,
      identity,
      issuer,
      welcome: welcomeCustomer({ db, clock, tenant }),
      cookies,
    }),
    ...accountsRoutes({
      db,
      clock,
      issuer,
      ...(businessFilter ? { findBusinessReference: async () => businessFilter.chosenReference } : {}),
    }),
    ...walletRoutes({ db, clock, statementKeyPem: config.STATEMENT_KEY }),
    ...travelersRoutes({ db, clock }),
    ...policyRoutes({ db }),
    ...placeRoutes({ places }),
    ...stayRoutes({
      clock,
      suppliers,
      places,
      sessions: openSessionShelf(db),
      policyFor: policyOf,
      earnFor: (principal) => listAccounts(db, principal.userId, businessFilter),
      creditFor: async (principal) =>
        money((await readWallet(db, principal.userId, clock.now())).creditMinorAvailable, 'USD'),
    }),
    ...bookingRoutes({
      db,
      clock,
      suppliers,
      policyFor: policyOf,
      nudge,
      checkpoint,
    }),
    ...tripRoutes({ db, clock, suppliers, brand, nudge, checkpoint }),
    ...experimentsRoutes({ tenant }),
    ...trackingRoutes({ db, clock }),
  ].filter(({ endpoint }) => endpoint.tenant === undefined || endpoint.tenant === tenant);

  return {
    http: {
      log,
      routes,
      authenticate: createAuthenticate({ db, clock, cookies }),
      checkAnswers: true,
      isReady: async () =>
        clock.isReady() && (await db.selectFrom('migrations').select('name').limit(1).execute()).length > 0,
      limits: { perMinute: config.RATE_LIMIT_PER_MINUTE },
      trustedOrigins: [config.WORLD_PUBLIC_URL],
    },
    bootstrap: {
      tenant,
      brand,
      adminUrl: surfaceUrl(config, 'admin'),
    },
    beginWork() {
      runner = runTasks({
        db,
        clock,
        log,
        handlers: {
          ...bookingTasks(flow),
          ...cancellationTasks(flow),
          ...walletTasks({ db, clock }),
          ...notificationTasks({
            brand,
            mail,
            loadTrip: (tripId) => readTripForLetter({ db, clock }, tripId),
          }),
        },
      });
      const now = clock.now();
      void enqueueTask(db, expireCreditsTask, 'all', now, now).catch((error: unknown) =>
        log.error({ err: error }, 'the expiry of credits could not be scheduled'),
      );
    },
    async stop() {
      stopListening();
      await runner?.stop();
      places.stop();
      await clock.stop();
      await close();
    },
  };
}

/** The OpenID Connect clients of the surfaces that this tenant serves. */
function identityClients(config: ServerConfig) {
  const client = (clientId: string, surface: 'consumer' | 'business' | 'admin' | 'agent') => ({
    clientId,
    clientSecret: config.OIDC_CLIENT_SECRET,
    publicUrl: surfaceUrl(config, surface),
  });
  return config.CARDINAL_TENANT === 'consumer'
    ? { traveler: client('cardinal-consumer', 'consumer'), agent: client('cardinal-agent', 'agent') }
    : { traveler: client('cardinal-business', 'business'), admin: client('cardinal-business', 'admin') };
}
