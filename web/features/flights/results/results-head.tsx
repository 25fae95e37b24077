import { useT } from '#web/lib/i18n/t.tsx';
import type { FlightAnswer } from '../queries.ts';
import { StepHeading } from '../step-heading.tsx';

/** What is chosen now, and how much there is of it, said aloud whenever it changes. */
export function ResultsHead({ answer }: { answer: FlightAnswer | undefined }) {
  const t = useT();
  const slice = answer?.slices[answer.sliceIndex];
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
      <StepHeading step={answer && String(answer.sliceIndex)} className="headline text-xl tablet:text-2xl">
        {answer && slice ? (
          <>
            {t('flights.results.title', { step: stepName(answer), number: answer.sliceIndex + 1 })}
            {/* The steps above name both cities: on a phone the flights come first. */}
            <span className="max-tablet:sr-only">
              {t('flights.results.route', { from: slice.origin.cityName, to: slice.destination.cityName })}
            </span>
          </>
        ) : (
          t('flights.results.searching')
        )}
      </StepHeading>
      <p role="status" className="min-h-6 text-sm text-ink-muted">
        {answer
          ? t('flights.results.count', {
              matching: answer.matchingCount,
              total: answer.totalCount === answer.matchingCount ? 0 : answer.totalCount,
            })
          : t('flights.results.searching-body')}
      </p>
    </div>
  );
}

/** What is being chosen, as its title names it. */
function stepName({ slices, sliceIndex, subtitle }: FlightAnswer): string {
  if (slices.length === 1) return 'only';
  if (subtitle !== 'Round-trip') return 'next';
  return sliceIndex === 0 ? 'departure' : 'return';
}
