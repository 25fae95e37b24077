import { listCalendarPrices } from '#contract/stays/calendar.ts';
import { listStayDestinations } from '#contract/stays/destinations.ts';
import { listElsewhere } from '#contract/stays/elsewhere.ts';
import { listPayableStays } from '#contract/stays/payable.ts';
import { listStayReviews } from '#contract/stays/reviews.ts';
import { listOpenings, listSimilarStays } from '#contract/stays/alternatives.ts';
import { getStay, listRooms, searchAvailability as searchAvailabilityEndpoint } from '#contract/stays.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { StaysDeps } from './deps.ts';
import { getSourcedContent } from './details/find-content.ts';
import { glimpseOf } from './details/stay-summary.ts';
import { listCalendar } from './calendar/list-calendar.ts';
import { openDestinations } from './calendar/list-destinations.ts';
import { listElsewherePlaces } from './calendar/list-elsewhere.ts';
import { openingsOf } from './details/list-openings.ts';
import { payableStays } from './calendar/list-payable.ts';
import { reviewsOfStay } from './details/list-reviews.ts';
import { listRoomProducts } from './rates/list-rooms.ts';
import { similarStays } from './details/list-similar.ts';
import { presentDetails } from './details/present-details.ts';
import { openPriceCalendar } from './calendar/price-calendar.ts';
import { searchAvailability } from './search/search-availability.ts';

/** Search, details and rooms of stays. [LOD-01, LOD-02, LOD-04, LOD-09, LOD-10] */
export function stayRoutes(deps: StaysDeps): Route[] {
  const calendar = openPriceCalendar(deps.suppliers, deps.clock);
  const destinations = openDestinations(deps);
  return [
    route(searchAvailabilityEndpoint, ({ body, principal, language }) =>
      searchAvailability(deps, principal, body, language),
    ),

    route(listElsewhere, ({ body, principal }) => listElsewherePlaces(deps, principal, body.searchId)),

    route(listPayableStays, ({ body, principal, language }) => payableStays(deps, principal, body, language)),

    route(listCalendarPrices, ({ body, language }) => listCalendar(deps, calendar, body, language)),

    route(listStayDestinations, ({ query, language }) => destinations(query.currency, language)),

    route(getStay, async ({ params, query, principal, language }) => {
      const { supplier, details } = await getSourcedContent(deps.suppliers, { ...params, ...query });
      await deps.memory?.view(principal, glimpseOf(supplier.name, details));
      const nights = (await deps.complimentaryNightFor?.(principal)) ?? [];
      return presentDetails(supplier.name, details, nights, language);
    }),

    route(listStayReviews, ({ params, query }) => reviewsOfStay(deps.suppliers, { ...params, ...query })),

    route(listRooms, ({ params, body, principal }) =>
      listRoomProducts(deps, principal, { lodgingId: params.lodgingId, ...body }),
    ),

    route(listOpenings, ({ params, body, principal }) =>
      openingsOf(deps, principal, { lodgingId: params.lodgingId, ...body }),
    ),

    route(listSimilarStays, ({ params, body, principal }) =>
      similarStays(deps, principal, { lodgingId: params.lodgingId, ...body }),
    ),
  ];
}
