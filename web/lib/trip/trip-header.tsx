import type { ReactNode } from 'react';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { TripTitle } from './trip-title.tsx';

/** The trip's name and status with its picture, and the most urgent notice. */
export function TripHeader({
  trip,
  picture,
  width,
  height,
  children,
}: {
  trip: AnyTrip;
  picture: string | null;
  /** Of the picture, in pixels. */
  width: number;
  height: number;
  /** Its confirmation codes. */
  children: ReactNode;
}) {
  const t = useT();
  return (
    <header className="grid gap-5">
      {trip.attention && !trip.cancellation ? (
        <Banner kind="warn" title={t('trips.attention')}>
          {trip.attention}
        </Banner>
      ) : null}
      <div className="grid overflow-hidden rounded-card border border-line bg-surface tablet:grid-cols-[minmax(0,1fr)_40%]">
        <div className="grid content-start gap-5 p-5 tablet:p-8">
          <TripTitle trip={trip} />
          {children}
        </div>
        {picture ? (
          <Picture
            src={picture}
            alt=""
            width={width}
            height={height}
            isEager
            className="max-tablet:order-first max-tablet:aspect-5/2 tablet:h-0! tablet:min-h-full print:hidden"
          />
        ) : null}
      </div>
    </header>
  );
}
