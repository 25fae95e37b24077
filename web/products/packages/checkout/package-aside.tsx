import type { PackageBookingSession } from '#contract/booking.ts';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { numberedAirlines } from '#web/lib/flight/fare-texts.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { SavingsNote } from '#web/lib/price/savings-note.tsx';
import { StayFacts } from '#web/lib/stay/stay-facts.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';

/** The hotel and the flights of the checkout, and their one price. */
export function PackageAside({ session }: { session: PackageBookingSession }) {
  const t = useT();
  const format = useFormat();
  const { flight, stay, price, savings, later } = session;
  return (
    <Card padding="none" variant="raised">
      {stay.picture ? (
        <Picture src={stay.picture} alt="" width={800} height={450} className="max-desktop:hidden" />
      ) : null}
      <div className="grid gap-5 p-5 tablet:p-6">
        <div>
          <h2 className="headline text-xl">{stay.name}</h2>
          <p className="text-sm text-ink-muted">{format.address(stay)}</p>
        </div>
        <StayFacts stay={stay} />
        <ol className="grid gap-4 border-t border-line pt-4">
          {flight.slices.map((slice) => (
            <li key={slice.itineraryId} className="grid gap-1">
              <p className="text-sm text-ink-muted">
                <span className="font-semibold text-ink">
                  {format.date(slice.segments[0]?.zonedDeparture.slice(0, 10) ?? flight.departsOn)}
                </span>
                {' · '}
                {[numberedAirlines(slice.segments), slice.fareShelf.shortBrandName].join(' · ')}
              </p>
              <FlightLine itinerary={slice} />
            </li>
          ))}
        </ol>
        <div className="border-t border-line pt-5">
          <h3 className="sr-only">{t('booking.price.title')}</h3>
          <PriceLines price={price} later={later} />
        </div>
        <SavingsNote savings={savings} />
      </div>
    </Card>
  );
}
