import type { FlightSegment } from '#contract/flights.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';

/** Smaller shares are shown as "less than" this. */
const leastShare = 0.01;
/** Chance from which a missed connection gets a warning. */
const riskyFrom = 0.1;
/** Chance above which it is said to be likely. [open point 33] */
const likelyAbove = 0.5;

export interface MissedConnectionsProps {
  segments: readonly FlightSegment[];
  /** Shares from 0 to 1, one per connection; null where unknown. */
  missed: readonly (number | null)[];
}

/** The odds of missing each connection, one line each; nothing where unknown. */
export function MissedConnections({ missed, segments }: MissedConnectionsProps) {
  const t = useT();
  const share = useShareText();
  return missed.map((one, at) =>
    one === null ? null : (
      <p
        key={segments[at]?.scheduledArrival}
        className={one < riskyFrom ? 'text-sm text-ink-muted' : 'text-sm font-medium text-warn'}
      >
        {t(one > likelyAbove ? 'flights.odds.likely' : 'flights.odds.missed', {
          city: segments[at]?.destination.cityName ?? '',
          share: share(one),
        })}
      </p>
    ),
  );
}

/** A share in whole per cent. */
export function useShareText(): (share: number) => string {
  const t = useT();
  const { locale } = useLocale();
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  return (share) =>
    share < leastShare
      ? t('flights.odds.less', { share: percent.format(leastShare) })
      : percent.format(share);
}
