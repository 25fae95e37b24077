import { useT } from '#web/lib/i18n/t.tsx';
import type { FlightTripType } from '#contract/enums/index.ts';
import type { FlightAnswer } from '../queries.ts';
import { StepHeading } from '#web/lib/flight/step-heading.tsx';

/** The current step, the number of flights, announced when it changes, and what their prices cover. */
export function ResultsHead({
  answer,
  tripType,
}: {
  answer: FlightAnswer | undefined;
  tripType: FlightTripType;
}) {
  const t = useT();
  const slice = answer?.slices[answer.sliceIndex];
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
      <StepHeading step={answer && String(answer.sliceIndex)} className="headline text-xl">
        {answer && slice ? (
          <>
            {t('flights.results.title', { step: stepName(answer), number: answer.sliceIndex + 1 })}
            {/* The steps above name both cities: on a phone this is hidden to save space for the flights. */}
            <span className="max-tablet:sr-only">
              {t('flights.results.route', { from: slice.origin.cityName, to: slice.destination.cityName })}
            </span>
          </>
        ) : (
          t('flights.results.searching')
        )}
      </StepHeading>
      <p role="status" className="min-h-6 text-sm text-ink-muted">
        {answer ? (
          <>
            {t('flights.results.count', {
              matching: answer.matchingCount,
              total: answer.totalCount === answer.matchingCount ? 0 : answer.totalCount,
            })}
            <span className="max-tablet:sr-only">
              {' · '}
              {t('flights.price.covers', { type: tripType, count: answer.passengerCount })}
            </span>
          </>
        ) : null}
      </p>
    </div>
  );
}

/** The title of the slice being chosen. */
function stepName({ slices, sliceIndex, subtitle }: FlightAnswer): string {
  if (slices.length === 1) return 'only';
  if (subtitle !== 'Round-trip') return 'next';
  return sliceIndex === 0 ? 'departure' : 'return';
}
