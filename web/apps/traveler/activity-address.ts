import { type ActivitySearch, writeActivitySearch } from '#web/features/experiences/activity-search.ts';
import { type ActivityView, writeActivityView } from '#web/features/experiences/activity-view.ts';
import { stringifySearch } from '#web/lib/search-params.ts';

/** The address of a search's results. */
export const activitiesHref = (search: ActivitySearch, view?: ActivityView): string =>
  `/activities/availability/${stringifySearch({ ...writeActivitySearch(search), ...(view ? writeActivityView(view) : {}) })}`;

/** The address of an activity found by a search. */
export const activityHref = (activityId: string, search: ActivitySearch): string =>
  `/activities/shop/${stringifySearch({ activityId, ...writeActivitySearch(search) })}`;
