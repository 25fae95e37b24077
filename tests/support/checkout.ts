import { type FreezeSettings, usualFreezes } from '#server/modules/freeze/index.ts';
import pino from 'pino';
import type { BookingProgress, StayBookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';
import { failingTasks } from '#server/flows/failing-tasks/index.ts';
import { bookingTasks } from '#server/flows/book/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { cancellationTasks } from '#server/flows/cancel-trip/index.ts';
import { advancePurchase, purchaseRoutes } from '#server/flows/buy-protection/index.ts';
import { payoutRoutes, payoutTasks } from '#server/flows/pay-out/index.ts';
import { changeTasks } from '#server/flows/change-trip/index.ts';
import type { IssuerCustomer } from '#server/modules/accounts/port.ts';
import { byBusinessName } from '#server/modules/accounts/index.ts';
import { airlineCreditRoutes } from '#server/modules/airline-credits/index.ts';
import { approvalSubjects } from '#server/approval-subjects.ts';
import { composeArranging } from '#server/modules/arranging/index.ts';
import { composeClosing } from '#server/modules/closing/index.ts';
import { approvalTasks, composeApprovals } from '#server/modules/approvals/index.ts';
import { type BookingDeps, bookingRoutes, listenForOutcomes } from '#server/modules/booking/index.ts';
import { createReadRates } from '#server/modules/currencies/index.ts';
import { openExperiments } from '#server/modules/experiments/index.ts';
import { packageRoutes } from '#server/modules/packages/index.ts';
import { policyFor } from '#server/modules/policy/index.ts';
import { meansOfCustomers } from '#server/modules/pricing/index.ts';
import {
  type CardBenefits,
  expireProtection,
  fitToOffers,
  hasTermsOf,
  knowAlerts,
  protectionRoutes,
} from '#server/modules/protections/index.ts';
import { tripEventTasks } from '#server/modules/trip-events/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { openSessionShelf } from '#server/modules/stays/index.ts';
import { wrapRateToken } from '#server/modules/stays/rates/rate-token.ts';
import { composePowers, limitOf } from '#server/powers/index.ts';
import { delegationRoutes } from '#server/modules/delegation/routes.ts';
import { casesRoutes } from '#server/modules/cases/index.ts';
import { nameTrips, readPayable, tripRoutes, tripTasks } from '#server/modules/trips/index.ts';
import { builtInRows, rightsBetween } from '#server/modules/rights/index.ts';
import { openProtections } from '#server/protections/index.ts';
import {
  followSuppliers,
  isWithAirline,
  openProducts,
  priceAgain,
  productRoutes,
  productTasks,
} from '#server/products/index.ts';
import { readBrand } from '#server/brand.ts';
import { spendingOf } from '#server/delegated-spending.ts';
import { openCredits } from '#server/credits.ts';
import { type Checkpoint, noCheckpoint } from '#server/platform/checkpoint.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, openDatabase } from '#server/platform/db/database.ts';
import { openChangeShop } from '#server/modules/flights/index.ts';
import { surroundings } from './letters/surroundings.ts';
import { noChangeShop } from './products.ts';
import { openSignals } from '#server/platform/db/signals.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { newId } from '#server/platform/ids.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { runTasks } from '#server/platform/tasks.ts';
import { tripSubscribers } from '#server/subscribers.ts';
import { broughtRules } from '#server/task-rules.ts';
import { sandboxAirDirect } from '#server/suppliers/sandbox/air/direct.ts';
import { composeLetters } from '#server/letters.ts';
import { sandboxAir } from '#server/suppliers/sandbox/air/air.ts';
import { sandboxCars } from '#server/suppliers/sandbox/cars/cars.ts';
import { sandboxAlerts } from '#server/suppliers/sandbox/advisories/alerts.ts';
import { sandboxBank } from '#server/suppliers/sandbox/bank/bank.ts';
import type { ExperimentDesk } from '#server/modules/experiments/port.ts';
import { createWorldClient } from '#server/suppliers/sandbox/client.ts';
import { followWorldClock } from '#server/suppliers/sandbox/clock.ts';
import { sandboxExperiences } from '#server/suppliers/sandbox/experiences/experiences.ts';
import { sandboxMail } from '#server/suppliers/sandbox/mail.ts';
import { sandboxRates } from '#server/suppliers/sandbox/rates.ts';
import { sandboxRival } from '#server/suppliers/sandbox/rival.ts';
import { sandboxStays } from '#server/suppliers/sandbox/stays/stays.ts';
import { type TestPerson, testApi } from './api.ts';
import { inATest, migratedDatabase } from './database.ts';
import type { FoundRate } from './find-rate.ts';
import type { Callable, testFlightShop } from './flights.ts';
import { issuerAccount, issuerCustomer } from './issuer-customers.ts';
import { testKeyring } from './keyring.ts';
import { reasonFor } from './policy-reason.ts';
import type { TestWorld } from './world.ts';
import { withZonedTimes } from './letters/zoned-times.ts';

type FlightShop = Awaited<ReturnType<typeof testFlightShop>>;
type WorldAt = Pick<TestWorld, 'url' | 'apiKey'>;

const nothingToChoose = () => Promise.reject(new PortalError('search-expired'));

/** One server process of the checkout: real adapters on a real world and a database that may be shared. */
export async function testCheckout(
  world: WorldAt,
  options: {
    databaseUrl?: string;
    checkpoint?: Checkpoint;
    tenant?: 'consumer' | 'business';
    cardBenefits?: CardBenefits;
    /** False for a process that only accepts requests and runs no tasks. */
    works?: boolean;
    /** Adds search and booking of flights. */
    flightShop?: FlightShop;
    /** Deals granted at the opening of a checkout; by default there is no sale. */
    saleOf?: (house: { db: Db; clock: Clock }) => BookingDeps['grantDeals'];
    /** Adds the airlines' direct sale as a second supplier. */
    sellsDirect?: boolean;
    /** Source of manual experiment switches; none by default. */
    desk?: ExperimentDesk;
    /** Deadline of a supplier's answer to a booking; the product's own by default. */
    bookDeadlineMs?: number;
    /** How prices are frozen; as usual by default. */
    freezes?: FreezeSettings;
  } = {},
) {
  const {
    checkpoint = noCheckpoint,
    tenant = 'consumer',
    cardBenefits = [],
    works = true,
    bookDeadlineMs,
  } = options;
  const databaseUrl = options.databaseUrl ?? (await migratedDatabase());
  const { db, close } = openDatabase(databaseUrl, undefined, testKeyring, inATest);
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const client = createWorldClient({ baseUrl: world.url, apiKey: world.apiKey });
  const clock = await followWorldClock(client);
  const patience = bookDeadlineMs === undefined ? {} : { bookDeadlineMs };
  const stays = sandboxStays(client, { picturesUrl: world.url, ...patience });
  const air = sandboxAir(client, patience);
  const airlines = [air, ...(options.sellsDirect ? [sandboxAirDirect(client)] : [])];
  const operators = sandboxExperiences(client, patience);
  const rentals = sandboxCars(client, { picturesUrl: world.url, ...patience });
  const brand = readBrand(tenant, undefined);
  const readRates = createReadRates({ clock, source: sandboxRates(client), onFailed: () => undefined });
  const { stacksOffersFor } = openExperiments({
    db,
    tenant,
    ...(options.desk && { desk: options.desk }),
  });
  const { flightShop } = options;
  const flights = flightShop && {
    shop: flightShop,
    deps: flightShop.depsOn({ db, clock, tenant, stacksOffersFor }),
  };
  const policyOf = (principal: Principal) => policyFor(db, principal, clock.now());
  const zoneOf = options.flightShop?.zoneOf ?? (() => null);
  const airports = options.flightShop?.places ?? { airport: () => null, kmBetween: () => null };
  const protections = openProtections(airports);
  const products = openProducts({
    db,
    clock,
    log,
    suppliers: [stays],
    airlines,
    operators,
    rentals: [rentals],
    chooseFlights: (principal, choice) =>
      flights ? flights.shop.choose(flights.deps, principal, choice) : nothingToChoose(),
    changeShop: flights ? openChangeShop(flights.deps) : noChangeShop,
    protections,
    readRates,
    zoneOf,
    rightsFor: rightsBetween(() => builtInRows, airports),
    policyFor: policyOf,
    freezes: options.freezes ?? usualFreezes,
  });
  const flow: FlowDeps = {
    db,
    clock,
    log,
    gateway: sandboxBank(client, { merchant: brand.portal }),
    products,
    protections,
    credits: openCredits(protections),
    alerts: knowAlerts({ source: sandboxAlerts(client), clock }),
    checkpoint,
  };
  const ofProtections = protections.areas({
    ...flow,
    tenant,
    nudge: () => tasks.nudge(),
    idleMinutes: 10,
    priceAgain: priceAgain(products),
    alertSource: sandboxAlerts(client),
    offers: sandboxRival(client),
  });
  const mail = withZonedTimes(sandboxMail(client, 'travel@cardinal.example'));
  const handlers: HandledTask[] = [
    ...bookingTasks(flow),
    ...cancellationTasks(flow),
    ...changeTasks(flow),
    ...productTasks(products),
    ...tripTasks(flow),
    ...tripEventTasks({ ...flow, subscribers: tripSubscribers({ products, protections }) }),
    ...payoutTasks(flow),
    ...[expireProtection, advancePurchase].map((task) => task(flow)),
    ...approvalTasks({ db, clock, subjects: approvalSubjects({ products, protections }) }),
    ...ofProtections.flatMap(({ tasks: own = [] }) => own),
    ...composeLetters({
      db,
      clock,
      brand,
      mail,
      products,
      protections,
      ...surroundings,
    }),
  ];
  const tasks = runTasks({
    db,
    clock,
    log,
    handlers: works ? handlers : [],
    trouble: failingTasks(broughtRules),
  });
  const news = works && options.flightShop ? followSuppliers(products, tasks.nudge) : undefined;
  const shared = {
    db,
    clock,
    suppliers: [stays],
    airlines,
    products,
    protections,
    readRates,
    nudge: tasks.nudge,
    checkpoint,
  };
  const signals = openSignals(databaseUrl, log);
  const outcomes = listenForOutcomes(signals);
  signals.start();
  const booking: BookingDeps = {
    ...shared,
    hasTerms: hasTermsOf,
    idleMinutes: 10,
    stacksOffersFor,
    grantDeals: options.saleOf?.({ db, clock }) ?? (async () => undefined),
    outcomes,
    fitToOffers: (checkout, byOffers) => fitToOffers(shared, checkout, byOffers),
  };
  const spending = spendingOf({ ...flow, ...booking });
  const api = await testApi({
    db,
    tenant,
    clock: { now: clock.now, advance: () => undefined },
    spendingOf: spending,
    routes: () => [
      ...(flights ? flights.shop.routes(flights.deps) : []),
      ...(flights
        ? packageRoutes({
            clock,
            flights: flights.deps,
            stays: {
              ...flights.deps,
              ...meansOfCustomers({
                db,
                clock,
                businessFilter: tenant === 'business' ? byBusinessName : undefined,
                stacksOffersFor,
              }),
              places: flights.shop.places,
              suppliers: [stays],
              sessions: openSessionShelf(db),
            },
          })
        : []),
      ...bookingRoutes(booking),
      ...[
        composeApprovals(shared, { subjects: approvalSubjects({ products, protections }), booking }),
        composeArranging(shared),
        composeClosing(shared),
      ].flatMap(({ routes = [] }) => routes),
      ...productRoutes(products, booking),
      ...protectionRoutes({
        ...shared,
        brand,
        cardBenefits,
        payable: (tripId) => readPayable(flow, tripId),
        alerts: knowAlerts({ source: sandboxAlerts(client), clock }),
        idleMinutes: 10,
      }),
      ...payoutRoutes({ ...flow, nudge: tasks.nudge }),
      ...purchaseRoutes({ ...flow, nudge: tasks.nudge, cardBenefits, brand }),
      ...ofProtections.flatMap(({ routes = [] }) => routes),
      ...airlineCreditRoutes(shared),
      ...casesRoutes({
        ...shared,
        brand,
        isWithAirline,
        nameTrips: nameTrips(db, products),
        onSolved: async () => undefined,
        nudge: tasks.nudge,
      }),
      ...tripRoutes({ ...shared, brand }),
      ...delegationRoutes({
        db,
        clock,
        checkpoint,
        secret: 'a secret of the tests, long enough',
        portalUrl: 'https://portal.test',
        forget: async () => undefined,
        hasCase: async () => false,
        spendingOf: spending,
        nameTrips: nameTrips(db, products),
        beginIn: () => Promise.reject(new Error('Tests begin sessions themselves.')),
      }),
      ...(composePowers(
        { ...flow, nudge: tasks.nudge },
        {
          flow,
          ofProtections: protections.powers({ ...flow, tenant }),
          rules: broughtRules,
          readRates,
          limit: limitOf(250),
        },
      ).routes ?? []),
    ],
  });
  return {
    air,
    api,
    client,
    clock,
    db,
    databaseUrl,
    flow,
    handlers,
    operators,
    rentals,
    stays,
    async stop() {
      await news?.stop();
      await tasks.stop();
      await signals.stop();
      await clock.stop();
      await api.app.close();
      await close();
      mail.requireZones();
    },
  };
}
export type TestCheckout = Awaited<ReturnType<typeof testCheckout>>;

/** A customer with 550 dollars of credit and 84,212 miles on a card that the world's bank knows. */
export const cardHolder = (name: string, rest: Partial<IssuerCustomer> = {}): IssuerCustomer =>
  issuerCustomer(name, {
    accounts: [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })],
    ...rest,
  });

export const isFreelyCancellable = (rate: RoomRate): boolean =>
  rate.refundPolicy === 'FullyRefundable' && rate.paymentTiming === 'PayNow' && rate.total.minor > 70_000;

/** Opens a checkout for a rate. */
export async function openCheckout(
  { api }: { readonly api: Callable },
  person: TestPerson,
  { lodgingId, checkIn, checkOut, rooms, pets, rate }: FoundRate,
): Promise<StayBookingSession> {
  const answer = await api.call(person, 'POST', '/api/v0/bookings/sessions/hotel', {
    lodgingId,
    checkIn,
    checkOut,
    rooms,
    pets,
    rateToken: wrapRateToken('sandbox', rate.rateToken, rate.total.currency),
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json();
}

/** A complete booking request; allows duplicates, unless the test is about them. */
export const bookRequest = (
  session: StayBookingSession,
  tenders: readonly TenderInput[],
  rest: Record<string, unknown> = {},
) => ({
  bookingId: newId(),
  guests: [{ room: 0, givenName: 'Ada', surname: 'Okafor' }],
  contact: { email: 'ada@example.com', phone: '+14165550142' },
  tenders,
  agreedTotal: session.price.grandTotal.amount,
  allowDuplicate: true,
  ...reasonFor(session),
  ...rest,
});

export const bookPath = (session: Pick<StayBookingSession, 'bookingSessionId'>): string =>
  `/api/v0/bookings/sessions/${session.bookingSessionId}/hotel/book`;

/** Sends a booking request and waits in real time until it is confirmed, failed or awaits approval. */
export async function bookAndWait(
  { api }: Pick<TestCheckout, 'api'>,
  person: TestPerson,
  session: StayBookingSession,
  request: ReturnType<typeof bookRequest>,
): Promise<BookingProgress> {
  return postAndWait({ api }, person, bookPath(session), request);
}

/** The same for any product. */
export async function postAndWait(
  { api }: Pick<TestCheckout, 'api'>,
  person: TestPerson,
  path: string,
  request: { readonly bookingId: string },
): Promise<BookingProgress> {
  const answer = await api.call(person, 'POST', path, request);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  let progress: BookingProgress = answer.json();
  const deadline = Date.now() + 600_000;
  while (['working', 'pending'].includes(progress.outcome) && Date.now() < deadline)
    progress = (await api.call(person, 'GET', `/api/v0/bookings/${request.bookingId}?waitSeconds=5`)).json();
  return progress;
}

export { findRate } from './find-rate.ts';
export { sixtyDollarsOff } from './protections/wallet-offers.ts';
export { cardOf, offerIn } from './payments/tenders.ts';
