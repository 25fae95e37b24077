import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OpenBooking } from '#contract/booking.ts';
import { fetchResponse } from '#web/lib/api/client.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { openBookingsRequest } from './trip-requests.ts';

const lookAgainMs = 5_000;

const isOpen = ({ outcome }: OpenBooking) => outcome !== 'failed';

const openBookingsQuery = queryOptions({
  queryKey: ['bookings', 'open'],
  queryFn: ({ signal }) => fetchResponse(openBookingsRequest, signal),
});

/** Product and price of a pending or failed booking in My Trips. */
export function OpenBookingFacts({ bookingId }: { bookingId: string }) {
  const t = useT();
  const format = useFormat();
  const { data } = useQuery(openBookingsQuery);
  const booking = data?.bookings.find((one) => one.bookingId === bookingId);
  return booking ? (
    <p className="mb-2 font-semibold text-ink">
      {t('trips.open.facts', {
        name: booking.name,
        dates: format.range(booking.startsOn, booking.endsOn),
        total: format.money(booking.grandTotal),
      })}
    </p>
  ) : null;
}

/** True while a booking is undecided. */
export const useUndecided = (): boolean => useQuery(openBookingsQuery).data?.bookings.some(isOpen) === true;

/** Bookings still waiting for, or failed at, a supplier or an approver; above the list. [TRP-01] */
export function OpenBookings() {
  const { data } = useQuery({
    ...openBookingsQuery,
    refetchInterval: ({ state }) => (state.data?.bookings.some(isOpen) ? lookAgainMs : false),
  });
  return data?.bookings.map((booking) => <Open key={booking.bookingId} booking={booking} />);
}

function Open({ booking }: { booking: OpenBooking }) {
  const t = useT();
  const format = useFormat();
  const { name, promisedBy } = booking;
  const isUndone = booking.outcome === 'working' && promisedBy !== null;
  return (
    <Banner
      kind={isOpen(booking) ? 'info' : 'warn'}
      live="polite"
      title={t(isOpen(booking) && !isUndone ? 'trips.open.title' : 'trips.open.not-booked', {
        name,
        dates: format.range(booking.startsOn, booking.endsOn),
      })}
      actions={
        <TextLink href={`/booking/${booking.bookingId}/`}>
          {t(isOpen(booking) ? 'trips.open.follow' : 'trips.open.look')}
        </TextLink>
      }
    >
      <T
        id={
          booking.problem?.code === 'booking-not-finished'
            ? 'trips.open.not_finished'
            : isUndone
              ? 'trips.open.undoing'
              : `trips.open.${booking.outcome}`
        }
        values={{
          product: booking.product,
          total: format.money(booking.grandTotal),
          why: booking.problem?.title ?? '',
          time: promisedBy ? format.moment(promisedBy, readerZone()) : '',
        }}
      />
      {isOpen(booking) ? null : <ProblemReference id={booking.bookingId} className="mt-1" />}
    </Banner>
  );
}
