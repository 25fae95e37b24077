import type { Place } from '#contract/places.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import type { AvailabilityAnswer } from './availability-query.ts';
import { isFavoritesView, type ResultsState } from './results-state.ts';

/** True for places one stays in (city, neighborhood); false for places one stays near (airport, hotel). */
const isArea: Record<Place['kind'], boolean> = {
  city: true,
  neighbourhood: true,
  airport: false,
  hotel: false,
};

/** Heading with the number of results, announced on change. */
export function ResultsHead({
  answer,
  knownPlace,
  state,
}: {
  answer: AvailabilityAnswer | undefined;
  knownPlace: Pick<Place, 'name' | 'kind'> | undefined;
  state: Pick<ResultsState, 'area' | 'listingType' | 'view'>;
}) {
  const t = useT();
  const place = answer?.place ?? knownPlace;
  const message = isFavoritesView(state.view)
    ? 'favorites'
    : state.area
      ? 'title-area'
      : !place
        ? 'title-nowhere'
        : isArea[place.kind]
          ? 'title'
          : 'title-near';
  return (
    <div className="grid gap-x-4 tablet:flex tablet:flex-wrap tablet:items-baseline">
      <h1 className="headline text-xl">
        {t(`stays.results.${message}`, { place: place?.name ?? '', kind: state.listingType })}
      </h1>
      <p role="status" className="min-h-6 text-sm text-ink-muted">
        {answer
          ? t(
              answer.matchingCount === answer.totalCount ? 'stays.results.count-all' : 'stays.results.count',
              {
                matching: answer.matchingCount,
                total: answer.totalCount,
                available: answer.availableCount,
              },
            )
          : t('stays.results.searching')}
      </p>
    </div>
  );
}
