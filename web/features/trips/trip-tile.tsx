import { Download, MapPin, Pencil, Tag } from 'lucide-react';
import type { TripCard } from '#contract/trips/trip-card.ts';
import { FileButton } from '#web/lib/file-button.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { ArrangedLine } from './arranged-line.tsx';
import { kindOfTrip } from '#web/products/index.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { cx } from '#web/ui/cx.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { tripHref } from './queries.ts';
import { TripStatus } from '#web/lib/trip/trip-status.tsx';

/** A trip in a list; `isFirst` marks the next one, with a wider picture. */
export function TripTile({
  trip,
  isFirst = false,
  hasActions = true,
}: {
  trip: TripCard;
  isFirst?: boolean;
  /** Whether it is in a list of trips, where something is to be done with it. */
  hasActions?: boolean;
}) {
  const t = useT();
  const format = useFormat();
  const kind = kindOfTrip(trip);
  return (
    <article
      className={cx(
        'relative grid overflow-hidden rounded-card border border-line bg-surface transition-shadow hover:shadow-mid max-tablet:grid-rows-[auto_1fr]',
        isFirst
          ? 'tablet:min-h-55 tablet:grid-cols-[40%_minmax(0,1fr)]'
          : 'tablet:grid-cols-[11rem_minmax(0,1fr)]',
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
            'max-tablet:aspect-7/2 tablet:h-0! tablet:min-h-full',
            trip.status === 'Cancelled' && 'grayscale',
          )}
        />
      ) : (
        <span aria-hidden className="grid place-items-center bg-brand-soft text-brand max-tablet:h-16">
          <kind.Icon className={isFirst ? 'size-12 max-tablet:size-8' : 'size-8'} />
        </span>
      )}
      <div className={cx('grid content-center gap-2 p-4', isFirst && 'tablet:px-8')}>
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <TripStatus trip={trip} isCancelling={trip.isCancelling} />
          <Amount trip={trip} />
        </div>
        <h3 className={cx('headline', isFirst ? 'text-2xl' : 'text-xl')}>
          <AppLink
            href={tripHref(trip.tripId)}
            className="rounded-sm after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {trip.title}
          </AppLink>
        </h3>
        <p className="flex flex-wrap gap-x-3 text-ink-muted">
          <span>{trip.place}</span>
          <span>{format.range(trip.startsOn, trip.endsOn)}</span>
          <span>
            <WithCodes id="trips.tile.code" values={{ locator: trip.locator }} />
          </span>
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
        {hasActions ? <Actions trip={trip} /> : null}
      </div>
    </article>
  );
}

/** The price; of a canceled trip, what came back of it. */
function Amount({ trip: { grandTotal, refunded, status } }: { trip: TripCard }) {
  const t = useT();
  const format = useFormat();
  const total = format.money(grandTotal);
  if (status !== 'Cancelled' || !refunded) return <span className="tabular font-semibold">{total}</span>;
  return (
    <span className="tabular text-sm">
      <span className="font-semibold">
        {refunded.amount > 0
          ? t('trips.tile.refunded', { amount: format.money(refunded) })
          : t('trips.tile.not-refunded')}
      </span>{' '}
      <span className="text-ink-muted">{t('trips.tile.of', { total })}</span>
    </span>
  );
}

/** What is wanted most often, without opening the trip. They lie above the link of the whole card. */
function Actions({ trip }: { trip: TripCard }) {
  const t = useT();
  const href = tripHref(trip.tripId);
  const { whereId } = kindOfTrip(trip);
  const isAhead = trip.status === 'Confirmed' && trip.timeState !== 'Past';
  return (
    <div className="relative z-10 -ml-3 flex flex-wrap justify-self-start">
      {trip.arranged?.isYours === false ? null : (
        <FileButton
          path="/api/v0/trips/:tripId/receipt.pdf"
          params={{ tripId: trip.tripId }}
          kind="quiet"
          size="sm"
          name={t('trips.papers.receipt-file', { locator: trip.locator })}
          label={t('trips.tile.receipt-of', { name: trip.title })}
          icon={<Download aria-hidden className="size-4" />}
        >
          {t('trips.papers.receipt')}
        </FileButton>
      )}
      {isAhead && whereId ? (
        <LinkButton
          kind="quiet"
          size="sm"
          href={`${href}#${whereId}`}
          aria-label={t('trips.tile.where-of', { name: trip.title })}
        >
          <MapPin aria-hidden className="size-4" />
          {t('trips.tile.where')}
        </LinkButton>
      ) : null}
      {isAhead ? (
        <LinkButton
          kind="quiet"
          size="sm"
          href={`${href}#options`}
          aria-label={t('trips.tile.change-of', { name: trip.title })}
        >
          <Pencil aria-hidden className="size-4" />
          {t('trips.tile.change')}
        </LinkButton>
      ) : null}
    </div>
  );
}
