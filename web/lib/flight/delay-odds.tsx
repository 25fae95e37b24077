import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { CloudSun } from 'lucide-react';
import type { tellDelayOdds } from '#contract/delay-odds.ts';
import type { FlightSegment } from '#contract/flights.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextLink } from '#web/ui/text-link.tsx';

const freshMs = 60 * 60_000;
/** From which share of late arrivals on the words change. */
const [seldomUnder, oftenFrom] = [0.15, 0.3];
/** Shares below are said as such: nobody knows them better. */
const leastShare = 0.01;

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
 * How likely a way is to arrive late, to be called off, or to miss its connections, in words and per cent. Where that
 * comes from is said once for all ways of a screen, by `DelayOddsBasis`. [PRD-01]
 */
export function DelayOdds({ segments }: WayProps) {
  const t = useT();
  const { data, error } = useQuery(oddsQuery(segments));
  return (
    <div className="flex min-h-15 gap-2 text-sm tablet:min-h-10">
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

function Told({ odds, segments }: { odds: Odds; segments: readonly FlightSegment[] }) {
  const t = useT();
  const { locale } = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const share = (one: number) =>
    one < leastShare ? t('flights.odds.less', { share: percent.format(leastShare) }) : percent.format(one);
  const often = odds.late15 < seldomUnder ? 'seldom' : odds.late15 < oftenFrom ? 'mostly' : 'often';
  return (
    <div className="grid gap-1">
      <p>
        <span className="font-semibold">{t(`flights.odds.${often}`)}</span>{' '}
        {t('flights.odds.late', { quarter: share(odds.late15), hour: share(odds.late60) })}{' '}
        {t('flights.odds.cancelled', { share: share(odds.cancelled) })}
      </p>
      {odds.missed.map((one, at) => (
        <p key={segments[at]?.scheduledArrival}>
          {t('flights.odds.missed', { city: segments[at]?.destination.cityName ?? '', share: share(one) })}
        </p>
      ))}
    </div>
  );
}

/** Where the odds of the ways on a screen come from; nothing while none are told. [PRD-01] */
export function DelayOddsBasis({ ways }: { ways: readonly WayProps[] }) {
  const t = useT();
  const told = useQueries({ queries: ways.map(({ segments }) => oddsQuery(segments)) }).flatMap(
    ({ data }) => data ?? [],
  );
  if (told.length === 0) return null;
  return (
    <p className="text-sm text-ink-muted">
      {t(`flights.odds.${told.every(({ basis }) => basis === 'recorded') ? 'recorded' : 'estimated'}`)}{' '}
      <TextLink href="/price-predictions/#delays">{t('flights.odds.how')}</TextLink>
    </p>
  );
}
