import { Leaf } from 'lucide-react';
import { lazy, memo, Suspense } from 'react';
import { formatMoney } from '#contract/values/format.ts';
import type { FlightCard as Flight, SliceItinerary } from '#contract/flights.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { MissedConnections } from '#web/lib/flight/missed-connections.tsx';
import { EntryNote } from '#web/lib/flight/entry-note.tsx';
import { FlightCardFrame, FlightCardPrice } from '#web/lib/flight/flight-card-frame.tsx';
import { NearestFlightLine } from './nearest-flight.tsx';

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

/** One itinerary of a slice: times, fare, and the total of the whole trip. [AIR-03] */
export const FlightCard = memo(function FlightCard(props: FlightCardProps) {
  const { flight, covers, onChoose } = props;
  const t = useT();
  const { locale } = useLocale();
  const { itineraryId, fareShelf, tags, price, multiTicketType, fareCount } = flight;
  return (
    <FlightCardFrame
      itinerary={flight}
      tags={
        <span className="contents">
          {tags.map((tag) => (
            <Badge key={tag} tone={tag === 'Best Overall' ? 'brand' : 'accent'}>
              {t(`flights.tag.${tag}`)}
            </Badge>
          ))}
        </span>
      }
      notes={<Notes {...props} />}
      terms={<Terms flight={flight} onChoose={onChoose} />}
      price={
        <FlightCardPrice
          itinerary={flight}
          amount={formatMoney(locale, price.total)}
          note={<span className="sr-only">{covers}</span>}
          fareCount={fareCount}
          onChoose={() => onChoose({ itineraryId, fareId: fareShelf.fareId })}
        >
          {multiTicketType === 'single' ? null : (
            <p className="text-ink-muted">{t(`flights.ticket.${multiTicketType}`)}</p>
          )}
        </FlightCardPrice>
      }
      foot={
        <ul className="contents text-xs">
          <EarnAndPayableLines of={flight.price} part="payable" />
        </ul>
      }
      more={
        <>
          <ul className="text-sm empty:hidden">
            <EarnAndPayableLines of={flight.price} part="earn" />
          </ul>
          <Emissions flight={flight} />
        </>
      }
    />
  );
});

/** What to know of the flights: other airports, connections that may be missed, warnings. */
function Notes({ flight, before, isRoundTrip }: Pick<FlightCardProps, 'flight' | 'before' | 'isRoundTrip'>) {
  const t = useT();
  return (
    <>
      {before.length > 0 ? (
        <Suspense>
          <OtherAirports slices={[...before, flight]} isRoundTrip={isRoundTrip} />
        </Suspense>
      ) : null}
      <MissedConnections missed={flight.missedConnections} segments={flight.segments} />
      {flight.warnings
        .filter((warning) => warning !== 'separate_tickets')
        .map((warning) => (
          <p key={warning} className="text-sm font-medium text-warn">
            {t(`flights.warning.${warning}`)}
          </p>
        ))}
    </>
  );
}

/** What comes with the fare: entry rules on the way, cabins, and the verdict of the travel policy. */
const Terms = ({ flight, onChoose }: Pick<FlightCardProps, 'flight' | 'onChoose'>) => (
  <>
    {flight.segments.map(({ entry, destination }) =>
      entry?.kind === 'enter' ? <EntryNote key={destination.locationCode} entry={entry} /> : null,
    )}
    <PolicyVerdictLine verdict={flight.policy}>
      {flight.nearestInPolicy ? (
        <NearestFlightLine nearest={flight.nearestInPolicy} onChoose={onChoose} />
      ) : null}
    </PolicyVerdictLine>
  </>
);

/** The emissions of each passenger, beside what is usual between the two cities. */
function Emissions({ flight }: Pick<FlightCardProps, 'flight'>) {
  const t = useT();
  const { emissionsKg, emissionsDifferencePercent: more } = flight;
  return (
    <p className="flex items-center gap-1.5 text-sm text-ink-muted">
      <Leaf aria-hidden className="size-4 shrink-0" />
      {t('flights.card.emissions', {
        kg: emissionsKg,
        than: more < 0 ? 'less' : more > 0 ? 'more' : 'same',
        percent: Math.abs(more),
      })}
    </p>
  );
}
