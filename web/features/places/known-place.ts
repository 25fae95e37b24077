import type { Place } from '#contract/places.ts';

/** What the browser remembers of a place that was chosen. */
export type KnownPlace = Pick<Place, 'placeId' | 'kind' | 'name' | 'context' | 'code'>;

/** The name as the field shows it; an airport with its code. */
export const placeText = ({ name, code }: Pick<KnownPlace, 'name' | 'code'>): string =>
  code ? `${name} (${code})` : name;

/** The parts of a place worth remembering. */
export const toKnownPlace = ({ placeId, kind, name, context, code }: KnownPlace): KnownPlace => ({
  placeId,
  kind,
  name,
  context,
  code,
});
