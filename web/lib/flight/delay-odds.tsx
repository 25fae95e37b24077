import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { CloudSun } from 'lucide-react';
import type { tellDelayOdds } from '#contract/flights/delay-odds.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { MissedConnections, useShareText } from './missed-connections.tsx';

const freshMs = 60 * 60_000;
/** Shares of late arrivals at which the wording changes. */
const [seldomUnder, oftenFrom] = [0.15, 0.3];

type Odds = Output<typeof tellDelayOdds>;

const oddsQuery = (segments: readonly FlightSegment[]) =>
  queryOptions({
    queryKey: ['delay-odds', segments.map((one) => [one.origin.locationCode, one.scheduledDeparture])],
    queryFn: ({ signal }) =>
      call<typeof tellDelayOdds>('POST', '/api/v0/flights/delay-odds', {
        body: {
          flights: segments.map(({ origin, destination, zonedDeparture, stopoverDurationMinutes }) => ({
            origin: origin.locationCode,
            destination: destination.locationCode,
            departs: zonedDeparture.slice(0, 16),
            stopoverMinutes: stopoverDurationMinutes,
          })),
        },
        signal,
      }),
    staleTime: freshMs,
  });

interface WayProps {
  segments: readonly FlightSegment[];
}

/**
 * The odds that an itinerary arrives late, is cancelled, or misses its connections, in words and per cent; only for
 * airports with learned data. `DelayOddsBasis` gives the source once per screen. [PRD-01]
 */
export function DelayOdds({ segments }: WayProps) {
  const t = useT();
  const { data, error } = useQuery(oddsQuery(segments));
  if (data && !isTold(data)) return null;
  return (
    <div className="flex min-h-10 gap-2 text-sm">
      <CloudSun aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      {data ? (
        <Told odds={data} segments={segments} />
      ) : error ? (
        <p className="text-ink-muted">{t('flights.odds.failed')}</p>
      ) : (
        <Skeleton className="h-10 w-full max-w-md" />
      )}
    </div>
  );
}

const isTold = ({ late15, missed }: Odds): boolean => late15 !== null || missed.some((one) => one !== null);

function Told({ odds, segments }: { odds: Odds; segments: readonly FlightSegment[] }) {
  const t = useT();
  const share = useShareText();
  const { late15, late60, cancelled, missed } = odds;
  return (
    <div className="grid gap-1">
      {late15 === null || late60 === null || cancelled === null ? null : (
        <p>
          <span className="font-semibold">
            {t(`flights.odds.${late15 < seldomUnder ? 'seldom' : late15 < oftenFrom ? 'mostly' : 'often'}`)}
          </span>{' '}
          {t('flights.odds.late', { quarter: share(late15), hour: share(late60) })}{' '}
          {t('flights.odds.cancelled', { share: share(cancelled) })}
        </p>
      )}
      <MissedConnections missed={missed} segments={segments} />
    </div>
  );
}

/** The source of the odds on a screen; nothing when none are shown. [PRD-01] */
export function DelayOddsBasis({ ways }: { ways: readonly WayProps[] }) {
  const t = useT();
  const told = useQueries({ queries: ways.map(({ segments }) => oddsQuery(segments)) }).flatMap(
    ({ data }) => data ?? [],
  );
  if (!told.some(isTold)) return null;
  return (
    <p className="text-sm text-ink-muted">
      {t('flights.odds.recorded')}{' '}
      <TextLink href="/price-predictions/#delays">{t('flights.odds.how')}</TextLink>
    </p>
  );
}
