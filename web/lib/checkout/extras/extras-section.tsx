import { useEffect } from 'react';
import { useT } from '#web/lib/i18n/t.tsx';
import { WhatChanged } from '#web/lib/price/what-changed.tsx';
import { ProblemBanner } from '#web/lib/problems/problem-banner.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Section } from '../section.tsx';
import { ExtrasBags } from './extras-bags.tsx';
import { ExtrasSeats } from './extras-seats.tsx';
import { goneSeats } from './seats.ts';
import { type SessionWithExtras, useExtras } from './use-extras.ts';

export interface ExtrasSectionProps {
  session: SessionWithExtras;
  /** Names of all passengers with a seat, as on the page. */
  names: readonly string[];
}

/** Seats and bags on top of the fares: all optional, with prices shown first. [AIR-08] */
export function ExtrasSection({ session, names }: ExtrasSectionProps) {
  const t = useT();
  const format = useFormat();
  const { offered, choosing, chosen } = useExtras(session);
  const isLeft = offered.isSuccess && session.flight.seatsGone.length > 0;
  // A customer who returns because a seat is gone is led to the choice of seats.
  useEffect(() => {
    if (isLeft) document.querySelector<HTMLElement>('#extras')?.focus();
  }, [isLeft]);
  if (offered.isError || offered.data?.slices.length === 0) return null;
  return (
    <Section id="extras" title={t('booking.extras.title')} note={t('booking.extras.note')}>
      {offered.data ? (
        session.flight.slices.map((slice, sliceIndex) => {
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
        })
      ) : (
        <Skeleton className="h-64 rounded-control" />
      )}
      {choosing.error ? (
        <ProblemBanner error={choosing.error}>
          <WhatChanged error={choosing.error} />
        </ProblemBanner>
      ) : null}
      <p className="text-sm text-ink-muted">{t('booking.extras.refund')}</p>
      <output className="sr-only">
        {choosing.isSuccess
          ? t('booking.extras.spoken', { total: format.money(choosing.data.price.grandTotal) })
          : ''}
      </output>
    </Section>
  );
}
