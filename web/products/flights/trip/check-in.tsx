import type { AirlineCheckIn } from '#contract/flights/airline-check-in.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import { wallClock, wallDay } from '#web/lib/flight/flight-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';

/** Check-in by airline: the flights, the code, and the opening times; nothing once all are flown. [TRP-02] */
export function FlightCheckIn({ trip: { checkIns, flight } }: { trip: BookedFlightTrip }) {
  const t = useT();
  if (checkIns.every(({ state }) => state === 'closed')) return null;
  return (
    <Card as="section" aria-labelledby="check-in" className="grid gap-4 print:break-inside-avoid">
      <div className="grid gap-1">
        <h2 id="check-in" className="headline text-2xl">
          {t('trips.flight.check-in.title')}
        </h2>
        <p className="text-ink-muted">{t('trips.flight.check-in.how')}</p>
      </div>
      <ul className="divide-y divide-line">
        {checkIns.map((checkIn) => (
          <CheckIn key={checkIn.flightNumbers.join(' ') + checkIn.sliceIndex} checkIn={checkIn} />
        ))}
      </ul>
      <p className="text-sm text-ink-muted">
        {t(flight.isInternational ? 'trips.flight.check-in.passport' : 'trips.flight.check-in.identity')}
      </p>
    </Card>
  );
}

const tones = { later: 'neutral', open: 'accent', closed: 'neutral' } as const;

function CheckIn({ checkIn }: { checkIn: AirlineCheckIn }) {
  const t = useT();
  const format = useFormat();
  const { airline, flightNumbers, locator, state, opensAt, closesAt } = checkIn;
  const at = state === 'later' ? opensAt : closesAt;
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 tablet:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <p className="font-semibold">{format.list(flightNumbers)}</p>
        <p className="text-ink-muted">{t('trips.flight.check-in.with', { airline: airline.name })}</p>
        <p>
          {t(`trips.flight.check-in.${state}`, {
            day: format.date(wallDay(at), 'long'),
            time: format.clock(wallClock(at)),
          })}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3 tablet:grid tablet:content-start tablet:justify-items-end tablet:gap-1">
        <Badge tone={tones[state]}>{t(`trips.flight.check-in.state.${state}`)}</Badge>
        <p>
          <span className="text-sm text-ink-muted">{t('trips.flight.check-in.code')}</span>{' '}
          <span className="tabular font-semibold whitespace-nowrap">{locator}</span>
        </p>
      </div>
    </li>
  );
}
