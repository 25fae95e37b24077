import { autocompleteLodging, getCityName } from '#contract/places.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Places } from './places.ts';

/** Place autocomplete and the name of a place or position. [LOD-01] */
export function placeRoutes({ places }: { readonly places: Places }): Route[] {
  return [
    route(autocompleteLodging, async ({ query, language }) => ({
      places: places.autocomplete(query.query, query.limit, language),
    })),

    route(getCityName, async ({ query, language }) => {
      const { placeId, lat, lon } = query;
      if (placeId === undefined && (lat === undefined || lon === undefined)) {
        throw new PortalError('validation-failed', {
          errors: [{ path: 'query.placeId', message: 'placeId, or lat and lon, must be given' }],
        });
      }
      const place =
        placeId === undefined
          ? places.nearestCity(lat ?? 0, lon ?? 0, language)
          : places.find(placeId, language);
      if (!place) throw new PortalError('not-found');
      return { place };
    }),
  ];
}
