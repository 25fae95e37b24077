import type { Place } from '#contract/places.ts';

/** What the browser remembers of a place that was chosen. */
export type KnownPlace = Pick<Place, 'placeId' | 'kind' | 'name' | 'context' | 'code'>;

/** The parts of a place worth remembering. */
export const toKnownPlace = ({ placeId, kind, name, context, code }: KnownPlace): KnownPlace => ({
  placeId,
  kind,
  name,
  context,
  code,
});
