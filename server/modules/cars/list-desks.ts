import type { z } from 'zod';
import type { listCarDesks as endpoint } from '#contract/cars/car-desks.ts';
import { defaultTimeZone, type Language } from '#contract/values/dates.ts';
import { distanceKm } from '#server/platform/distance.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { CarsDeps } from './deps.ts';
import { requireShownTimes } from './desk-hours.ts';
import { areaOf } from './resolve-question.ts';
import { askSuppliers } from './search-cars.ts';

const mostDesks = 8;

/**
 * Desks of a rental company at a place, nearest first; whether they are open at these times is for the quote of a
 * change. Throws `place-not-found`, and `search-failed` when no supplier answers.
 */
export async function listDesks(
  deps: CarsDeps,
  { placeId, supplier, pickUpAt, dropOffAt, ...driver }: z.output<typeof endpoint.body & object>,
  language: Language,
): Promise<z.input<(typeof endpoint)['response']>> {
  const place = deps.places.find(placeId, language);
  if (!place) throw new PortalError('place-not-found');
  const timeZone = place.timeZone ?? defaultTimeZone;
  requireShownTimes([
    { path: 'body.pickUpAt', timeZone, at: pickUpAt },
    { path: 'body.dropOffAt', timeZone, at: dropOffAt },
  ]);
  const { found } = await askSuppliers(deps, {
    ...driver,
    pickUp: { area: areaOf(place), at: pickUpAt },
    dropOff: { area: null, at: dropOffAt },
  });
  const desks = found
    .flatMap((answer) => answer.desks)
    .filter((desk) => desk.supplier === supplier)
    .map((desk) => ({ ...desk, distanceKm: Math.round(distanceKm(place, desk) * 10) / 10 }))
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .slice(0, mostDesks);
  return {
    desks: desks.map(({ deskId, name, address, distanceKm: km }) => ({
      deskId,
      name,
      address,
      distanceKm: km,
    })),
  };
}
