import { useQuery } from '@tanstack/react-query';
import type { listOpenBookings, OpenBooking } from '#contract/booking.ts';
import { call } from '#web/lib/api/client.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const lookAgainMs = 5_000;

/** Bookings that the hotel or an approver has not answered yet, above everything else. [TRP-01] */
export function OpenBookings() {
  const { data } = useQuery({
    queryKey: ['bookings', 'open'],
    queryFn: ({ signal }) => call<typeof listOpenBookings>('GET', '/api/v0/bookings', { signal }),
    refetchInterval: ({ state }) => (state.data?.bookings.length ? lookAgainMs : false),
  });
  return data?.bookings.map((booking) => <Open key={booking.bookingId} booking={booking} />);
}

function Open({ booking }: { booking: OpenBooking }) {
  const t = useT();
  const format = useFormat();
  const { name, promisedBy } = booking;
  return (
    <Banner
      kind="info"
      live="polite"
      title={t('trips.open.title', { name, dates: format.range(booking.checkIn, booking.checkOut) })}
      actions={<TextLink href={`/booking/${booking.bookingId}/`}>{t('trips.open.follow')}</TextLink>}
    >
      <T
        id={`trips.open.${booking.outcome}`}
        values={{
          total: format.money(booking.grandTotal),
          time: promisedBy ? format.moment(promisedBy, readerZone()) : '',
        }}
      />
    </Banner>
  );
}
