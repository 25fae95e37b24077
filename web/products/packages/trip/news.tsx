import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { PackageTrip } from '#contract/packages/trip.ts';
import { isStanding, type WayOn, waysOn } from '#contract/trips/ways-on.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { NewTimes } from '#web/lib/flight/new-times/new-times.tsx';
import { Rights } from '#web/lib/flight/rights.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import type { TripParts } from '#web/products/port.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';

/** New times to accept, what they do to the nights, and what one can do. [TRP-06] */
export function FlightNews({ trip, isAway, onOpen }: TripParts<PackageTrip>) {
  const [{ flight, progress }] = trip.entries;
  if (!isStanding(trip)) return null;
  // No protection is sold with a package.
  const ways = waysOn({ ...trip, progress }, []);
  return (
    <>
      <WaysOn trip={trip} ways={ways} isAway={isAway} onOpen={onOpen} />
      <NewTimes trip={trip} flight={flight} isAway={isAway} />
      <Rights rights={trip.rights} />
    </>
  );
}

type Told = Pick<PackageTrip, 'nights' | 'entries'>;

/** What the airline's news means for the package, and each way on; nothing while all is as booked. */
export function WaysOn({
  trip,
  ways,
  isAway,
  onOpen,
}: { trip: Told; ways: readonly WayOn[] } & Pick<TripParts<PackageTrip>, 'isAway' | 'onOpen'>) {
  const t = useT();
  const { phones } = bootstrap().brand;
  const [{ progress }, { stay }] = trip.entries;
  const isOwed = progress?.isOwed ?? false;
  const losesNights = trip.nights.length > 0;
  const knows = (way: WayOn['way']) => ways.some((one) => one.way === way);
  const can = (way: WayOn['way']) => !isAway && knows(way);
  if (!losesNights && !isOwed && !knows('rebook')) return null;
  return (
    <Banner
      kind="warn"
      title={t(titleOf(losesNights, isOwed))}
      live="polite"
      actions={
        <>
          {can('nights') ? (
            <Button size="sm" onPress={() => onOpen('change')}>
              {t('packages.nights.answer.open')}
            </Button>
          ) : null}
          {can('refund') ? (
            <Button size="sm" kind="secondary" onPress={() => onOpen('cancel')}>
              {t('packages.news.refund')}
            </Button>
          ) : null}
        </>
      }
    >
      <ul className="grid gap-1">
        {trip.nights.map((fit) => (
          <li key={fit}>{t('packages.news.night', { fit, hotel: stay.name })}</li>
        ))}
        {losesNights ? (
          <li>
            {can('nights') ? (
              t('packages.news.choose')
            ) : (
              <>
                {t('packages.news.move', { phone: phones.rebooking })}
                <ContactLink
                  {...supportEnds.disruption}
                  line="rebooking"
                  className="ml-3 inline-block print:hidden"
                />
              </>
            )}
          </li>
        ) : null}
        {can('refund') || can('cancel') ? (
          <li>{t(isOwed ? 'packages.news.owed' : 'packages.news.cancel')}</li>
        ) : null}
        {knows('rebook') ? (
          <li>
            {t('trips.flight.news.rebook', { phone: phones.rebooking })}
            <ContactLink
              {...supportEnds.disruption}
              line="rebooking"
              className="ml-3 inline-block print:hidden"
            />
          </li>
        ) : null}
      </ul>
    </Banner>
  );
}

const titleOf = (losesNights: boolean, isOwed: boolean) =>
  losesNights ? 'packages.news.nights' : isOwed ? 'packages.news.owed-title' : 'packages.news.title';
