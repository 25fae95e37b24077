import { Leaf } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { FlightCard as Flight, SliceItinerary } from '#contract/flights.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { MissedConnections } from '#web/lib/flight/missed-connections.tsx';
import { FlightLine } from '#web/lib/flight/flight-line.tsx';
import { airlineTexts, cancellationText, includedTexts, wallClock } from '#web/lib/flight/flight-words.ts';
import { EntryNote } from '#web/lib/flight/entry-note.tsx';
import { MixedCabins } from '#web/lib/flight/mixed-cabins.tsx';
import { NearestFlightLine } from './nearest-flight.tsx';

// Behind a press.
const SegmentList = lazy(async () => ({
  default: (await import('#web/lib/flight/segment-list.tsx')).SegmentList,
}));
// Only flights after the first one have it.
const OtherAirports = lazy(async () => ({
  default: (await import('#web/lib/flight/other-airports.tsx')).OtherAirports,
}));

export interface FlightCardProps {
  flight: Flight;
  /** What the price covers: "Round trip for 3". */
  covers: string;
  /** The flights before it, of a round trip or another one. */
  before: readonly SliceItinerary[];
  isRoundTrip: boolean;
  onChoose(chosen: { itineraryId: string; fareId: string }): void;
}

const fewSeats = 5;

/** One itinerary of a slice: times, fare, and the total of the whole trip. [AIR-03] */
export const FlightCard = memo(function FlightCard({
  flight,
  covers,
  before,
  isRoundTrip,
  onChoose,
}: FlightCardProps) {
  const t = useT();
  const { locale } = useLocale();
  const [isOpen, setOpen] = useState(false);
  const { itineraryId, segments, fareShelf, tags, warnings } = flight;
  const { sold, flown } = airlineTexts(t, segments);
  const id = `flight-${itineraryId}`;
  return (
    <article
      aria-labelledby={id}
      className="@container contain-paint rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <div className="grid gap-x-6 gap-y-4 @min-[33rem]:grid-cols-[minmax(0,1fr)_12.5rem]">
        <div className="grid content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h2 id={id} className="font-semibold">
              {sold}
              <span className="sr-only"> {wallClock(segments[0]?.zonedDeparture ?? '')}</span>
            </h2>
            {flown ? <p className="text-sm text-ink-muted">{flown}</p> : null}
            <span className="flex flex-wrap gap-1.5 @min-[33rem]:ml-auto">
              {tags.map((tag) => (
                <Badge key={tag} tone={tag === 'Best Overall' ? 'brand' : 'accent'}>
                  {t(`flights.tag.${tag}`)}
                </Badge>
              ))}
            </span>
          </div>
          <FlightLine itinerary={flight} />
          {before.length > 0 ? (
            <Suspense>
              <OtherAirports slices={[...before, flight]} isRoundTrip={isRoundTrip} />
            </Suspense>
          ) : null}
          <MissedConnections missed={flight.missedConnections} segments={segments} />
          {warnings
            .filter((warning) => warning !== 'separate_tickets')
            .map((warning) => (
              <p key={warning} className="text-sm font-medium text-warn">
                {t(`flights.warning.${warning}`)}
              </p>
            ))}
          <p className="text-sm">
            <span className="font-semibold">{fareShelf.shortBrandName}</span>{' '}
            <span className="text-ink-muted">
              {[
                ...includedTexts(t, locale, fareShelf),
                cancellationText(t, 'flights.fare.cancel', fareShelf),
              ].join('\u00a0· ')}
            </span>
          </p>
          {segments.map(({ entry, destination }) =>
            entry?.kind === 'enter' ? <EntryNote key={destination.locationCode} entry={entry} /> : null,
          )}
          <MixedCabins fare={fareShelf} />
          <PolicyVerdictLine verdict={flight.policy}>
            {flight.nearestInPolicy ? (
              <NearestFlightLine nearest={flight.nearestInPolicy} onChoose={onChoose} />
            ) : null}
          </PolicyVerdictLine>
        </div>
        <Price flight={flight} covers={covers} onChoose={onChoose} labelledBy={id} />
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
        <Button
          kind="quiet"
          size="sm"
          className="-ml-3"
          aria-expanded={isOpen}
          aria-describedby={id}
          onPress={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'flights.card.less' : 'flights.card.details')}
        </Button>
        <EarnAndPayable flight={flight} />
      </div>
      {isOpen ? (
        <div className="pt-3">
          <Suspense>
            <SegmentList segments={segments} />
          </Suspense>
        </div>
      ) : null}
    </article>
  );
});

function Price({
  flight,
  covers,
  onChoose,
  labelledBy,
}: Pick<FlightCardProps, 'flight' | 'covers' | 'onChoose'> & { labelledBy: string }) {
  const t = useT();
  const { locale } = useLocale();
  const { price, itineraryId, fareShelf, multiTicketType, fareCount } = flight;
  return (
    <div className="grid content-between gap-3 border-line @max-[33rem]:grid-cols-[1fr_auto] @max-[33rem]:items-end @max-[33rem]:border-t @max-[33rem]:pt-3 max-[20rem]:grid-cols-1! @min-[33rem]:border-l @min-[33rem]:pl-5">
      <div className="text-sm">
        <PriceText amount={formatMoney(locale, price.total)} size="lg" note={covers} />
        {multiTicketType === 'single' ? null : (
          <p className="text-ink-muted">{t(`flights.ticket.${multiTicketType}`)}</p>
        )}
        {fareShelf.seatsLeft <= fewSeats ? (
          <p className="mt-1 font-semibold text-warn">
            {t('flights.card.seats-left', { count: fareShelf.seatsLeft })}
          </p>
        ) : null}
      </div>
      <div className="grid gap-1">
        <Button
          size="sm"
          aria-describedby={labelledBy}
          onPress={() => onChoose({ itineraryId, fareId: fareShelf.fareId })}
        >
          {t('flights.card.choose')}
        </Button>
        <p className="text-center text-xs text-ink-muted @max-[33rem]:sr-only">
          {t('flights.card.fares', { count: fareCount })}
        </p>
      </div>
    </div>
  );
}

/** The rewards earned and the credit usable when paying. */
function EarnAndPayable({ flight }: Pick<FlightCardProps, 'flight'>) {
  const t = useT();
  const { emissionsKg, emissionsDifferencePercent: more } = flight;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-muted">
      <EarnAndPayableLines of={flight.price} />
      <li className="flex items-center gap-1.5">
        <Leaf aria-hidden className="size-4 shrink-0" />
        {t('flights.card.emissions', {
          kg: emissionsKg,
          than: more < 0 ? 'less' : more > 0 ? 'more' : 'same',
          percent: Math.abs(more),
        })}
      </li>
    </ul>
  );
}
