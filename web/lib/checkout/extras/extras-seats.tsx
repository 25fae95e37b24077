import { Armchair } from 'lucide-react';
import { useState } from 'react';
import type { ChosenSeat } from '#contract/flights/chosen-extras.ts';
import { unbroken } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ExtrasRow, type SliceExtrasProps } from './extras-row.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import type { useExtras } from './use-extras.ts';

/** The prices of seats in a slice, the chosen ones on each flight, and a button to choose. */
export function ExtrasSeats({
  slice,
  sliceIndex,
  offer,
  names,
  exitRowPassengers,
  chosen,
  gone,
  choosing,
}: SliceExtrasProps & { choosing: ReturnType<typeof useExtras>['choosing'] }) {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const { seatChoice, maps } = offer;
  if (seatChoice.kind === 'not_offered')
    return <ExtrasRow icon={<Armchair aria-hidden />}>{t('booking.extras.seats.given')}</ExtrasRow>;
  const on = (seats: readonly ChosenSeat[], segmentIndex: number) =>
    seats.filter((one) => one.sliceIndex === sliceIndex && one.segmentIndex === segmentIndex);
  const of = (segmentIndex: number) => on(chosen.seats, segmentIndex).filter((one) => !gone.includes(one));
  const map = open === null ? undefined : maps[open];
  return (
    <>
      <ExtrasRow icon={<Armchair aria-hidden />}>
        <p>
          {seatChoice.fee
            ? t('booking.extras.seats.fee', { amount: format.money(seatChoice.fee) })
            : t(seatChoice.kind === 'unknown' ? 'flights.row.unknown' : 'booking.extras.seats.free')}
        </p>
        <ul className="mt-3 grid gap-3">
          {slice.segments.map(({ origin, destination, marketingAirline }, at) => {
            const seats = of(at).map(({ seat }) => seat);
            const lost = on(gone, at);
            return (
              <li
                key={marketingAirline.flightNumber}
                className="flex flex-wrap items-center justify-between gap-3"
              >
                <span>
                  {t('booking.extras.seats.flight', {
                    flight: unbroken(marketingAirline.flightNumber),
                    from: origin.locationCode,
                    to: destination.locationCode,
                  })}
                  <span className="block text-sm text-ink-muted">
                    {seats.length > 0
                      ? t('flights.extras.seats', { count: seats.length, seats: seats.join(', ') })
                      : t('booking.extras.seats.none')}
                  </span>
                  {lost.map(({ passenger, seat }) => (
                    <span key={passenger} className="block text-sm font-semibold text-warn">
                      {t('booking.seats.gone', { seat, name: names[passenger] ?? '' })}
                    </span>
                  ))}
                </span>
                <Button kind="secondary" size="sm" onPress={() => setOpen(at)}>
                  {t(
                    lost.length > 0
                      ? 'booking.extras.seats.another'
                      : seats.length > 0
                        ? 'booking.extras.seats.change'
                        : 'booking.extras.seats.choose',
                  )}
                  <span className="sr-only"> {marketingAirline.flightNumber}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </ExtrasRow>
      {map && open !== null ? (
        <SeatDialog
          map={map}
          segment={slice.segments[open]}
          names={names}
          exitRowPassengers={exitRowPassengers}
          start={names.map(
            (_, passenger) => of(open).find((one) => one.passenger === passenger)?.seat ?? null,
          )}
          gone={on(gone, open)}
          problem={choosing.error}
          isPending={choosing.isPending}
          onClose={() => setOpen(null)}
          onKeep={(seats) =>
            choosing.mutate(
              {
                ...chosen,
                seats: [
                  ...chosen.seats.filter((one) => !on(chosen.seats, open).includes(one)),
                  ...seats.flatMap((seat, passenger) =>
                    seat === null ? [] : [{ passenger, sliceIndex, segmentIndex: open, seat }],
                  ),
                ],
              },
              { onSuccess: () => setOpen(null) },
            )
          }
        />
      ) : null}
    </>
  );
}
