import { getActivity, listActivityDays, listActivitySlots, searchActivities } from '#contract/experiences.ts';
import { listActivityReviews } from '#contract/experiences/reviews.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { ExperiencesDeps } from './deps.ts';
import { findActivity } from './find-activity.ts';
import { listDays } from './list-days.ts';
import { reviewsOfActivity } from './list-reviews.ts';
import { listSlots } from './list-slots.ts';
import { presentActivity } from './present-activity.ts';
import { searchAvailability } from './search-availability.ts';

/** Activities at a place, one activity, its calendar and its times. [XPR-01, XPR-02] */
export function experienceRoutes(deps: ExperiencesDeps): Route[] {
  return [
    route(searchActivities, ({ body, language, principal }) =>
      searchAvailability(deps, body, language, (search) => deps.noteJudged?.(principal, search)),
    ),

    route(getActivity, async ({ params: { activityId: id }, query, language, principal }) => {
      const activity = await findActivity(deps.supplier, id, query.currency);
      deps.noteOpened?.(principal, { product: 'experience', id, at: deps.clock.now() });
      return presentActivity(activity, language);
    }),

    route(listActivityReviews, ({ params, query }) => reviewsOfActivity(deps, { ...params, ...query })),

    route(listActivityDays, ({ params, body }) => listDays(deps, { ...params, ...body })),

    route(listActivitySlots, ({ params, body, principal }) =>
      listSlots(deps, principal, { ...params, ...body }),
    ),
  ];
}
