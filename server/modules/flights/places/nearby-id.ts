const mark = 'near:';

/** The place id of an airport together with those near it. */
export const nearbyIdOf = (code: string): string => `${mark}${code}`;

/** The airport of a place id that includes the airports near it; null for an id of another kind. */
export const centreOf = (placeId: string): string | null =>
  placeId.startsWith(mark) ? placeId.slice(mark.length) : null;
