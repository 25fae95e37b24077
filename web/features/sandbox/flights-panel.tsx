import type { TextOf } from '#web/lib/i18n/message-id.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plane } from 'lucide-react';
import { formatLocalRange } from '#web/lib/i18n/format.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type BookedHere, callWorld, type FlightEvent, type FlightStatusAnswer } from './world.ts';

const events: readonly { id: string; event: FlightEvent }[] = [
  { id: 'delay-short', event: { kind: 'delay', minutes: 45 } },
  { id: 'delay-long', event: { kind: 'delay', minutes: 240 } },
  { id: 'move-minutes', event: { kind: 'reschedule', minutes: 20 } },
  { id: 'move-hours', event: { kind: 'reschedule', minutes: 420 } },
  { id: 'cancel', event: { kind: 'cancel' } },
];

/** Every booked flight in this sandbox that is still to come, with the events that can be triggered. */
export function FlightsPanel() {
  const t = useT();
  const booked = useQuery({
    queryKey: ['booked-flights'],
    queryFn: () => callWorld<{ flights: BookedHere[] }>('GET', '/v1/air/booked-flights'),
    refetchInterval: 5000,
  });
  const flights = booked.data?.flights ?? [];
  return (
    <div className="grid gap-6 pt-6">
      <p className="text-ink-muted">{t('sandbox.flights.how')}</p>
      {booked.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {booked.error.message}
        </Banner>
      ) : null}
      {booked.data && flights.length === 0 ? (
        <EmptyState icon={<Plane aria-hidden />} title={t('sandbox.flights.empty')}>
          {t('sandbox.flights.empty-body')}
        </EmptyState>
      ) : null}
      <ul className="grid divide-y divide-line">
        {flights.map((flight) => (
          <BookedFlight
            key={`${flight.carrier}${flight.flightNumber}${flight.origin}${flight.date}`}
            flight={flight}
          />
        ))}
      </ul>
    </div>
  );
}

function BookedFlight({ flight }: { flight: BookedHere }) {
  const t = useT();
  const { locale } = useLocale();
  const queries = useQueryClient();
  const { carrier, flightNumber, origin, destination, date } = flight;
  const key = ['flight-status', carrier, flightNumber, origin, date];
  const status = useQuery({
    queryKey: key,
    queryFn: () =>
      callWorld<FlightStatusAnswer>(
        'GET',
        `/v1/air/status?${new URLSearchParams({ carrier, flightNumber: String(flightNumber), origin, date })}`,
      ),
    refetchInterval: 5000,
  });
  const happen = useMutation({
    mutationFn: (event: FlightEvent) =>
      callWorld<FlightStatusAnswer>('POST', '/v1/air/events', {
        carrier,
        flightNumber,
        origin,
        date,
        ...event,
      }),
    onSuccess: (answer) => queries.setQueryData(key, answer),
  });
  const told = status.data?.flights[0];
  const name = `${carrier}\u00a0${flightNumber}, ${origin}\u00a0– ${destination}`;
  // A flight that has departed can only land.
  const isOver = told !== undefined && ['cancelled', 'departed', 'arrived'].includes(told.state);
  return (
    <li className="grid gap-3 py-4">
      <div>
        <h2 className="font-semibold">{name}</h2>
        <p role="status" className="text-sm text-ink-muted">
          {told
            ? t('sandbox.flights.stands', {
                state: t(`sandbox.flights.state.${told.state}`),
                times: formatLocalRange(locale, told.departsLocal, told.arrivesLocal),
              })
            : t('sandbox.loading')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {events.map(({ id, event }) => (
          <Button
            key={id}
            size="sm"
            kind="secondary"
            aria-label={`${t(`sandbox.flights.event.${id as TextOf<'sandbox.flights.event'>}`)}: ${name}`}
            isDisabled={happen.isPending || isOver}
            onPress={() => happen.mutate(event)}
          >
            {t(`sandbox.flights.event.${id as TextOf<'sandbox.flights.event'>}`)}
          </Button>
        ))}
      </div>
      {happen.isError ? (
        <Banner kind="danger" live="assertive" title={t('sandbox.failed')}>
          {happen.error.message}
        </Banner>
      ) : null}
    </li>
  );
}
