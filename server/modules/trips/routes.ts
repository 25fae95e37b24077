import { getTrip as getTripEndpoint } from '#contract/trips/any-trip.ts';
import type { Brand } from '#contract/brand.ts';
import { listTripsOfPerson } from '#contract/business/trips-of-person.ts';
import { getTripOptions } from '#contract/trips/options.ts';
import { setTripRights as setTripRightsEndpoint } from '#contract/trips/people.ts';
import { getTripHistory } from '#contract/trips/trip-history.ts';
import {
  cancelTrip,
  getCalendar,
  getReceipt,
  listTrips as listTripsEndpoint,
  quoteCancellation as quoteCancellationEndpoint,
  requestTravelerEdit as requestTravelerEditEndpoint,
  resendConfirmation,
} from '#contract/trips.ts';
import { readerOf } from '#server/modules/business/index.ts';
import {
  lettersOf,
  renderCalendar,
  renderReceipt,
  requeueConfirmation,
} from '#server/modules/notifications/index.ts';
import { actingOf } from '#server/platform/acting.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { awaitOutcome, usualOutcomeMs } from './await-outcome.ts';
import { getCancellation } from './servicing/cancellations-store.ts';
import { listTrips } from './list-trips.ts';
import { presentCancellation, presentCancellationQuote } from './present-cancellation.ts';
import { type QuoteDeps, quoteCancellation } from './quote-cancellation.ts';
import { readHistory } from './read-history.ts';
import { readAnyTrip, readTripForPapers } from './read-trip.ts';
import { readPayer } from './people/read-payer.ts';
import { requirePayer, withoutPayments, withoutRefunds } from './people/arranged.ts';
import { setTripRights } from './people/set-rights.ts';
import { readTripsOfPerson } from './people/trips-of-person.ts';
import { requestCancellation } from './servicing/request-cancellation.ts';
import type { RequestDeps } from './servicing/request-quote.ts';
import { requestTravelerEdit } from './name-corrections/request-traveler-edit.ts';
import { isCancellationAtWork } from './rules.ts';
import { getTrip } from './store.ts';

export interface TripDeps extends QuoteDeps, RequestDeps {
  readonly brand: Brand;
}

export function tripRoutes(deps: TripDeps): Route[] {
  const { db, clock, brand, products } = deps;
  return [
    route(listTripsEndpoint, ({ query, principal, language }) =>
      listTrips(deps, {
        ...query,
        customerId: principal.userId,
        businessId: principal.businessId,
        now: clock.now(),
        language,
      }),
    ),

    route(listTripsOfPerson, ({ params, principal, language }) =>
      readTripsOfPerson(deps, readerOf(principal), { ...params, language }),
    ),

    route(getTripEndpoint, ({ params, principal, language }) =>
      readAnyTrip(deps, principal, { ...params, language }),
    ),

    route(getTripOptions, async ({ params, principal, language }) => {
      const { options } = await readAnyTrip(deps, principal, { ...params, language });
      return { options };
    }),

    route(getTripHistory, async ({ params, principal }) => ({
      events: await readHistory(db, { ...params, readerId: principal.userId }),
    })),

    route(setTripRightsEndpoint, async ({ params, body, principal }) => ({
      people: await setTripRights(deps, principal, { ...params, ...body }),
    })),

    route(getReceipt, async ({ params, principal, language, reply }) => {
      await requirePayer(db, params.tripId, principal, 'change');
      const trip = await readTripForPapers(deps, principal, { ...params, language });
      const file = `inline; filename="receipt-${trip.locator}.pdf"`;
      return reply
        .header('content-disposition', file)
        .header('cache-control', 'no-store')
        .type('application/pdf')
        .send(
          await renderReceipt({
            trip,
            letters: lettersOf(products, trip),
            brand,
            language,
            payer: await readPayer(db, trip.tripId),
          }),
        );
    }),

    route(getCalendar, async ({ params, principal, language, reply }) => {
      const trip = await readTripForPapers(deps, principal, { ...params, language });
      return reply
        .header('content-disposition', `attachment; filename="trip-${trip.locator}.ics"`)
        .header('cache-control', 'no-store')
        .type('text/calendar; charset=utf-8')
        .send(renderCalendar({ trip, letters: lettersOf(products, trip), brand, language }));
    }),

    route(resendConfirmation, async ({ params, principal, language }) => {
      await requirePayer(db, params.tripId, principal, 'change');
      const trip = await readTripForPapers(deps, principal, { ...params, language });
      if (trip.status !== 'Confirmed') throw new PortalError('conflict');
      await requeueConfirmation(db, { tripId: trip.tripId, now: clock.now() });
      return { sentTo: trip.contactEmail };
    }),

    route(quoteCancellationEndpoint, async ({ params, principal, language }) => {
      const payerId = await requirePayer(db, params.tripId, principal, 'cancel');
      const quoted = await quoteCancellation(deps, params.tripId, payerId);
      const reading = { now: clock.now(), language };
      const shown = presentCancellationQuote(quoted, await getTrip(db, params.tripId), reading);
      const { userId } = principal;
      return payerId === userId ? shown : withoutPayments(db, shown, { tripId: params.tripId, userId });
    }),

    route(cancelTrip, async ({ params, body, principal, language }) => {
      const payerId = await requirePayer(db, params.tripId, principal, 'cancel');
      const asked = {
        quoteId: body.quoteId,
        tripId: params.tripId,
        customerId: payerId,
        by: actingOf(principal),
      };
      const { id } = await requestCancellation(deps, asked);
      const row = await awaitOutcome(() => getCancellation(db, id), isCancellationAtWork, usualOutcomeMs);
      const reading = { now: clock.now(), language, products: deps.products };
      const shown = presentCancellation(row, await getTrip(db, row.tripId), reading);
      return payerId === principal.userId ? shown : withoutRefunds(shown);
    }),

    route(requestTravelerEditEndpoint, async ({ params, body, principal }) => {
      const asked = { ...body, tripId: params.tripId, customerId: principal.userId, by: actingOf(principal) };
      const { requestedAt, answerBy, sentTo } = await requestTravelerEdit(deps, asked);
      return { requestedAt: requestedAt.toISOString(), answerBy: answerBy.toISOString(), sentTo };
    }),
  ];
}
