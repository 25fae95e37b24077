import { useT } from '#web/lib/i18n/t.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';

/** What was found, said aloud whenever it changes. */
export function ResultsHead({
  answer,
  placeName,
}: {
  answer: AvailabilityAnswer | undefined;
  placeName: string | undefined;
}) {
  const t = useT();
  const place = answer?.place?.name ?? placeName;
  return (
    <div>
      <h1 className="headline text-2xl">
        {place ? t('stays.results.title', { place }) : t('stays.results.title-nowhere')}
      </h1>
      <p role="status" className="mt-0.5 min-h-6 text-sm text-ink-muted">
        {answer
          ? t('stays.results.count', {
              matching: answer.matchingCount,
              total: answer.totalCount,
              available: answer.availableCount,
            })
          : t('stays.results.searching')}
        {answer && !answer.complete ? ` ${t('stays.results.partial')}` : ''}
      </p>
    </div>
  );
}
