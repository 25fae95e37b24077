import { vi } from 'vitest';
import type { Approval } from '#contract/business/approvals.ts';
import type { BookingProgress } from '#contract/booking.ts';
import type { ApprovalSubject } from '#contract/enums/index.ts';
import type { FlightSearchAnswer } from '#contract/flights.ts';
import type { PostBookingOffer } from '#contract/post-booking-offers.ts';
import type { StayChangeQuote } from '#contract/trips.ts';
import { addDays } from '#contract/values/dates.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { atSupplier, mailsTo, paymentsAt } from '#tests/support/evidence.ts';
import {
  bookFlightPath,
  chooseFlights,
  flightRequest,
  openFlightCheckout,
  throughServer,
} from '#tests/support/flights.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { changePolicies } from '#tests/support/policies.ts';
import { reasonFor } from '#tests/support/policy-reason.ts';
import type { TestServer } from '#tests/support/server.ts';
import { outcomeOf, type TwoServers } from '#tests/support/two-servers.ts';
import { centsOf } from './booked-trip.ts';

/** How a company answers, by its policy. */
export type Rules = NonNullable<Parameters<typeof changePolicies>[1]['approvals']>;

/** What is left of a request: the payments at the bank, and what its supplier or the trip has of it. */
interface Left {
  readonly bank: readonly (readonly [state: string, captured: number, refunded: number])[];
  readonly made: unknown;
}

/** A request for approval that waits for the only admin of its company. */
export interface Waiting {
  readonly subject: ApprovalSubject;
  readonly approvalId: string;
  /** Answers it as the admin; null when the process died before it answered. */
  readonly answer: (server: TestServer, answer: 'approve' | 'deny') => Promise<unknown>;
  /** The request as its admin reads it at the survivor. */
  readonly read: () => Promise<Approval>;
  readonly level: () => Promise<number>;
  /** How many e-mails have asked the admin. */
  readonly letters: () => Promise<number>;
  readonly left: () => Promise<Left>;
  /** That, made once with one charge, and not at all. */
  readonly once: Left;
  readonly nothing: Left;
}

/** What is to be asked for: its trip is booked already where it is about one. */
export interface Wish {
  readonly subject: ApprovalSubject;
  /** Of the company; set when it is asked for. */
  readonly rules: Rules;
  /** Whether an approver of the member's own is asked before the admin. */
  readonly hasOwnApprover: boolean;
  /** Asks the company; to be called after all trips are booked, since from then on every booking needs an approval. */
  readonly ask: () => Promise<Waiting>;
}

const kind = 'disruption-assistance';
/** A reference of the business portal outside of it, where those of both portals meet. */
const ofBusiness = (reference: string) => `business:${reference}`;
const soon = { timeout: 60_000, interval: 100 };
const isNonstop = ({ segments }: FlightSearchAnswer['itineraries'][number]) => segments.length === 1;

/** Companies of a business stage, each with one member who asks for one thing. */
export function companiesOn(servers: TwoServers) {
  const { survivor, db, world } = servers;
  const api = throughServer(survivor);
  const clock = { now: servers.now };
  const bankOf = (reference: string) => paymentsAt(world, ofBusiness(reference));
  let companies = 0;

  async function post<Body>(person: TestPerson, path: string, body: object): Promise<Body> {
    const answer = await api.call(person, 'POST', path, body);
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.body}`);
    return answer.json<Body>();
  }

  async function openCompany(hasOwnApprover: boolean) {
    const n = ++companies;
    const businessId = `waits-${n}`;
    const account = issuerAccount(`acct-waits-${n}`, { cardToken: 'card-primary-venture-x' });
    const customer = employee(`asks-${n}`, businessId, {}, { accounts: [account] });
    const enter = () => servers.api.enter(customer);
    const { customerId } = await enter();
    const admin = `admin-${n}`;
    const boss = () => servers.api.enter(employee(admin, businessId, { permissions: ['canViewAdmin'] }));
    await boss();
    if (hasOwnApprover) {
      const own = await servers.api.enter(employee(`own-${n}`, businessId));
      await db
        .updateTable('business_members')
        .set({ approver_id: own.customerId })
        .where('business_id', '=', businessId)
        .where('customer_id', '=', customerId)
        .execute();
    }
    return { n, customerId, enter, boss, admin };
  }
  type Company = Awaited<ReturnType<typeof openCompany>>;

  /** Each on nights of its own, so that no price moves by another. */
  async function openStay({ n }: Company, person: TestPerson) {
    const rate = await findRate(
      { stays: servers.stays, clock },
      ({ refundPolicy, paymentTiming }) => refundPolicy === 'FullyRefundable' && paymentTiming === 'PayNow',
      { days: 40 + 4 * n },
    );
    const session = await openCheckout({ api }, person, rate);
    return { session, path: bookPath(session), request: bookRequest(session, [cardOf(session)]) };
  }

  async function book(person: TestPerson, path: string, request: { readonly bookingId: string }) {
    const outcome = await outcomeOf(survivor, { person, path, request });
    const found = await api.call(person, 'GET', `/api/v0/bookings/${request.bookingId}`);
    const { tripId } = found.json<BookingProgress>();
    if (outcome !== 'confirmed' || tripId === null) throw new Error(`the trip was not booked: ${outcome}`);
    return tripId;
  }

  type Asked = Pick<Waiting, 'left' | 'once' | 'nothing'>;

  async function booking(company: Company): Promise<() => Promise<Asked>> {
    return async () => {
      // Judged by the policy as it is when its checkout opens.
      const person = await company.enter();
      const { session, path, request } = await openStay(company, person);
      const { bookingId } = request;
      await post<BookingProgress>(person, path, request);
      const read = () => api.call(person, 'GET', `/api/v0/bookings/${bookingId}`);
      await vi.waitUntil(
        async () => (await read()).json<BookingProgress>().outcome === 'waiting_for_approval',
        soon,
      );
      return {
        async left() {
          const { customerId } = person;
          const { trips, openHolds } = await servers.evidence(bookingId, customerId);
          const supplier = await atSupplier(world, ofBusiness(bookingId));
          return { bank: await bankOf(bookingId), made: { supplier, trips, openHolds } };
        },
        once: {
          bank: [['captured', centsOf(session.price.dueNow), 0]],
          made: { supplier: 'confirmed', trips: ['Confirmed'], openHolds: 0 },
        },
        nothing: { bank: [], made: { supplier: 'none', trips: [], openHolds: 0 } },
      };
    };
  }

  async function change(company: Company): Promise<() => Promise<Asked>> {
    const booker = await company.enter();
    const { session, path, request } = await openStay(company, booker);
    const tripId = await book(booker, path, request);
    const { checkOut } = session.stay;
    const later = addDays(checkOut, 1);
    return async () => {
      const person = await company.enter();
      const changes = `/api/v0/trips/${tripId}/hotel`;
      const quote = await post<StayChangeQuote>(person, `${changes}/change-quotes`, { checkOut: later });
      const { quoteId: changeQuoteId, settlement } = quote;
      const told = await post<{ state: string }>(person, `${changes}/change`, {
        changeQuoteId,
        ...reasonFor(quote),
      });
      if (told.state !== 'awaiting_approval') throw new Error(`the change does not wait: ${told.state}`);
      return {
        async left() {
          const hotel = await world.call(
            'GET',
            `/v1/lodging/bookings?reference=${ofBusiness(request.bookingId)}`,
          );
          return { bank: await bankOf(changeQuoteId), made: hotel.body['checkOut'] };
        },
        once: { bank: [['captured', centsOf(settlement), 0]], made: later },
        nothing: { bank: [], made: checkOut },
      };
    };
  }

  async function purchase(company: Company): Promise<() => Promise<Asked>> {
    const booker = await company.enter();
    const about = { isOneWay: true, days: 20, now: servers.now(), wanted: isNonstop };
    const session = await openFlightCheckout(api, booker, await chooseFlights(api, booker, about));
    const card = cardOf(session);
    const tripId = await book(booker, bookFlightPath(session), flightRequest(session, [card]));
    return async () => {
      const person = await company.enter();
      const offersPath = '/api/v2/ancillaries/postbooking/offer/get';
      const { trips } = await post<{ trips: PostBookingOffer[] }>(person, offersPath, { tripId });
      const shownPremium = trips[0]?.offers.find((offer) => offer.kind === kind)?.terms?.premium;
      if (!shownPremium || card.kind !== 'UserCard') throw new Error('not offered');
      const { paymentMethodId } = card;
      const purchaseId = newId();
      const told = await post<{ state: string }>(person, '/api/v2/ancillaries/postbooking/purchases', {
        purchaseId,
        tripId,
        kind,
        shownPremium,
        paymentMethodId,
      });
      if (told.state !== 'awaiting_approval') throw new Error(`the purchase does not wait: ${told.state}`);
      return {
        async left() {
          const { payment_reference: reference } = await db
            .selectFrom('protection_purchases')
            .select('payment_reference')
            .where('id', '=', purchaseId)
            .executeTakeFirstOrThrow();
          const contracts = await db
            .selectFrom('protection_contracts')
            .select('state')
            .where('trip_id', '=', tripId)
            .execute();
          return { bank: await bankOf(reference), made: contracts.map(({ state }) => state) };
        },
        once: { bank: [['captured', centsOf(shownPremium), 0]], made: ['active'] },
        nothing: { bank: [], made: [] },
      };
    };
  }

  const subjects = { booking, change, purchase };

  /** Prepares what is to be asked for, while no company approves anything yet. */
  async function prepare(subject: ApprovalSubject, rules: Rules = {}, hasOwnApprover = false): Promise<Wish> {
    const company = await openCompany(hasOwnApprover);
    await changePolicies(db, { isApprovalRequired: false });
    const askFor = await subjects[subject](company);
    return {
      subject,
      rules,
      hasOwnApprover,
      async ask() {
        await changePolicies(db, { isApprovalRequired: true, approvals: rules });
        const asked = await askFor();
        const { id: approvalId } = await db
          .selectFrom('approvals')
          .select('id')
          .where('asker_id', '=', company.customerId)
          .executeTakeFirstOrThrow();
        const path = `/api/v0/approvals/${approvalId}`;
        return {
          ...asked,
          subject,
          approvalId,
          answer: async (server, answer) =>
            server.call(await company.boss(), 'POST', `${path}/answer`, { answer, note: 'Not this time.' }),
          read: async () => (await api.call(await company.boss(), 'GET', path)).json<Approval>(),
          level: async () =>
            (
              await db
                .selectFrom('approvals')
                .select('level')
                .where('id', '=', approvalId)
                .executeTakeFirstOrThrow()
            ).level,
          letters: async () =>
            (await mailsTo(world, `${company.admin}@example.com`)).filter(({ subject: line }) =>
              String(line).includes('asks for your approval'),
            ).length,
        };
      },
    };
  }

  return {
    prepare,

    /** A checkout of flights whose airline holds fares, by a member of a company that approves every booking. */
    async openHeldFlight() {
      const company = await openCompany(false);
      await changePolicies(db, { isApprovalRequired: true });
      const person = await company.enter();
      const wanted = ({ segments }: FlightSearchAnswer['itineraries'][number]) =>
        segments.every(({ marketingAirline }) => marketingAirline.code === 'TP');
      const about = { isOneWay: true, days: 40, now: servers.now(), wanted };
      const session = await openFlightCheckout(api, person, await chooseFlights(api, person, about));
      const request = flightRequest(session, [cardOf(session)]);
      const { bookingId } = request;
      return {
        ask: (server: TestServer) => server.call(person, 'POST', bookFlightPath(session), request),
        read: async () =>
          (await api.call(person, 'GET', `/api/v0/bookings/${bookingId}`)).json<BookingProgress>(),
        holds: async () =>
          (await world.deps.db.query('select 1 from air_hold where ended_at is null')).rowCount,
        requests: async () =>
          (await db.selectFrom('approvals').select('id').where('booking_id', '=', bookingId).execute())
            .length,
      };
    },

    /** Waits until a request is over, and says how. */
    async endOf({ read }: Waiting) {
      let told = await read();
      await vi.waitUntil(async () => {
        told = await read();
        return told.outcome === 'confirmed' || told.outcome === 'failed';
      }, soon);
      return told;
    },
  };
}
