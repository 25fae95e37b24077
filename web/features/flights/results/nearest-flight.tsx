import { formatMoney } from '#contract/values/format.ts';
import type { NearestFlight } from '#contract/flights.ts';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { wallClock } from '#web/lib/flight/flight-words.ts';

/** The in-policy flight with the nearest departure: time, airline, price, and the price difference. [POL-05] */
export function NearestFlightLine({
  nearest,
  onChoose,
}: {
  nearest: NearestFlight;
  onChoose(chosen: { itineraryId: string; fareId: string }): void;
}) {
  const t = useT();
  const format = useFormat();
  const { locale } = useLocale();
  const { itineraryId, fareId, zonedDeparture, airline, total, costs, difference } = nearest;
  return (
    <div className="mt-1 border-l-2 border-accent pl-3 text-sm">
      <p>
        <span className="text-ink-muted">{t('flights.policy.nearest')}</span>{' '}
        <span className="font-semibold">
          {t('flights.policy.nearest-flight', { time: format.clock(wallClock(zonedDeparture)), airline })}
        </span>
        <span className="block text-ink-muted">
          {t('flights.policy.nearest-price', {
            total: formatMoney(locale, total),
            difference: formatMoney(locale, difference),
            costs,
          })}
        </span>
      </p>
      <Button kind="quiet" size="sm" className="-ml-3" onPress={() => onChoose({ itineraryId, fareId })}>
        {t('flights.policy.choose')}
      </Button>
    </div>
  );
}
