import { useEffect } from 'react';
import type { FlightExtras } from '#contract/flights/extras.ts';
import type { WireMoney } from '#contract/money.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FoldedSection } from '../more.tsx';
import { ExtrasBags } from './extras-bags.tsx';
import { ExtrasSeats } from './extras-seats.tsx';
import { goneSeats } from './seats.ts';
import { type SessionWithExtras, useExtras } from './use-extras.ts';

export interface ExtrasSectionProps {
  session: SessionWithExtras;
  /** Names of all passengers with a seat, as on the page. */
  names: readonly string[];
}

const cheapest = (amounts: readonly WireMoney[]): WireMoney | undefined =>
  amounts.toSorted((one, other) => one.amount - other.amount)[0];

/** Seats and bags on top of the fares: all optional, and folded until they are wanted or chosen. [AIR-08] */
export function ExtrasSection({ session, names }: ExtrasSectionProps) {
  const t = useT();
  const format = useFormat();
  const { offered, choosing, chosen } = useExtras(session);
  const isLeft = offered.isSuccess && session.flight.seatsGone.length > 0;
  // A customer who returns because a seat is gone is led to the choice of seats.
  useEffect(() => {
    if (isLeft) document.querySelector('#extras')?.closest('button')?.focus();
  }, [isLeft]);
  if (offered.isError || offered.data?.slices.length === 0) return null;
  const pricesFrom = ({ slices }: FlightExtras): string[] => {
    const seats = slices.flatMap(({ seatChoice: { fee } }) => fee ?? []);
    const bags = slices.flatMap(({ mostBags, bagFee }) => (mostBags > 0 ? bagFee : []));
    const [seat, bag] = [cheapest(seats), cheapest(bags)];
    return [
      ...(seat ? [t('booking.extras.from-seat', { amount: format.money(seat) })] : []),
      ...(bag ? [t('booking.extras.from-bag', { amount: format.money(bag) })] : []),
    ];
  };
  return (
    <FoldedSection
      id="extras"
      title={t('booking.extras.title')}
      note={offered.data ? pricesFrom(offered.data).join(' · ') : '\u00A0'}
      isWanted={isLeft || chosen.seats.length + chosen.bags.length > 0}
    >
      {offered.data ? (
        <>
          {session.flight.slices.map((slice, sliceIndex) => {
            const offer = offered.data.slices[sliceIndex];
            if (!offer) return null;
            const { exitRowPassengers } = offered.data;
            const gone = goneSeats(session.flight.seatsGone, chosen, offered.data);
            const about = { slice, sliceIndex, offer, names, exitRowPassengers, chosen, gone };
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
                <ExtrasSeats {...about} choosing={choosing} />
                <ExtrasBags {...about} onChoose={(next) => choosing.mutate(next)} />
              </section>
            );
          })}
          <p className="text-sm text-ink-muted">
            {t('booking.extras.note')} {t('booking.extras.refund')}
          </p>
        </>
      ) : (
        <Skeleton className="h-64 rounded-control" />
      )}
      {choosing.error ? (
        <ProblemBanner error={choosing.error}>
          <WhatChanged error={choosing.error} />
        </ProblemBanner>
      ) : null}
      <output className="sr-only">
        {choosing.isSuccess
          ? t('booking.extras.spoken', { total: format.money(choosing.data.price.grandTotal) })
          : ''}
      </output>
    </FoldedSection>
  );
}
