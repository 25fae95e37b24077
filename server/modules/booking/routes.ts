import {
  book,
  bookFlight,
  type BookingProgress,
  chooseAirlineCredits,
  getBooking,
  getBookingSession,
  keepCheckoutOpen,
  listOpenBookings,
  openBookingSession,
  openFlightBookingSession,
  planPayment,
  reopenBookingSession,
} from '#contract/booking.ts';
import { chooseFlightExtras, listFlightExtras } from '#contract/flight-extras.ts';
import { listWaysToPay } from '#contract/payments.ts';
import type { Language } from '#contract/dates.ts';
import { problems } from '#contract/problems.ts';
import {
  findMileValue,
  listWays,
  loadMeans,
  presentPlan,
  settlePlan,
} from '#server/modules/payments/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Principal, type Route, route } from '#server/platform/http/route.ts';
import { awaitProgress, listOpen } from './booking-progress.ts';
import { chooseAirlineCredits as chooseCredits } from './choose-airline-credits.ts';
import type { BookingDeps } from './deps.ts';
import { chooseExtras, listExtras } from './flight-extras.ts';
import { findCurrentSession, idleOf } from './idle.ts';
import { openFlightCheckout } from './open-flight-checkout.ts';
import { openSession } from './open-session.ts';
import type { AskedBooking } from './wanted-booking.ts';
import { payableOf } from './payable.ts';
import { presentFlightCheckout, presentSession, presentStayCheckout } from './present-session.ts';
import { reopenSession } from './reopen-session.ts';
import { type CheckoutSession, touchSession } from './sessions-store.ts';
import { submitBooking } from './submit-booking.ts';

/** The usual booking is confirmed within this time, so that its screen never has to ask again. */
const usualOutcomeMs = 3_000;

export function bookingRoutes(deps: BookingDeps): Route[] {
  const { db, clock, products, idleMinutes } = deps;
  const present = (session: CheckoutSession, language: Language) =>
    presentSession(deps, session, { now: clock.now(), language, idleMinutes });

  const getSession = async (bookingSessionId: string, principal: Principal) => {
    const session = await findCurrentSession(deps, bookingSessionId, principal.userId);
    if (!session) throw new PortalError('booking-session-missing');
    return session;
  };

  const submit = async (
    sessionId: string,
    asked: AskedBooking,
    principal: Principal,
    language: Language,
  ): Promise<BookingProgress> => {
    const { id: bookingId, customerId } = await submitBooking(deps, {
      sessionId,
      asked,
      principal,
      language,
    });
    return awaitProgress(
      deps,
      { bookingId, customerId, language },
      { waitMs: usualOutcomeMs, until: 'outcome' },
    );
  };

  return [
    route(openBookingSession, async ({ body, principal, language }) => {
      const session = await openSession(deps, principal, body);
      return presentStayCheckout(deps, session, { now: clock.now(), language, idleMinutes });
    }),

    route(openFlightBookingSession, async ({ body, principal, language }) => {
      const checkout = await openFlightCheckout(deps, principal, body);
      return presentFlightCheckout(deps, checkout, { now: clock.now(), language, idleMinutes });
    }),

    route(getBookingSession, async ({ params, principal, language }) => {
      const session = await getSession(params.bookingSessionId, principal);
      return present(session, language);
    }),

    route(keepCheckoutOpen, async ({ params, principal }) => {
      const session = await getSession(params.bookingSessionId, principal);
      if (session.state === 'lapsed') throw new PortalError(products.of(session.product).problems.inactive);
      const lastActiveAt = clock.now();
      if (!(await touchSession(db, session.id, principal.userId, lastActiveAt)))
        throw new PortalError('booking-session-closed');
      return idleOf({ lastActiveAt }, idleMinutes);
    }),

    route(reopenBookingSession, async ({ params, principal, language }) => {
      const session = await reopenSession(deps, principal, params.bookingSessionId);
      return present(session, language);
    }),

    route(chooseAirlineCredits, async ({ params, body, principal, language }) => {
      const session = await chooseCredits(
        deps,
        await getSession(params.bookingSessionId, principal),
        body.creditIds,
      );
      return presentFlightCheckout(deps, session, { now: clock.now(), language, idleMinutes });
    }),

    route(planPayment, async ({ params, body, principal, language }) => {
      const session = await getSession(params.bookingSessionId, principal);
      const means = await loadMeans(deps, { ...session, now: clock.now() });
      const plan = settlePlan(payableOf(session), means, body.tenders, language);
      return presentPlan(plan, (code) => problems[code].text[language]);
    }),

    route(listFlightExtras, async ({ params, principal }) => {
      const session = await getSession(params.bookingSessionId, principal);
      return listExtras(deps, session);
    }),

    route(chooseFlightExtras, async ({ params, body, principal, language }) => {
      const session = await getSession(params.bookingSessionId, principal);
      const next = await chooseExtras(deps, session, body);
      return presentFlightCheckout(deps, next, { now: clock.now(), language, idleMinutes });
    }),

    route(listWaysToPay, async ({ params, query, principal, language }) => {
      const session = await getSession(params.bookingSessionId, principal);
      const means = await loadMeans(deps, { ...session, now: clock.now() });
      const kept = await findMileValue(db, principal.userId);
      const mileValue = query.mileValue === undefined ? kept : { hundredths: query.mileValue, isOwn: true };
      const about = { mileValue: mileValue.hundredths, language };
      return { mileValue, ways: listWays(payableOf(session), means, about) };
    }),

    route(book, ({ params, body, principal, language }) =>
      submit(params.bookingSessionId, { product: 'stay', request: body }, principal, language),
    ),

    route(bookFlight, ({ params, body, principal, language }) =>
      submit(params.bookingSessionId, { product: 'flight', request: body }, principal, language),
    ),

    route(listOpenBookings, async ({ principal, language }) => ({
      bookings: await listOpen(deps, principal.userId, { now: clock.now(), language }),
    })),

    route(getBooking, ({ params: { bookingId }, query, principal, language }) => {
      const { waitSeconds, step, promisedBy = null } = query;
      return awaitProgress(
        deps,
        { bookingId, customerId: principal.userId, language },
        {
          waitMs: waitSeconds * 1000,
          until: { known: step === undefined ? undefined : { step, promisedBy } },
        },
      );
    }),
  ];
}
