import { getStay, listRooms, searchAvailability as searchAvailabilityEndpoint } from '#contract/stays.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { StaysDeps } from './deps.ts';
import { getSourcedContent } from './find-content.ts';
import { listRoomProducts } from './list-rooms.ts';
import { presentDetails } from './present-details.ts';
import { searchAvailability } from './search-availability.ts';

/** Search, details and rooms of stays. [LOD-01, LOD-02, LOD-09, LOD-10] */
export function stayRoutes(deps: StaysDeps): Route[] {
  return [
    route(searchAvailabilityEndpoint, ({ body, principal, language }) =>
      searchAvailability(deps, principal, body, language),
    ),

    route(getStay, async ({ params }) => {
      const { supplier, details } = await getSourcedContent(deps.suppliers, params.lodgingId);
      return presentDetails(supplier.name, details);
    }),

    route(listRooms, ({ params, body, principal }) =>
      listRoomProducts(deps, principal, { lodgingId: params.lodgingId, ...body }),
    ),
  ];
}
