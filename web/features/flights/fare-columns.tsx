import { Check } from 'lucide-react';
import { formatMoney } from '#contract/values/format.ts';
import type { FareChoice } from '#contract/flights/itinerary.ts';
import { FareTable } from '#web/lib/flight/fare-table.tsx';
import { useLocale } from '#web/lib/i18n/locale-provider.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { Button } from '#web/ui/button.tsx';
import type { FlightTripAnswer } from './queries.ts';

interface FareColumnsProps {
  slice: FlightTripAnswer['slices'][number];
  onChoose(fareId: string): void;
}

/** The fares of one flight, each with the price of the whole trip. [AIR-06] [AIR-10] */
export function FareColumns({ slice: { segments, fares }, onChoose }: FareColumnsProps) {
  const hasPolicy = fares.some(({ policy }) => policy.state !== 'not_applicable');
  return (
    <FareTable
      segments={segments}
      fares={fares}
      isHighlighted={({ isChosen }) => isChosen}
      head={(fare) => <Head fare={fare} onChoose={onChoose} />}
      more={(row) =>
        hasPolicy ? [row('policy', (fare) => <PolicyVerdictLine verdict={fare.policy} />)] : []
      }
    />
  );
}

function Head({ fare, onChoose }: { fare: FareChoice; onChoose(fareId: string): void }) {
  const t = useT();
  const { locale } = useLocale();
  const { isChosen, costs, difference, tripTotal, shortBrandName } = fare;
  return (
    <div className="mt-2 flex flex-col items-start gap-3">
      <div>
        <p className="tabular text-lg font-semibold">
          {isChosen
            ? t('flights.fares.chosen-price')
            : t('flights.fares.difference', { costs, amount: formatMoney(locale, difference) })}
        </p>
        <p className="tabular text-sm text-ink-muted">
          {t('flights.fares.trip-total', { amount: formatMoney(locale, tripTotal) })}
        </p>
      </div>
      <Button
        size="sm"
        kind={isChosen ? 'primary' : 'secondary'}
        aria-pressed={isChosen}
        aria-label={t(isChosen ? 'flights.fares.chosen-label' : 'flights.fares.choose-label', {
          fare: shortBrandName,
        })}
        onPress={() => onChoose(fare.fareId)}
      >
        {isChosen ? <Check aria-hidden className="size-4" /> : null}
        {t(isChosen ? 'flights.fares.chosen' : 'flights.fares.choose')}
      </Button>
      {fare.seatsLeft <= 5 ? (
        <p className="text-sm font-semibold text-warn">
          {t('flights.card.seats-left', { count: fare.seatsLeft })}
        </p>
      ) : null}
    </div>
  );
}
