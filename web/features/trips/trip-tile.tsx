import { Tag } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { ArrangedLine } from './arranged-line.tsx';
import { kindOfTrip } from '#web/products/index.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { Picture } from '#web/ui/picture.tsx';
import { tripHref } from './queries.ts';
import { TripStatus } from '#web/lib/trip/trip-status.tsx';

/** A trip in a list; `isFirst` marks the next one, shown larger. */
export function TripTile({ trip, isFirst = false }: { trip: TripCard; isFirst?: boolean }) {
  const t = useT();
  const format = useFormat();
  const kind = kindOfTrip(trip);
  return (
    <article
      className={cx(
        'relative grid overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-mid',
        isFirst
          ? 'tablet:grid-cols-[45%_minmax(0,1fr)]'
          : 'grid-cols-[6rem_minmax(0,1fr)] tablet:grid-cols-[11rem_minmax(0,1fr)]',
      )}
    >
      {trip.picture ? (
        <Picture
          src={trip.picture}
          alt=""
          width={800}
          height={500}
          isEager={isFirst}
          className={cx(
            'h-full!',
            isFirst && 'max-tablet:aspect-16/9',
            trip.status === 'Cancelled' && 'grayscale',
          )}
        />
      ) : (
        <span
          aria-hidden
          className={cx(
            'grid place-items-center bg-brand-soft text-brand',
            isFirst && 'max-tablet:aspect-16/9',
          )}
        >
          <kind.Icon className={isFirst ? 'size-14' : 'size-8'} />
        </span>
      )}
      <div className={cx('grid content-center gap-2', isFirst ? 'p-5 tablet:p-8' : 'p-4')}>
        <div>
          <TripStatus trip={trip} isCancelling={trip.isCancelling} />
        </div>
        <h3 className={cx('headline', isFirst ? 'text-2xl' : 'text-xl')}>
          <AppLink
            href={tripHref(trip.tripId)}
            className="rounded-sm after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {trip.title}
          </AppLink>
        </h3>
        <p className="text-ink-muted">
          {trip.place}
          <span className="block">{format.range(trip.startsOn, trip.endsOn)}</span>
        </p>
        <ArrangedLine arranged={trip.arranged} />
        <kind.Glance trip={trip} />
        {trip.attention ? <p className="font-semibold text-warn">{trip.attention}</p> : null}
        {trip.checkInSoon ? (
          <p className="font-semibold text-brand">{t('trips.tile.soon', { kind: trip.kind })}</p>
        ) : null}
        {trip.offer ? (
          <p className="flex items-baseline gap-2 text-sm">
            <Tag aria-hidden className="size-4 shrink-0 translate-y-0.5 text-brand" />
            <span>
              {t('trips.tile.offer', { label: trip.offer.label, amount: format.money(trip.offer.amount) })}
            </span>
          </p>
        ) : null}
        <p className="tabular flex flex-wrap items-baseline justify-between gap-x-6 text-sm text-ink-muted">
          <span>
            <WithCodes id="trips.tile.code" values={{ locator: trip.locator }} />
          </span>
          <span className="font-semibold text-ink">{format.money(trip.grandTotal)}</span>
        </p>
      </div>
    </article>
  );
}
