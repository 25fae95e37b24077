import { lazy, Suspense, useMemo } from 'react';
import { ActivityBar } from '#web/features/experiences/activity-bar.tsx';
import {
  activityFault,
  type ActivitySearch,
  readActivitySearch,
  readAskedActivities,
} from '#web/features/experiences/activity-search.ts';
import { readActivityView } from '#web/features/experiences/activity-view.ts';
import { ActivityResultsScreen } from '#web/features/experiences/results-screen.tsx';
import { GoThere, useAddress } from '#web/lib/address/address.tsx';
import { go } from '#web/lib/address/go.ts';
import { parseSearch, stringifySearch } from '#web/lib/search-params.ts';
import { useToday } from '#web/lib/today.ts';
import { activitiesHref, activityHref } from '../../activity-address.ts';
import { Pending } from '#web/shell/pending.tsx';
import { LazyActivityForm } from './lazy-form.tsx';

// Loaded lazily: most addresses have a valid search.
const UnusableSearch = lazy(async () => ({
  default: (await import('#web/features/search/unusable-search.tsx')).UnusableSearch,
}));

/** The activities for the search of the address; an incomplete search leads home, an impossible one to the form. */
export function Activities() {
  const today = useToday();
  const written = stringifySearch(useAddress().search);
  const search = useMemo(() => readActivitySearch(parseSearch(written)), [written]);
  const view = useMemo(() => readActivityView(parseSearch(written)), [written]);
  if (!search) return <GoThere href="/" />;
  const fault = activityFault(search, today);
  if (fault)
    return (
      <Suspense fallback={<Pending />}>
        <UnusableSearch why={fault === 'past' ? fault : `activity-${fault}`}>
          <LazyActivityForm
            asked={readAskedActivities(parseSearch(written))}
            onSearch={(next) => go(activitiesHref(next), { replace: true })}
          />
        </UnusableSearch>
      </Suspense>
    );
  return (
    <ActivityResultsScreen
      search={search}
      view={view}
      onView={(next) =>
        go(activitiesHref(search, next), { keepScroll: true, replace: next.page === view.page })
      }
      hrefOf={(activityId) => activityHref(activityId, search)}
      onGoBack={() => history.back()}
      bar={
        <ActivityBar
          key={written}
          search={search}
          form={(close) => (
            <LazyActivityForm
              asked={search}
              onSearch={(next: ActivitySearch) => {
                close();
                go(activitiesHref(next));
              }}
            />
          )}
        />
      }
    />
  );
}
