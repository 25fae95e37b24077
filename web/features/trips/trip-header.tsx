import type { Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { isCancelling } from './queries.ts';
import { TripCodes } from './trip-codes.tsx';
import { TripStatus } from './trip-status.tsx';

/** Which trip it is, how it stands, and what needs attention first. */
export function TripHeader({ trip }: { trip: Trip }) {
  const t = useT();
  const format = useFormat();
  return (
    <header className="grid gap-5">
      {trip.attention && !trip.cancellation ? (
        <Banner kind="warn" title={t('trips.attention')}>
          {trip.attention}
        </Banner>
      ) : null}
      <div className="grid overflow-hidden rounded-card border border-line bg-surface tablet:grid-cols-[minmax(0,1fr)_40%]">
        <div className="grid content-start gap-5 p-5 tablet:p-8">
          <div className="grid gap-2">
            <div>
              <TripStatus trip={trip} isCancelling={isCancelling(trip)} />
            </div>
            <h1 className="headline text-3xl">{trip.title}</h1>
            <p className="text-lg text-ink-muted">
              {trip.place} · {format.range(trip.startsOn, trip.endsOn)}
            </p>
          </div>
          <TripCodes trip={trip} />
        </div>
        {trip.picture ? (
          <Picture
            src={trip.picture}
            alt=""
            width={800}
            height={500}
            isEager
            className="h-full! max-tablet:order-first max-tablet:aspect-16/9 print:hidden"
          />
        ) : null}
      </div>
    </header>
  );
}
