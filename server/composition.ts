import type { FlightQuestion } from '#contract/flights.ts';
import { filesOfBrand, originsOf, readBrand } from './brand.ts';
import { iconOfBrand, styleOfBrand } from './brand-page.ts';
import { embeddingHosts, originsOfMap, publicUrl, type ServerConfig } from './config.ts';
import { identityConfig } from './identity-config.ts';
import { dataOfPages } from './page-data.ts';
import { bookingTasks } from './flows/book/index.ts';
import { cancellationTasks } from './flows/cancel-trip/index.ts';
import { changeTasks } from './flows/change-stay/index.ts';
import { beginHouseTasks, houseTasks } from './flows/keep-house/index.ts';
import { welcomeCustomer } from './flows/welcome-customer.ts';
import { accountsRoutes, byBusinessName } from './modules/accounts/index.ts';
import { airlineCreditRoutes, creditDay, listCreditSources } from './modules/airline-credits/index.ts';
import { bookingRoutes, listenForOutcomes } from './modules/booking/index.ts';
import { cardEventRoutes, cardEventTasks } from './modules/card-events/index.ts';
import { createReadRates, currencyRoutes } from './modules/currencies/index.ts';
import { delayOddsRoutes } from './modules/delay-odds/index.ts';
import { experimentsRoutes, openExperiments } from './modules/experiments/index.ts';
import {
  chooseTrip,
  flightRoutes,
  type FlightsDeps,
  lowestOfTrip,
  openFlightShelf,
  usualPatience,
} from './modules/flights/index.ts';
import { issuingRoutes, issuingTasks } from './modules/issuing/index.ts';
import { notificationTasks, paperLookOf } from './modules/notifications/index.ts';
import { paymentsRoutes } from './modules/payments/index.ts';
import { openPlaces, placeRoutes } from './modules/places/index.ts';
import {
  beginPredictionTasks,
  predictionRoutes,
  predictionTasks,
  rememberPrices,
} from './modules/predictions/index.ts';
import { preparationRoutes } from './modules/preparation/index.ts';
import { policyFor, policyRoutes } from './modules/policy/index.ts';
import { meansOfCustomers } from './modules/pricing/index.ts';
import { productFeedRoutes, rememberInFeed } from './modules/product-feed/index.ts';
import {
  createAuthenticate,
  createIdentity,
  createRecall,
  rememberCallers,
  sessionRoutes,
} from './modules/session/index.ts';
import {
  dealsToCome,
  grantDeals,
  openSale,
  type SaleDeps,
  type SaleTarget,
  saleRoutes,
} from './modules/sale/index.ts';
import { findGlimpse, openSessionShelf, stayRoutes } from './modules/stays/index.ts';
import { openTracking, trackingRoutes } from './modules/tracking/index.ts';
import { travelersRoutes } from './modules/travelers/index.ts';
import {
  followFlightNews,
  nameTrips,
  readCardRefund,
  readTripForLetter,
  tripRoutes,
  tripTasks,
} from './modules/trips/index.ts';
import { expireCreditsTask, walletRoutes, walletTasks } from './modules/wallet/index.ts';
import { readNewsForLetter, watchRoutes, watchTasks } from './modules/watches/index.ts';
import { wishlistsRoutes } from './modules/wishlists/index.ts';
import { openProducts, productRoutes, readBookingForLetter } from './products/index.ts';
import { measurePortal } from './measure.ts';
import { crashAt, noCheckpoint } from './platform/checkpoint.ts';
import { openDatabase } from './platform/db/database.ts';
import { openSignals } from './platform/db/signals.ts';
import { watchDatabase } from './platform/db/readiness.ts';
import type { HttpOptions } from './platform/http/app.ts';
import type { Principal, Route } from './platform/http/route.ts';
import type { PageBrand } from './platform/http/page-shell.ts';
import { watchLoad } from './platform/http/overload.ts';
import { countTogether } from './platform/http/request-counts.ts';
import { createLog } from './platform/log.ts';
import { createMetrics, type Metrics } from './platform/metrics.ts';
import { watchAddress } from './platform/watch-address.ts';
import { type HandledTask, requireHandlers } from './platform/task-kinds.ts';
import { enqueueTask, runTasks, type TaskRunner } from './platform/tasks.ts';
import { connectVendors } from './vendors.ts';

/** A tenant's portal, wired and ready to be served. */
export interface Portal {
  readonly http: HttpOptions;
  readonly bootstrap: Readonly<Record<string, unknown>>;
  /** How pages name themselves before any script runs. */
  readonly pageBrand: Omit<PageBrand, 'hasScreens'>;
  readonly brandStyle: string;
  /** What the brand names beside its file, by address. */
  readonly brandFiles: ReadonlyMap<string, Buffer>;
  readonly metrics: Metrics;
  /** Starts working off tasks: bookings, cancellations, letters, expiries. */
  beginWork(): void;
  /** From now on it says that it is not ready, and goes on. */
  beginLeaving(): void;
  stop(): Promise<void>;
}

/** Wires a tenant's portal. Throws an Error with one sentence when something is missing. */
export async function compose(config: ServerConfig): Promise<Portal> {
  const tenant = config.CARDINAL_TENANT;
  const brand = readBrand(tenant, config.BRAND_FILE, publicUrl(config, tenant));
  const brandFiles = filesOfBrand(brand, config.BRAND_FILE);
  // What papers print is not for browsers, which would read it with every page.
  const { printLogo: _, ...shownBrand } = brand;
  const hosts = embeddingHosts(config);
  const identity = createIdentity({ ...identityConfig(config), hosts });
  const log = createLog(tenant, config.LOG_LEVEL);
  const metrics = createMetrics({ tenant });
  const { db, pool, close } = openDatabase(
    config.DATABASE_URL,
    config.DATABASE_CONNECTIONS,
    config.DATA_KEYS,
  );
  const checkpoint = config.CARDINAL_CRASH_AT ? crashAt(config.CARDINAL_CRASH_AT) : noCheckpoint;

  const vendors = await connectVendors(config, { brand, db, log, metrics });
  const { clock, suppliers, airlines, gateway, issuer, desk } = vendors;
  const readRates = createReadRates({
    clock,
    source: vendors.rates,
    onFailed: (error) => log.warn({ err: error }, 'there are no exchange rates, so prices are in dollars'),
  });
  const places = await openPlaces({
    supply: vendors.places,
    onFailed: (error) => log.warn({ err: error }, 'the places could not be read, trying again'),
    store: config.CARDINAL_CACHE ? { dir: config.CARDINAL_CACHE, log } : undefined,
    onHotelsFailed: (error) =>
      log.warn({ err: error }, 'the catalogue of hotels could not be read, trying again'),
  });

  const zoneOf = (airportCode: string) => places.airport(airportCode, 'en')?.timeZone ?? null;

  let isLeaving = false;
  let runner: TaskRunner | undefined;
  let news: ReturnType<typeof followFlightNews> | undefined;
  const nudge = () => runner?.nudge();
  const stopListening = clock.onChange(nudge);
  const signals = openSignals(config.DATABASE_URL, log);
  const outcomes = listenForOutcomes(signals);
  const callers = rememberCallers(signals);
  const policyOf = (principal: Principal) => policyFor(db, principal);
  const businessFilter = tenant === 'business' ? byBusinessName : undefined;
  const experiments = openExperiments({ db, tenant, desk, onExposed: metrics.countExposure });
  const { stacksOffersFor } = experiments;
  const means = meansOfCustomers({
    db,
    clock,
    businessFilter,
    stacksOffersFor,
    dealsFor: (customerId) => dealsToCome(sale, customerId),
  });

  const events = openTracking({ db, analyst: vendors.analyst, log });
  const saleBook = await openSale({
    file: config.SALE_FILE,
    db,
    // While the places are away nothing can be said against one.
    isPlace: (placeId) => !places.isHere() || places.find(placeId, 'en') !== null,
    log,
  });
  metrics.gauge(
    'cardinal_sale_file_refused',
    '1 while the file of the sale is wrong and the one before stays in force',
    () => [{ value: saleBook.fileState() === 'refused' ? 1 : 0 }],
  );
  const sale: SaleDeps = {
    db,
    clock,
    book: saleBook,
    entryFor: experiments.saleEntryFor,
    places,
    earnFor: means.earnFor,
    picturesUrl: config.WORLD_PUBLIC_URL,
  };

  const cookies = {
    tenant,
    secret: config.CARDINAL_SECRET,
    isSecure: publicUrl(config, tenant).startsWith('https:'),
  };
  const provider = watchAddress(`${config.OIDC_ISSUER}/.well-known/openid-configuration`, (error) =>
    error === null
      ? log.warn('the identity provider answers again')
      : log.error({ err: error }, 'the identity provider cannot be reached, so that nobody can sign in'),
  );
  const databaseState = watchDatabase(db);
  const prices = rememberPrices({ db, clock, suppliers: airlines }, log);
  const flightShop: FlightsDeps = {
    clock,
    suppliers: airlines,
    patience: usualPatience,
    goOn: (work) =>
      void work.catch((error: unknown) => {
        if (!isLeaving) log.warn({ err: error }, 'flights that came late could not be kept');
      }),
    places,
    sessions: openFlightShelf(db),
    policyFor: policyOf,
    ...means,
    creditSourcesFor: ({ userId }, asked) =>
      listCreditSources(db, { customerId: userId, ...asked }, creditDay(clock.now())),
    readRates,
    remember: prices.remember,
  };
  const predictions = {
    db,
    clock,
    suppliers: airlines,
    places,
    partner: brand.predictionPartner,
    nudge,
  };
  const watches = {
    db,
    clock,
    lowestOf: (question: FlightQuestion) => lowestOfTrip(flightShop, question),
  };
  const products = openProducts({
    db,
    clock,
    log,
    suppliers,
    airlines,
    chooseFlights: (principal, choice) => chooseTrip(flightShop, principal, choice),
    readRates,
    policyFor: policyOf,
  });
  const flow = { db, clock, log, gateway, suppliers, airlines, products, checkpoint };
  const booking = {
    ...flow,
    stacksOffersFor,
    grantDeals: (customerId: string, target: SaleTarget) => grantDeals(sale, customerId, target),
    idleMinutes: config.CHECKOUT_IDLE_MINUTES,
    outcomes,
    nudge,
  };
  const routes: Route[] = [
    ...sessionRoutes({
      db,
      clock,
      tenant,
      identity,
      log,
      issuer,
      welcome: welcomeCustomer({ db, clock, tenant }),
      cookies,
      callers,
    }),
    ...accountsRoutes({ db, clock, issuer, businessFilter }),
    ...walletRoutes({
      db,
      clock,
      statementKeyPem: config.STATEMENT_KEY,
      nameTrips: nameTrips(db),
      portal: brand.portal,
      look: paperLookOf(brand),
    }),
    ...issuingRoutes({ db, clock, nudge }),
    ...cardEventRoutes({ db, clock, secrets: config.CARD_EVENT_SECRETS ?? [], checkpoint, nudge }),
    ...travelersRoutes({ db, clock }),
    ...policyRoutes({ db }),
    ...placeRoutes({ places }),
    ...stayRoutes({
      clock,
      suppliers,
      places,
      sessions: openSessionShelf(db),
      policyFor: policyOf,
      ...means,
      readRates,
      complimentaryNightFor: ({ userId }) => experiments.complimentaryNightFor(userId),
      memory: rememberInFeed({
        db,
        clock,
        onFailed: (error) => log.warn({ err: error }, 'a search or a view could not be remembered'),
      }),
    }),
    ...flightRoutes(flightShop),
    ...predictionRoutes(predictions),
    ...delayOddsRoutes({ places }),
    ...watchRoutes(watches),
    ...wishlistsRoutes({
      db,
      clock,
      findStay: (lodgingId) => findGlimpse(suppliers, lodgingId),
      cityNameIn: places.cityNameIn,
    }),
    ...productFeedRoutes({ db, clock, findPlace: places.find, cityNameIn: places.cityNameIn }),
    ...currencyRoutes({ readRates }),
    ...paymentsRoutes({ db }),
    ...bookingRoutes(booking),
    ...productRoutes(products, booking),
    ...tripRoutes({ ...flow, brand, policyFor: policyOf, readRates, nudge, zoneOf }),
    ...airlineCreditRoutes({ db, clock, airlines }),
    ...saleRoutes(sale),
    ...experimentsRoutes({ tenant, experiments }),
    ...trackingRoutes({ clock, events }),
    ...(config.PREPARING_FILE ? preparationRoutes(config.PREPARING_FILE) : []),
  ].filter(({ endpoint }) => endpoint.tenant === undefined || endpoint.tenant === tenant);

  const tasks: HandledTask[] = [
    ...houseTasks({ db, clock, log, keyring: config.DATA_KEYS }),
    ...bookingTasks(flow),
    ...cancellationTasks(flow),
    ...changeTasks(flow),
    ...tripTasks({ db, clock, suppliers, airlines, zoneOf }),
    ...walletTasks({ db, clock }),
    ...issuingTasks({ db, clock }),
    ...cardEventTasks({ db, clock, issuer, checkpoint }),
    ...predictionTasks(predictions),
    ...watchTasks(watches),
    ...notificationTasks({
      db,
      clock,
      brand,
      mail: vendors.mail,
      loadTrip: (tripId) => readTripForLetter({ db, clock, zoneOf }, tripId),
      loadCardRefund: (id, language) => readCardRefund({ db, clock }, id, language),
      loadBooking: (bookingId) => readBookingForLetter({ db, products }, bookingId),
      loadWatchNews: (newsId) => readNewsForLetter({ db }, newsId),
    }),
  ];
  requireHandlers(tasks);

  const load = watchLoad({ waiting: () => pool.waitingCount, onShed: metrics.countShed });
  const counts = countTogether(db, log);
  measurePortal(metrics, { db, pool, clock, events });
  return {
    metrics,
    http: {
      log,
      routes,
      authenticate: createAuthenticate({ db, clock, cookies, callers }),
      recall: createRecall({ clock, callers }),
      readiness: async () => ({
        ...(isLeaving ? { process: 'failing' } : {}),
        database: await databaseState(),
        tasks: runner?.isLooking() === false ? 'failing' : 'ok',
        // Without these the portal still shows trips and wallets, and says what it cannot sell.
        suppliers: clock.isReady() && vendors.away().length === 0 ? 'ok' : 'degraded',
        places: places.isHere() ? 'ok' : 'degraded',
        identity: provider.answers() ? 'ok' : 'degraded',
      }),
      limits: { perMinute: config.RATE_LIMIT_PER_MINUTE },
      counts,
      load,
      metrics,
      trustedOrigins: [...new Set([config.WORLD_PUBLIC_URL, new URL(config.OIDC_ISSUER).origin])],
      pictureOrigins: [brand.logo, brand.icon].flatMap(originsOf),
      mapOrigins: originsOfMap(config),
      isSecure: cookies.isSecure,
      embeddingOrigins: hosts.map(({ origin }) => origin),
      trustedProxies: config.TRUSTED_PROXIES,
    },
    pageBrand: { tenant, issuer: brand.issuer, product: brand.product, icon: iconOfBrand(brand) },
    brandStyle: styleOfBrand(brand),
    brandFiles,
    bootstrap: dataOfPages(config, shownBrand),
    beginWork() {
      runner = runTasks({ db, clock, log, onRun: metrics.observeTask, handlers: tasks });
      news = followFlightNews({ db, clock, airlines, nudge });
      const now = clock.now();
      void enqueueTask(db, expireCreditsTask, {}, now, now).catch((error: unknown) =>
        log.error({ err: error }, 'the expiry of credits could not be scheduled'),
      );
      void beginPredictionTasks({ db, clock }).catch((error: unknown) =>
        log.error({ err: error }, 'looking at prices could not be scheduled'),
      );
      void beginHouseTasks({ db, clock }).catch((error: unknown) =>
        log.error({ err: error }, 'the work of the house could not be scheduled'),
      );
    },
    beginLeaving() {
      isLeaving = true;
    },
    async stop() {
      stopListening();
      await news?.stop();
      await runner?.stop();
      await prices.stop();
      await events.stop();
      places.stop();
      await provider.stop();
      await saleBook.stop();
      await desk.stop();
      load.stop();
      await signals.stop();
      await counts.stop();
      await clock.stop();
      await close();
    },
  };
}
