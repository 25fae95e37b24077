import { composeAreas } from './areas.ts';
import { filesOfBrand, originsOf, readBrand } from './brand.ts';
import { iconOfBrand, styleOfBrand, unusedFonts } from './brand-page.ts';
import { embeddingHosts, originsOfMap, publicUrl, type ServerConfig } from './config.ts';
import { failingTasks, requireRules } from './flows/failing-tasks/index.ts';
import { welcomeCustomer } from './flows/welcome-customer.ts';
import { identityConfig } from './identity-config.ts';
import { measurePortal } from './measure.ts';
import { isTakenBy } from './modules/cases/index.ts';
import { composeDelegation } from './modules/delegation/index.ts';
import { composePeople } from './modules/people/index.ts';
import { composeScim } from './modules/scim/index.ts';
import { openPlaces } from './modules/places/index.ts';
import { openRights } from './modules/rights/index.ts';
import { composeSession } from './modules/session/index.ts';
import { composeTracking } from './modules/tracking/index.ts';
import { openPlatform } from './open-platform.ts';
import { dataOfPages } from './page-data.ts';
import { watchDatabase } from './platform/db/readiness.ts';
import type { HttpOptions } from './platform/http/app.ts';
import { watchLoad } from './platform/http/overload.ts';
import type { PageBrand } from './platform/http/page-shell.ts';
import { countTogether } from './platform/http/request-counts.ts';
import { keepBeginning } from './platform/keep-beginning.ts';
import type { Metrics } from './platform/monitoring/metrics.ts';
import { requireHandlers } from './platform/task-kinds.ts';
import { watchFailing } from './platform/tasks.ts';
import { broughtRules } from './task-rules.ts';
import { version } from './version.ts';

/** A tenant's portal, wired and ready to be served. */
export interface Portal {
  readonly http: HttpOptions;
  readonly bootstrap: Readonly<Record<string, unknown>>;
  /** How pages name themselves before any script runs. */
  readonly pageBrand: Omit<PageBrand, 'hasScreens'>;
  readonly brandStyle: string;
  /** Files beside the brand file, by URL path. */
  readonly brandFiles: ReadonlyMap<string, Buffer>;
  readonly metrics: Metrics;
  /** Starts running tasks: bookings, cancellations, e-mails, expiries. */
  beginWork(): void;
  /** From now on readiness fails; requests are still served. */
  beginLeaving(): void;
  stop(): Promise<void>;
}

/** Wires a tenant's portal. Throws an Error with one sentence when something is missing. */
export async function compose(config: ServerConfig): Promise<Portal> {
  const tenant = config.CARDINAL_TENANT;
  const brand = readBrand(tenant, config.BRAND_FILE);
  const brandFiles = filesOfBrand(brand, config.BRAND_FILE);
  // The logo for printed documents is not sent to browsers, which would load it with every page.
  const { printLogo: _, printFonts: __, ...shownBrand } = brand;
  const hosts = embeddingHosts(config);
  const identity = { ...identityConfig(config), hosts };
  const isSecure = publicUrl(config, tenant).startsWith('https:');
  let isLeaving = false;
  let begun: ReturnType<typeof keepBeginning> | undefined;

  const opened = await openPlatform(config, brand);
  const { platform, vendors, pool } = opened;
  const { db, clock, log, metrics } = platform;
  const places = await openPlaces({
    supply: vendors.places,
    onFailed: (error) => log.warn({ err: error }, 'the places could not be read, trying again'),
    store: config.CARDINAL_CACHE ? { dir: config.CARDINAL_CACHE, log } : undefined,
    onHotelsFailed: (error) =>
      log.warn({ err: error }, 'the catalogue of hotels could not be read, trying again'),
  });
  const session = composeSession(platform, {
    identity,
    issuer: vendors.issuer,
    welcome: welcomeCustomer({ db, clock, tenant }),
    secret: config.CARDINAL_SECRET,
    isSecure,
  });
  const tracking = composeTracking(platform, { analyst: vendors.analyst });
  const rights = await openRights({ file: config.RIGHTS_FILE, log });
  const given = { platform, vendors, places, brand, rights, isLeaving: () => isLeaving };
  const composed = await composeAreas(config, given);
  const delegation = composeDelegation(platform, {
    session,
    secret: config.CARDINAL_SECRET,
    portalUrl: publicUrl(config, tenant),
    hasCase: isTakenBy,
    spendingOf: composed.spendingOf,
    nameTrips: composed.nameTrips,
  });
  const people = composePeople(platform, { session });
  const scim = composeScim({ db, clock, forget: session.forget }, { adminUrl: publicUrl(config, 'admin') });
  const areas = [session, delegation, people, scim, tracking, ...composed.areas];
  const routes = areas
    .flatMap((area) => area.routes ?? [])
    .filter(({ endpoint }) => endpoint.tenant === undefined || endpoint.tenant === tenant);
  const tasks = areas.flatMap((area) => area.tasks ?? []);
  requireHandlers(tasks);
  requireRules(tasks, broughtRules);
  opened.listen();

  const databaseState = watchDatabase(db);
  const isAnyFailing = watchFailing(db);
  const load = watchLoad({ waiting: () => pool.waitingCount, onShed: metrics.countShed });
  const counts = countTogether(db, log);
  measurePortal(metrics, { db, pool, clock, events: tracking });
  return {
    metrics,
    http: {
      log,
      version,
      routes,
      protocols: areas.flatMap((area) => area.protocols ?? []),
      authenticate: session.authenticate,
      actForCustomer: delegation.actForCustomer,
      readiness: async () => ({
        ...(isLeaving ? { process: 'failing' } : {}),
        database: await databaseState(),
        // A task that keeps failing needs a person; the portal serves as before.
        tasks: !opened.isWorking() ? 'failing' : isAnyFailing() ? 'degraded' : 'ok',
        // Work that comes back by itself, such as the audit of the ledger, is scheduled.
        schedule: begun?.haveAllBegun() === false ? 'degraded' : 'ok',
        // Without these the portal still shows trips and wallets, and says which products it cannot sell.
        suppliers: vendors.clock.isReady() && vendors.away().length === 0 ? 'ok' : 'degraded',
        places: places.isHere() ? 'ok' : 'degraded',
        // A wrong file leaves the rows before in force.
        rights: rights.fileState() === 'refused' ? 'degraded' : 'ok',
        identity: session.hasProvider() ? 'ok' : 'degraded',
      }),
      limits: { perMinute: config.RATE_LIMIT_PER_MINUTE },
      counts,
      load,
      metrics,
      trustedOrigins: [...new Set([config.WORLD_PUBLIC_URL, new URL(config.OIDC_ISSUER).origin])],
      pictureOrigins: [brand.logo, brand.icon].flatMap(originsOf),
      mapOrigins: originsOfMap(config),
      isSecure,
      embeddingOrigins: hosts.map(({ origin }) => origin),
      trustedProxies: config.TRUSTED_PROXIES,
    },
    pageBrand: {
      tenant,
      issuer: brand.issuer,
      product: brand.product,
      icon: iconOfBrand(brand),
      unused: unusedFonts(brand),
    },
    brandStyle: styleOfBrand(brand),
    brandFiles,
    bootstrap: dataOfPages(config, shownBrand),
    beginWork() {
      opened.work(tasks, failingTasks(broughtRules));
      begun = keepBeginning(
        areas.flatMap((area) => (area.begin ? [() => area.begin?.()] : [])),
        log,
      );
    },
    beginLeaving() {
      isLeaving = true;
    },
    async stop() {
      await begun?.stop();
      await opened.stopWork();
      for (const area of areas) await area.stop?.();
      load.stop();
      await counts.stop();
      await opened.close();
    },
  };
}
