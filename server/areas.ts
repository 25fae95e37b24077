import type { Money } from '#contract/money.ts';
import type { Brand } from '#contract/brand.ts';
import { publicUrl, type ServerConfig } from './config.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { bookingTasks } from './flows/book/index.ts';
import { advancePurchase, purchaseRoutes } from './flows/buy-protection/index.ts';
import { cancellationTasks } from './flows/cancel-trip/index.ts';
import { changeTasks } from './flows/change-trip/index.ts';
import { composeHouse } from './flows/maintenance/index.ts';
import { payoutRoutes, payoutTasks } from './flows/pay-out/index.ts';
import { accountsRoutes, byBusinessName } from './modules/accounts/index.ts';
import { composeApprovals } from './modules/approvals/index.ts';
import { composeArranging } from './modules/arranging/index.ts';
import {
  airlineCreditRoutes,
  creditDay,
  listCreditSources,
  settleStranded,
} from './modules/airline-credits/index.ts';
import { bookingRoutes, listenForOutcomes } from './modules/booking/index.ts';
import { composeClosing } from './modules/closing/index.ts';
import { composeCardEvents } from './modules/card-events/index.ts';
import { composeCases } from './modules/cases/index.ts';
import { createReadRates, currencyRoutes } from './modules/currencies/index.ts';
import { delayOddsRoutes } from './modules/delay-odds/index.ts';
import { experimentsRoutes, openExperiments } from './modules/experiments/index.ts';
import {
  chooseTrip,
  openChangeShop,
  type FlightsDeps,
  lowestOfTrip,
  openFlightShelf,
  usualPatience,
} from './modules/flights/index.ts';
import type { DelegationDeps } from './modules/delegation/index.ts';
import { composeIssuing } from './modules/issuing/index.ts';
import { paperLookOf } from './modules/notifications/index.ts';
import { paymentsRoutes } from './modules/payments/index.ts';
import { type LatePlaces, placeRoutes } from './modules/places/index.ts';
import { keepJudged, keepOpened, policyFor, policyRoutes } from './modules/policy/index.ts';
import { composePolicyVersions } from './modules/policy-versions/index.ts';
import { composePredictions } from './modules/predictions/index.ts';
import type { Checkout } from './modules/products/index.ts';
import { preparationRoutes } from './modules/preparation/index.ts';
import { meansOfCustomers } from './modules/pricing/index.ts';
import {
  expireProtection,
  fitToOffers,
  hasTermsOf,
  knowAlerts,
  protectionRoutes,
} from './modules/protections/index.ts';
import { productFeedRoutes, rememberInFeed } from './modules/product-feed/index.ts';
import { composeSale } from './modules/sale/index.ts';
import { type Rights, rightsBetween } from './modules/rights/index.ts';
import { findGlimpse, openSessionShelf, type StaysDeps } from './modules/stays/index.ts';
import { travelersRoutes } from './modules/travelers/index.ts';
import { tripEventTasks } from './modules/trip-events/index.ts';
import { composeTrips, nameTrips, readPayable } from './modules/trips/index.ts';
import { valueCardRoutes } from './modules/value-card/index.ts';
import { composeWallet } from './modules/wallet/index.ts';
import { composeWatches } from './modules/watches/index.ts';
import { wishlistsRoutes } from './modules/wishlists/index.ts';
import type { Area, Platform } from './platform/area.ts';
import type { Principal } from './platform/http/route.ts';
import { openCredits } from './credits.ts';
import { spendingOf } from './delegated-spending.ts';
import { composePowers, limitOf } from './powers/index.ts';
import { composeLetters } from './letters.ts';
import { readProtectionSettings } from './protection-settings.ts';
import { openProtections, protectionWords } from './protections/index.ts';
import { tripSubscribers } from './subscribers.ts';
import { isWithAirline, openProducts, priceAgain, productArea, purgeProducts } from './products/index.ts';
import { broughtRules } from './task-rules.ts';
import { valueSources } from './value-sources.ts';
import type { Vendors } from './vendors.ts';

interface Given {
  readonly platform: Platform;
  readonly vendors: Vendors;
  readonly places: LatePlaces;
  readonly brand: Brand;
  readonly rights: Rights;
  /** True once the process is about to end. */
  isLeaving(): boolean;
}

/** Wires every area of a portal except sessions and tracking. Dependencies between areas are declared here only. */
export async function composeAreas(
  config: ServerConfig,
  { platform, vendors, places, brand, rights, isLeaving }: Given,
): Promise<{ areas: Area[] } & Pick<DelegationDeps, 'spendingOf' | 'nameTrips'>> {
  const { tenant, db, clock, log, metrics, signals, checkpoint, nudge } = platform;
  const { supply, gateway, issuer, desk } = vendors;
  const { suppliers, airlines } = supply;
  const readRates = createReadRates({
    clock,
    source: vendors.rates,
    onFailed: (error) => log.warn({ err: error }, 'there are no exchange rates, so prices are in dollars'),
  });
  const zoneOf = (airportCode: string) => places.airport(airportCode, 'en')?.timeZone ?? null;
  const policyOf = (principal: Principal) => policyFor(db, principal, clock.now());
  const onFactsLost = (error: unknown) =>
    log.error({ err: error }, 'the facts of a judged search were not kept');
  const judging =
    tenant === 'business'
      ? { noteJudged: keepJudged(db, onFactsLost), noteOpened: keepOpened(db, onFactsLost) }
      : {};
  const businessFilter = tenant === 'business' ? byBusinessName : undefined;

  const experiments = openExperiments({ db, tenant, desk, onExposed: metrics.countExposure });
  const { stacksOffersFor } = experiments;
  const means = meansOfCustomers({
    db,
    clock,
    businessFilter,
    stacksOffersFor,
    dealsFor: (customerId) => sale.dealsToCome(customerId),
  });
  const sale = await composeSale(platform, {
    file: config.SALE_FILE,
    entryFor: experiments.saleEntryFor,
    places,
    earnFor: means.earnFor,
    picturesUrl: config.WORLD_PUBLIC_URL,
  });
  const predictions = composePredictions(platform, {
    suppliers: airlines,
    places,
    partner: brand.predictionPartner,
  });
  const flightShop: FlightsDeps = {
    clock,
    suppliers: airlines,
    patience: usualPatience,
    goOn: (work) =>
      void work.catch((error: unknown) => {
        if (!isLeaving()) log.warn({ err: error }, 'flights that came late could not be kept');
      }),
    places,
    sessions: openFlightShelf(db),
    policyFor: policyOf,
    ...judging,
    ...means,
    creditSourcesFor: ({ userId }, asked) =>
      listCreditSources(db, { customerId: userId, ...asked }, creditDay(clock.now())),
    readRates,
    remember: predictions.remember,
  };
  const stayShop: StaysDeps = {
    clock,
    suppliers,
    places,
    sessions: openSessionShelf(db),
    policyFor: policyOf,
    ...judging,
    ...means,
    readRates,
    complimentaryNightFor: ({ userId }) => experiments.complimentaryNightFor(userId),
    memory: rememberInFeed({
      db,
      clock,
      onFailed: (error) => log.warn({ err: error }, 'a search or a view could not be remembered'),
    }),
  };
  const settings = readProtectionSettings(tenant, config.PROTECTIONS_FILE);
  const { freeze, cardBenefits } = settings;
  const protections = openProtections(places, settings);
  const products = openProducts({
    db,
    clock,
    log,
    checkpoint,
    ...supply,
    chooseFlights: (principal, choice) => chooseTrip(flightShop, principal, choice),
    changeShop: openChangeShop(flightShop),
    protections,
    readRates,
    zoneOf,
    rightsFor: rightsBetween(rights.rows, places),
    policyFor: policyOf,
    freezes: freeze,
  });
  const alerts = knowAlerts({ source: vendors.alerts, clock });
  const credits = openCredits(protections);
  const flow = { db, clock, log, gateway, products, protections, credits, alerts, checkpoint };
  const booking = {
    ...flow,
    stacksOffersFor,
    grantDeals: sale.grantDeals,
    hasTerms: hasTermsOf,
    idleMinutes: config.CHECKOUT_IDLE_MINUTES,
    outcomes: listenForOutcomes(signals),
    nudge,
    fitToOffers: (checkout: Checkout, byOffers: Money) => fitToOffers(flow, checkout, byOffers),
  };
  const areas = [
    composeHouse(platform, {
      keyring: config.DATA_KEYS,
      purgeProducts: (now) => purgeProducts(products, now),
    }),
    { routes: accountsRoutes({ db, clock, issuer, businessFilter }) },
    composeWallet(platform, {
      statementKeyPem: config.STATEMENT_KEY,
      nameTrips: nameTrips(db, products),
      paidWords: protectionWords,
      portal: brand.portal,
      look: paperLookOf(brand),
    }),
    composeIssuing(platform),
    composeCases(platform, {
      brand,
      isWithAirline,
      nameTrips: nameTrips(db, products),
      // A credit of an airline is settled when its case is.
      async onSolved(tx, { kind, subject }, now) {
        if (kind === 'stranded_credit') await settleStranded(tx, subject.id, now);
      },
    }),
    composePowers(platform, {
      flow,
      ofProtections: protections.powers({ ...flow, tenant }),
      rules: broughtRules,
      readRates,
      limit: limitOf(config.SECOND_PERSON_ABOVE),
    }),
    composeCardEvents(platform, { issuer, secrets: config.CARD_EVENT_SECRETS ?? [] }),
    { routes: travelersRoutes({ db, clock }) },
    { routes: policyRoutes({ db, clock }) },
    { routes: placeRoutes({ places }), stop: () => places.stop() },
    predictions,
    { routes: delayOddsRoutes({ places }) },
    composeWatches(platform, { lowestOf: (question) => lowestOfTrip(flightShop, question) }),
    {
      routes: wishlistsRoutes({
        db,
        clock,
        findStay: (lodgingId) => findGlimpse(suppliers, lodgingId),
        cityNameIn: places.cityNameIn,
      }),
    },
    { routes: productFeedRoutes({ db, clock, findPlace: places.find, cityNameIn: places.cityNameIn }) },
    { routes: currencyRoutes({ readRates }) },
    { routes: paymentsRoutes({ db }) },
    { routes: bookingRoutes(booking), tasks: bookingTasks(flow) },
    composePolicyVersions(platform),
    composeClosing({ db, clock, nudge }),
    composeApprovals(platform, { subjects: approvalSubjects({ products, protections }), booking }),
    composeArranging(platform),
    productArea(products, booking, {
      db,
      clock,
      places,
      ...supply,
      policyFor: policyOf,
      ...judging,
      ...means,
      readRates,
      flightShop,
      stayShop,
    }),
    composeTrips(platform, { ...flow, brand }),
    { tasks: [...cancellationTasks(flow), ...changeTasks(flow)] },
    { tasks: tripEventTasks({ ...flow, subscribers: tripSubscribers({ products, protections }) }) },
    {
      routes: protectionRoutes({
        ...flow,
        brand,
        cardBenefits,
        payable: (tripId) => readPayable(flow, tripId),
        idleMinutes: config.CHECKOUT_IDLE_MINUTES,
      }),
      tasks: [expireProtection(flow)],
    },
    { routes: valueCardRoutes({ db, clock, sources: valueSources }) },
    {
      routes: payoutRoutes({ ...flow, nudge }),
      tasks: payoutTasks(flow),
    },
    { routes: purchaseRoutes({ ...flow, nudge, cardBenefits, brand }), tasks: [advancePurchase(flow)] },
    ...protections.areas({
      ...flow,
      tenant,
      nudge,
      idleMinutes: config.CHECKOUT_IDLE_MINUTES,
      priceAgain: priceAgain(products),
      alertSource: vendors.alerts,
      offers: vendors.offers,
    }),
    { routes: airlineCreditRoutes({ db, clock, airlines }) },
    { stop: rights.stop },
    sale,
    { routes: experimentsRoutes({ tenant, experiments }) },
    {
      tasks: composeLetters({
        db,
        clock,
        brand,
        mail: vendors.mail,
        pictures: vendors.pictures,
        pictureOfAirport: (code) => places.pictureOf(`airport:${code}`),
        products,
        protections,
        portalUrl: publicUrl(config, tenant),
        adminUrl: publicUrl(config, 'admin'),
      }),
    },
    ...(config.PREPARING_FILE ? [{ routes: preparationRoutes(config.PREPARING_FILE) }] : []),
  ];
  return { areas, spendingOf: spendingOf({ ...flow, ...booking }), nameTrips: nameTrips(db, products) };
}
