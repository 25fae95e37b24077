import type { PolicyException } from '#contract/policy.ts';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { listAirlineCredits } from '#contract/airline-credits.ts';
import type { listPaymentMethods } from '#contract/accounts.ts';
import type { acceptScheduleChange } from '#contract/flight-progress.ts';
import type { BookedFlightTrip } from '#contract/flight-trips.ts';
import type { TripCard } from '#contract/trip-card.ts';
import type {
  Cancellation,
  CancellationQuote,
  cancelTrip,
  changeStay,
  listTrips,
  quoteCancellation,
  quoteChange,
  requestTravelerEdit,
  resendConfirmation,
  StayChange,
  StayChangeQuote,
  Trip,
} from '#contract/trips.ts';
import { answerTo, call, type Input, type Output } from '#web/lib/api/client.ts';
import { forgetRewards } from '#web/lib/rewards.ts';
import { useKeptQuery } from '#web/lib/offline/use-kept-query.ts';
import { isNotFound } from '#web/lib/api/problem.ts';
import { flightTripAsk, stayTripAsk, tripsAsk, type TripsShown } from './trip-asks.ts';

/** A trip of any kind. */
export type AnyTrip = Trip | BookedFlightTrip;

/** The address of a trip; it says when it is of flights, so that the screen asks for the right thing at once. */
export const tripHref = ({ tripId, kind }: Pick<TripCard, 'tripId' | 'kind'>): string =>
  `/trips/${tripId}/${kind === 'Flight' ? '?kind=Flight' : ''}`;

/** A page of one part of the list; pages count from 1. */
export const tripsQuery = (section: TripsShown, page: number) =>
  queryOptions({
    queryKey: ['trips', section, page],
    queryFn: ({ signal }): Promise<Output<typeof listTrips>> => answerTo(tripsAsk(section, page), signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

export const useTrips = (section: TripsShown, page: number) =>
  useKeptQuery(`trips ${section} ${page}`, tripsQuery(section, page));

/** Credits that airlines keep for the traveler; readable without a network, because their numbers are needed at desks. */
export const useAirlineCredits = () =>
  useKeptQuery('airline credits', {
    queryKey: ['trips', 'airline-credits'],
    queryFn: ({ signal }): Promise<Output<typeof listAirlineCredits>> =>
      call<typeof listAirlineCredits>('GET', '/api/v0/airline-credits', { signal }),
    staleTime: 10_000,
  });

/** Whether the cancellation of a trip is under way. */
export const isCancelling = ({ cancellation }: Pick<AnyTrip, 'cancellation'>): boolean =>
  cancellation?.state === 'working' || cancellation?.state === 'pending';

/** Whether a change of a trip is under way. */
export const isChanging = ({ change }: Trip): boolean =>
  change?.state === 'working' || change?.state === 'pending';

/** Whether the bank has not charged yet what a change costs more. */
export const isCharging = (change: Trip['change']): boolean =>
  change?.state === 'done' && change.charge?.state === 'in_progress';

/** Whether the bank has not done the card's part of a charge or refund yet. */
const awaitsBank = ({ cancellation, ...trip }: AnyTrip): boolean =>
  (trip.kind !== 'Flight' && isCharging(trip.change)) ||
  [cancellation, trip.kind === 'Flight' ? null : trip.change].some(
    (refund) =>
      refund?.state === 'done' &&
      refund.lines.some(({ state, refund: back }) => state === 'in_progress' && back.amount > 0),
  );

/** Whether the hotel may still give its own number. */
const awaitsNumber = ({ status, supplierConfirmation: { state } }: Trip): boolean =>
  status !== 'Cancelled' && state === 'HotelConfirmationPending';

/** How often a trip that is looked at is asked for again, in milliseconds. */
function lookAgainAfter(trip: AnyTrip): number | false {
  if (isCancelling(trip)) return 2000;
  if (awaitsBank(trip)) return 30_000;
  if (trip.kind === 'Flight')
    return trip.status === 'Confirmed' && trip.timeState !== 'Past' ? 30_000 : false;
  return isChanging(trip) ? 2000 : awaitsNumber(trip) ? 30_000 : false;
}

/** Where nobody knows what a trip is of, as in a letter's link, flights are asked for when no stay is found. */
async function readTrip(
  tripId: string,
  known: AnyTrip['kind'] | undefined,
  signal: AbortSignal,
): Promise<AnyTrip> {
  const flights = () => answerTo(flightTripAsk(tripId), signal);
  if (known === 'Flight') return flights();
  try {
    return await answerTo(stayTripAsk(tripId), signal);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    return flights();
  }
}

/**
 * A trip; asked again every few seconds while its cancellation or change is under way, and every half minute while the
 * hotel’s own number is to come, and of flights until they are over.
 * `kind` is what the link said that it is of.
 */
export const tripQuery = (tripId: string, kind?: AnyTrip['kind']) =>
  queryOptions({
    queryKey: ['trip', tripId],
    queryFn: ({ signal, client, queryKey }) =>
      readTrip(tripId, client.getQueryData<AnyTrip>(queryKey)?.kind ?? kind, signal),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data ? lookAgainAfter(state.data) : false),
  });

export const useResend = (tripId: string) =>
  useMutation({
    mutationFn: () =>
      call<typeof resendConfirmation>('POST', '/api/v0/trips/:tripId/resend', { params: { tripId } }),
  });

/** What cancelling costs now. Each asking is a quote of its own. */
export const useCancellationQuote = (tripId: string) =>
  useMutation({
    mutationFn: (): Promise<CancellationQuote> =>
      call<typeof quoteCancellation>('POST', '/api/v0/trips/:tripId/cancellation-quotes', {
        params: { tripId },
      }),
  });

type Wanted = NonNullable<Input<typeof quoteChange>['body']>;

/** What other dates, rooms or names cost now. Each asking is a quote of its own. */
export const useChangeQuote = (tripId: string) =>
  useMutation({
    mutationFn: (body: Wanted): Promise<StayChangeQuote> =>
      call<typeof quoteChange>('POST', '/api/v0/trips/:tripId/change-quotes', { params: { tripId }, body }),
  });

/** The cards on file, one of which pays a difference. */
export const useCards = () =>
  useQuery({
    queryKey: ['cards'],
    queryFn: ({ signal }) => call<typeof listPaymentMethods>('GET', '/api/v0/paymentMethods', { signal }),
    select: ({ paymentMethods }) => paymentMethods,
    staleTime: 60_000,
  });

/** Changes by a quote; the same quote again answers the same change. */
export function useChangeStay(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: {
      changeQuoteId: string;
      policyException?: PolicyException | undefined;
    }): Promise<StayChange> =>
      call<typeof changeStay>('POST', '/api/v0/trips/:tripId/change', {
        params: { tripId },
        body,
      }),
    onSettled: () => lookAgain(queries, tripId),
  });
}

/** Accepts the times that an airline has changed; the same change again answers the same. */
export function useAcceptScheduleChange(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (changeId: string) =>
      call<typeof acceptScheduleChange>('POST', '/api/v0/trips/:tripId/accept-schedule-change', {
        params: { tripId },
        body: { changeId },
      }),
    onSettled: () => lookAgain(queries, tripId),
  });
}

/** Asks for names to be corrected by hand. */
export function useTravelerEdit(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof requestTravelerEdit>['body']>) =>
      call<typeof requestTravelerEdit>('POST', '/api/v0/trips/:tripId/traveler-edit-requests', {
        params: { tripId },
        body,
      }),
    onSettled: () => lookAgain(queries, tripId),
  });
}

const lookAgain = (queries: QueryClient, tripId: string) =>
  Promise.all([
    queries.invalidateQueries({ queryKey: ['trip', tripId] }),
    queries.invalidateQueries({ queryKey: ['trips'] }),
    forgetRewards(queries),
  ]);

/** Cancels by a quote; the same quote again answers the same cancellation. */
export function useCancelTrip(tripId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (quoteId: string): Promise<Cancellation> =>
      call<typeof cancelTrip>('POST', '/api/v0/trips/:tripId/cancel', {
        params: { tripId },
        body: { quoteId },
      }),
    onSettled: () => lookAgain(queries, tripId),
  });
}
