import { Armchair, Luggage } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FlightBookingSession } from '#contract/booking.ts';
import type { ChosenExtras } from '#contract/chosen-extras.ts';
import type { FlightExtras } from '#contract/flight-extras.ts';
import { ProblemBanner } from '#web/lib/stay/problem-banner.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { SeatDialog } from './seat-dialog.tsx';
import { useExtras } from './use-extras.ts';

export interface ExtrasSectionProps {
  session: FlightBookingSession;
  /** Everybody with a seat, as they are called on the page. */
  names: readonly string[];
}

type Offer = FlightExtras['slices'][number];

/** Seats and bags on top of the fares: nothing has to be chosen, and each price is told before. [AIR-08] */
export function ExtrasSection({ session, names }: ExtrasSectionProps) {
  const t = useT();
  const format = useFormat();
  const { offered, choosing, chosen } = useExtras(session);
  if (offered.isError || offered.data?.slices.length === 0) return null;
  return (
    <Section id="extras" title={t('booking.extras.title')} note={t('booking.extras.note')}>
      {offered.data ? (
        session.flight.slices.map((slice, sliceIndex) => {
          const offer = offered.data.slices[sliceIndex];
          if (!offer) return null;
          const about = { slice, sliceIndex, offer, names, chosen };
          return (
            <section
              key={slice.itineraryId}
              aria-labelledby={`extras-${sliceIndex}`}
              className="grid gap-5 border-t border-line pt-5 first-of-type:border-0 first-of-type:pt-0"
            >
              <h3 id={`extras-${sliceIndex}`} className="font-semibold">
                {t('flights.step.slice', {
                  from: slice.segments[0]?.origin.cityName ?? '',
                  to: slice.segments.at(-1)?.destination.cityName ?? '',
                })}
              </h3>
              <Seats {...about} choosing={choosing} />
              <Bags {...about} onChoose={(next) => choosing.mutate(next)} />
            </section>
          );
        })
      ) : (
        <Skeleton className="h-64 rounded-control" />
      )}
      {choosing.error ? <ProblemBanner error={choosing.error} /> : null}
      <p className="text-sm text-ink-muted">{t('booking.extras.refund')}</p>
      <output className="sr-only">
        {choosing.isSuccess
          ? t('booking.extras.spoken', { total: format.money(choosing.data.price.grandTotal) })
          : ''}
      </output>
    </Section>
  );
}

interface SliceProps {
  slice: FlightBookingSession['flight']['slices'][number];
  sliceIndex: number;
  offer: Offer;
  names: readonly string[];
  chosen: ChosenExtras;
}

function Seats({
  slice,
  sliceIndex,
  offer,
  names,
  chosen,
  choosing,
}: SliceProps & { choosing: ReturnType<typeof useExtras>['choosing'] }) {
  const t = useT();
  const format = useFormat();
  const [open, setOpen] = useState<number | null>(null);
  const { seatChoice, maps } = offer;
  if (seatChoice.kind === 'not_offered')
    return <Row icon={<Armchair aria-hidden />}>{t('booking.extras.seats.given')}</Row>;
  const of = (segmentIndex: number) =>
    chosen.seats.filter((one) => one.sliceIndex === sliceIndex && one.segmentIndex === segmentIndex);
  const map = open === null ? undefined : maps[open];
  return (
    <>
      <Row icon={<Armchair aria-hidden />}>
        <p>
          {seatChoice.fee
            ? t('booking.extras.seats.fee', { amount: format.money(seatChoice.fee) })
            : t('booking.extras.seats.free')}
        </p>
        <ul className="mt-3 grid gap-3">
          {slice.segments.map(({ origin, destination, marketingAirline }, at) => {
            const seats = of(at).map(({ seat }) => seat);
            return (
              <li
                key={marketingAirline.flightNumber}
                className="flex flex-wrap items-center justify-between gap-3"
              >
                <span>
                  {t('booking.extras.seats.flight', {
                    flight: marketingAirline.flightNumber,
                    from: origin.locationCode,
                    to: destination.locationCode,
                  })}
                  <span className="block text-sm text-ink-muted">
                    {seats.length > 0
                      ? t('flights.extras.seats', { count: seats.length, seats: seats.join(', ') })
                      : t('booking.extras.seats.none')}
                  </span>
                </span>
                <Button kind="secondary" size="sm" onPress={() => setOpen(at)}>
                  {t(seats.length > 0 ? 'booking.extras.seats.change' : 'booking.extras.seats.choose')}
                  <span className="sr-only"> {marketingAirline.flightNumber}</span>
                </Button>
              </li>
            );
          })}
        </ul>
      </Row>
      {map && open !== null ? (
        <SeatDialog
          map={map}
          segment={slice.segments[open]}
          names={names}
          start={names.map(
            (_, passenger) => of(open).find((one) => one.passenger === passenger)?.seat ?? null,
          )}
          problem={choosing.error}
          isPending={choosing.isPending}
          onClose={() => setOpen(null)}
          onKeep={(seats) =>
            choosing.mutate(
              {
                ...chosen,
                seats: [
                  ...chosen.seats.filter((one) => !of(open).includes(one)),
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

function Bags({
  sliceIndex,
  offer,
  names,
  chosen,
  onChoose,
}: SliceProps & { onChoose(next: ChosenExtras): void }) {
  const t = useT();
  const format = useFormat();
  const { includedBags, mostBags, bagFee } = offer;
  if (mostBags === 0) return <Row icon={<Luggage aria-hidden />}>{t('booking.extras.bags.none')}</Row>;
  const isOwn = (bag: ChosenExtras['bags'][number], passenger: number) =>
    bag.sliceIndex === sliceIndex && bag.passenger === passenger;
  return (
    <Row icon={<Luggage aria-hidden />}>
      <p>{t('booking.extras.bags.fee', { count: includedBags, amount: format.money(bagFee) })}</p>
      <div role="group" aria-label={t('booking.extras.bags')} className="mt-3 grid gap-3">
        {names.map((name, passenger) => (
          <NumberStepper
            // oxlint-disable-next-line react/no-array-index-key -- passengers have no other identity than their place
            key={passenger}
            label={name}
            hint={t('booking.extras.bags.more')}
            value={chosen.bags.find((bag) => isOwn(bag, passenger))?.pieces ?? 0}
            min={0}
            max={mostBags}
            onChange={(pieces) => {
              const others = chosen.bags.filter((bag) => !isOwn(bag, passenger));
              onChoose({
                ...chosen,
                bags: pieces === 0 ? others : [...others, { passenger, sliceIndex, pieces }],
              });
            }}
          />
        ))}
      </div>
    </Row>
  );
}

function Row({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
      <span className="mt-0.5 text-ink-muted *:size-5">{icon}</span>
      <div>{children}</div>
    </div>
  );
}
