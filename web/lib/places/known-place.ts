import type { Place } from '#contract/places.ts';

/** The fields of a chosen place that the browser stores. */
export type KnownPlace = Pick<Place, 'placeId' | 'kind' | 'name' | 'context' | 'code'>;

/** The parts of a place worth remembering. */
export const toKnownPlace = ({ placeId, kind, name, context, code }: KnownPlace): KnownPlace => ({
  placeId,
  kind,
  name,
  context,
  code,
});
