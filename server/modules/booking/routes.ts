import {
  book,
  getBooking,
  getBookingSession,
  listOpenBookings,
  openBookingSession,
  planPayment,
} from '#contract/booking.ts';
import { problems } from '#contract/problems.ts';
import { loadMeans, presentPlan, settlePlan } from '#server/modules/payments/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Principal, type Route, route } from '#server/platform/http/route.ts';
import { awaitProgress, listOpen } from './booking-progress.ts';
import type { BookingDeps } from './deps.ts';
import { openSession } from './open-session.ts';
import { earnProductOf, payableOf } from './payable.ts';
import { presentSession } from './present-session.ts';
import { findSession } from './sessions-store.ts';
import { submitBooking } from './submit-booking.ts';

/** The usual booking is confirmed within this time, so that its screen never has to ask again. */
const usualOutcomeMs = 3_000;

export function bookingRoutes(deps: BookingDeps): Route[] {
  const { db, clock } = deps;

  const getSession = async (bookingSessionId: string, principal: Principal) => {
    const session = await findSession(db, bookingSessionId, principal.userId);
    if (!session) throw new PortalError('booking-session-missing');
    return session;
  };

  return [
    route(openBookingSession, async ({ body, principal, language }) => {
      const session = await openSession(deps, principal, body);
      return presentSession(db, session, { now: clock.now(), language });
    }),

    route(getBookingSession, async ({ params, principal, language }) => {
      const session = await getSession(params.bookingSessionId, principal);
      return presentSession(db, session, { now: clock.now(), language });
    }),

    route(planPayment, async ({ params, body, principal, language }) => {
      const session = await getSession(params.bookingSessionId, principal);
      const means = await loadMeans(db, { ...session, now: clock.now() });
      const about = { product: earnProductOf(session), language };
      const plan = settlePlan(payableOf(session), means, body.tenders, about);
      return presentPlan(plan, (code) => problems[code].text[language]);
    }),

    route(book, async ({ params, body, principal, language }) => {
      const sessionId = params.bookingSessionId;
      const { id: bookingId, customerId } = await submitBooking(deps, {
        sessionId,
        principal,
        request: body,
        language,
      });
      return awaitProgress(
        db,
        { bookingId, customerId, language },
        { waitMs: usualOutcomeMs, until: 'outcome' },
      );
    }),

    route(listOpenBookings, async ({ principal }) => ({ bookings: await listOpen(db, principal.userId) })),

    route(getBooking, ({ params, query, principal, language }) =>
      awaitProgress(
        db,
        { bookingId: params.bookingId, customerId: principal.userId, language },
        { waitMs: query.waitSeconds * 1000, until: 'change' },
      ),
    ),
  ];
}
