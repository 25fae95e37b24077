import {
  type BookingProgress,
  getBooking,
  getBookingSession,
  keepCheckoutOpen,
  listOpenBookings,
  planPayment,
  reopenBookingSession,
} from '#contract/booking.ts';
import { chooseBookingFor as chooseBookingForEndpoint } from '#contract/business/checkout-for.ts';
import { listWaysToPay } from '#contract/payments.ts';
import { problems } from '#contract/problems.ts';
import { findMileValue, listWays, presentPlan } from '#server/modules/payments/index.ts';
import type { Checkout } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Principal, type Route, route } from '#server/platform/http/route.ts';
import { awaitProgress, listOpen } from './booking-progress.ts';
import { touchCheckout } from './checkouts-store.ts';
import { chooseBookingFor } from './choose-booking-for.ts';
import type { BookingDeps } from './deps.ts';
import { findCurrentCheckout, idleOf } from './idle.ts';
import { meansFor } from './means-for.ts';
import { presentCheckout } from './present-checkout.ts';
import { reopenCheckout } from './reopen-checkout.ts';
import { payableOf, settleCheckout } from './settle-checkout.ts';
import { type Submission, submitBooking } from './submit-booking.ts';

/** The usual booking is confirmed within this time, so that its screen never has to ask again. */
const usualOutcomeMs = 3_000;

/** A checkout of this customer as it stands now. Throws PortalError `booking-session-missing`. */
export async function getCurrentCheckout(
  deps: Pick<BookingDeps, 'db' | 'clock' | 'idleMinutes'>,
  bookingSessionId: string,
  principal: Principal,
): Promise<Checkout> {
  const checkout = await findCurrentCheckout(deps, bookingSessionId, principal.userId);
  if (!checkout) throw new PortalError('booking-session-missing');
  return checkout;
}

/** Starts a booking and waits for its outcome as long as most of them take. */
export async function submitAndWait(deps: BookingDeps, submission: Submission): Promise<BookingProgress> {
  const { id: bookingId, customerId } = await submitBooking(deps, submission);
  const { language } = submission;
  return awaitProgress(
    deps,
    { bookingId, customerId, language },
    { waitMs: usualOutcomeMs, until: 'outcome' },
  );
}

/** The endpoints that are the same for every product. Those that open and book one kind are routes of the kind. */
export function bookingRoutes(deps: BookingDeps): Route[] {
  const { db, clock, products, idleMinutes } = deps;
  const kindOf = ({ item }: Checkout) => products.of(item.product);

  return [
    route(getBookingSession, async ({ params, principal, language }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      return presentCheckout(deps, checkout, { now: clock.now(), language });
    }),

    route(chooseBookingForEndpoint, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      const chosen = await chooseBookingFor(deps, principal, checkout, body);
      return presentCheckout(deps, chosen, { now: clock.now(), language });
    }),

    route(keepCheckoutOpen, async ({ params, principal }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      if (checkout.state === 'lapsed') throw new PortalError(kindOf(checkout).problems.inactive);
      const lastActiveAt = clock.now();
      if (!(await touchCheckout(db, checkout.id, principal.userId, lastActiveAt)))
        throw new PortalError('booking-session-closed');
      return idleOf({ lastActiveAt }, idleMinutes);
    }),

    route(reopenBookingSession, async ({ params, principal, language }) => {
      const checkout = await reopenCheckout(deps, principal, params.bookingSessionId);
      return presentCheckout(deps, checkout, { now: clock.now(), language });
    }),

    route(planPayment, async ({ params, body, principal, language }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      const means = await meansFor(deps, checkout, clock.now());
      const settled = await settleCheckout(deps, { checkout, means }, body.tenders, language);
      return {
        ...presentPlan(settled.plan, (code) => problems[code].text[language]),
        isRepriced: settled.checkout !== checkout,
      };
    }),

    route(listWaysToPay, async ({ params, query, principal, language }) => {
      const checkout = await getCurrentCheckout(deps, params.bookingSessionId, principal);
      const means = await meansFor(deps, checkout, clock.now());
      const kept = await findMileValue(db, principal.userId);
      const mileValue = query.mileValue === undefined ? kept : { hundredths: query.mileValue, isOwn: true };
      const about = { mileValue: mileValue.hundredths, language };
      const payable = payableOf(products, checkout);
      return { mileValue, ways: listWays(payable, means, about) };
    }),

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
