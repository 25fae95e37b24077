const mark = 'near:';

/** The id of the place that is an airport together with those near it. */
export const nearbyIdOf = (code: string): string => `${mark}${code}`;

/** The airport that a place id means together with those near it; null for an id of another kind. */
export const centreOf = (placeId: string): string | null =>
  placeId.startsWith(mark) ? placeId.slice(mark.length) : null;
