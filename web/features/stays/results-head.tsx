import type { Place } from '#contract/places.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';

/** One stays in a city or neighbourhood, but near an airport or a hotel. */
const isArea: Record<Place['kind'], boolean> = {
  city: true,
  neighbourhood: true,
  airport: false,
  hotel: false,
};

/** What was found, said aloud whenever it changes. */
export function ResultsHead({
  answer,
  knownPlace,
}: {
  answer: AvailabilityAnswer | undefined;
  knownPlace: Pick<Place, 'name' | 'kind'> | undefined;
}) {
  const t = useT();
  const place = answer?.place ?? knownPlace;
  return (
    <div>
      <h1 className="headline text-2xl">
        {place
          ? t(isArea[place.kind] ? 'stays.results.title' : 'stays.results.title-near', { place: place.name })
          : t('stays.results.title-nowhere')}
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
