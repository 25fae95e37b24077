import { useT } from '#web/lib/i18n/t.tsx';
import type { FlightAnswer } from './queries.ts';
import { StepHeading } from './step-heading.tsx';

/** What is chosen now, and how much there is of it, said aloud whenever it changes. */
export function ResultsHead({ answer }: { answer: FlightAnswer | undefined }) {
  const t = useT();
  const slice = answer?.slices[answer.sliceIndex];
  return (
    <div>
      <StepHeading
        step={answer && String(answer.sliceIndex)}
        className="headline text-xl max-tablet:min-h-[2lh] tablet:text-2xl"
      >
        {answer && slice
          ? t('flights.results.title', {
              from: slice.origin.cityName,
              to: slice.destination.cityName,
              step: stepName(answer),
              number: answer.sliceIndex + 1,
            })
          : t('flights.results.searching')}
      </StepHeading>
      <p role="status" className="mt-0.5 min-h-6 text-sm text-ink-muted">
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
