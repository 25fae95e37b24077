import {
  bookActivity,
  getActivityWithdrawal,
  listActivityQuestions,
  openActivityBookingSession,
  withdrawActivity,
} from '#contract/experiences/activity-booking.ts';
import {
  type BookedActivityTrip,
  changeActivity,
  editActivityDetails,
  getActivityItinerary,
  listActivityChangeQuestions,
  quoteActivityChange,
  reportGuideMissing,
} from '#contract/experiences/activity-trips.ts';
import {
  type BookingDeps,
  getCurrentCheckout,
  openCheckout,
  presentTerms,
  submitAndWait,
} from '#server/modules/booking/index.ts';
import { askedOf } from '#server/modules/experiences/index.ts';
import type { ChangeSide, ProductKind, TripSide } from '#server/modules/products/index.ts';
import { asPayer, findTrip, readTripOf } from '#server/modules/trips/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { changeCalls } from '../change-calls.ts';
import type { ProductDeps } from '../kind.ts';
import { presentQuestions, readAnswers } from './answers.ts';
import type { AskedActivity } from './change.ts';
import { presentActivityChange, presentActivityChangeQuote } from './present-change.ts';
import { presentActivityPart } from './checkout.ts';
import { experienceProductSchema, namesCountOf, readExperienceItem } from './item.ts';
import { reportMissing } from './news/guide-missing.ts';
import { quoteActivity } from './quote-activity.ts';
import { previewWithdrawal, withdraw } from './withdraw.ts';

interface Kind extends ProductKind {
  readonly trip: TripSide<BookedActivityTrip>;
  readonly change: ChangeSide<AskedActivity>;
}

export function experienceRoutes(deps: ProductDeps, kind: Kind, booking: BookingDeps): Route[] {
  const changing = changeCalls(booking, kind.change);
  return [
    route(getActivityItinerary, ({ params, principal, language }) =>
      readTripOf({ ...deps, products: booking.products }, kind, principal, { ...params, language }),
    ),

    route(reportGuideMissing, async ({ params, body, principal, language }) => {
      await reportMissing(deps, principal.userId, { ...params, ...body });
      return readTripOf({ ...deps, products: booking.products }, kind, principal, { ...params, language });
    }),

    route(listActivityChangeQuestions, async ({ params, body, principal, language }) => {
      const { people, answers, of } = body;
      const payer = await asPayer(deps.db, params.tripId, principal);
      const trip = await findTrip(deps.db, params.tripId, payer.userId);
      if (!trip || trip.item.product !== 'experience') throw new PortalError('not-found');
      const { questions } = await readAnswers(deps.db, trip);
      const shown = of === 'all' ? questions : questions.filter(({ group }) => group === 'traveler');
      return {
        questions: presentQuestions(shown, language),
        asked: askedOf(shown, { answers, travelers: people }),
      };
    }),

    route(quoteActivityChange, async ({ params, body, principal, language }) => {
      const { paymentMethodId, ...asked } = body;
      const { quote, approval } = await changing.quote(principal, params.tripId, asked, paymentMethodId);
      return presentActivityChangeQuote(quote, { now: deps.clock.now(), language, approval });
    }),

    route(changeActivity, async ({ params, body, principal, language }) => {
      const row = await changing.request(principal, params.tripId, body, language);
      return presentActivityChange(row, { now: deps.clock.now(), language });
    }),

    route(editActivityDetails, async ({ params: { tripId }, body, principal, language }) => {
      try {
        const { quote } = await changing.quote(principal, tripId, { details: body }, undefined);
        const row = await changing.request(principal, tripId, { changeQuoteId: quote.id }, language);
        return { change: presentActivityChange(row, { now: deps.clock.now(), language }) };
      } catch (error) {
        if (isPortalError(error, 'change-nothing')) return { change: null };
        throw error;
      }
    }),

    route(getActivityWithdrawal, ({ params, principal }) =>
      previewWithdrawal(deps, principal.userId, params.bookingId),
    ),

    route(withdrawActivity, ({ params, principal, language }) =>
      withdraw(booking, { ...params, customerId: principal.userId, language }),
    ),

    route(openActivityBookingSession, async ({ body, principal, language }) => {
      const checkout = await openCheckout(booking, principal, await quoteActivity(deps, principal, body));
      const reading = { now: deps.clock.now(), language };
      return {
        ...(await presentTerms(booking, checkout, reading)),
        ...presentActivityPart(checkout, reading),
      };
    }),

    route(listActivityQuestions, async ({ params, body, principal }) => {
      const { item } = await getCurrentCheckout(booking, params.bookingSessionId, principal);
      if (!experienceProductSchema.safeParse(item.product).success)
        throw new PortalError('booking-session-missing');
      const read = readExperienceItem(item);
      const { answers } = body;
      return { asked: askedOf(read.questions, { answers, travelers: namesCountOf(read) }) };
    }),

    route(bookActivity, ({ params: { bookingSessionId: sessionId }, body: request, principal, language }) =>
      submitAndWait(booking, { sessionId, kind, request, principal, language }),
    ),
  ];
}
