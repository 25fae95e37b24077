import { Hourglass } from 'lucide-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OpenBooking } from '#contract/booking.ts';
import { heldFor } from '#contract/business/held-for.ts';
import { fetchResponse } from '#web/lib/api/client.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { ProblemReference } from '#web/lib/problems/problem-reference.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { kindOf } from '#web/products/index.ts';
import { Badge } from '#web/ui/badge.tsx';
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
  const { Icon } = kindOf(booking.product);
  const isUndone = booking.outcome === 'working' && promisedBy !== null;
  const isWaiting = isOpen(booking) && !isUndone;
  return (
    <div role="status">
      <article className="grid overflow-hidden rounded-card border border-line bg-surface tablet:grid-cols-[11rem_minmax(0,1fr)]">
        <span aria-hidden className="grid place-items-center bg-brand-soft text-brand max-tablet:h-16">
          <Icon className="size-8" />
        </span>
        <div className="grid gap-2 p-4">
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
            <Badge tone="warn" icon={<Hourglass aria-hidden />}>
              {t(isWaiting ? 'trips.open.waiting' : 'trips.open.not-booked')}
            </Badge>
            <span className="tabular font-semibold">{format.money(booking.grandTotal)}</span>
          </div>
          <h2 className="headline text-xl wrap-anywhere">{name}</h2>
          <p className="text-ink-muted">{format.range(booking.startsOn, booking.endsOn)}</p>
          <p className="text-sm">
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
                held: booking.heldUntil ? heldFor(booking.heldUntil, promisedBy) : 'no',
                heldUntil: booking.heldUntil ? format.moment(booking.heldUntil, readerZone()) : '',
                time: promisedBy ? format.moment(promisedBy, readerZone()) : '',
              }}
            />
          </p>
          {isOpen(booking) ? null : <ProblemReference id={booking.bookingId} />}
          <p>
            <TextLink href={`/booking/${booking.bookingId}/`}>
              {t(isOpen(booking) ? 'trips.open.follow' : 'trips.open.look')}
            </TextLink>
          </p>
        </div>
      </article>
    </div>
  );
}
