import { getDelayRecord, tellDelayOdds } from '#contract/flights/delay-odds.ts';
import type { Places } from '#server/modules/places/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { delayFile, delayKnowledge } from './delay-file.ts';
import { tellOdds } from './tell-odds.ts';

/** How likely flights are to be late, and how good such odds have been. */
export function delayOddsRoutes({ places }: { places: Pick<Places, 'airport' | 'kmBetween'> }): Route[] {
  const { record } = delayFile();
  const known = delayKnowledge();
  return [
    route(tellDelayOdds, ({ body }) => Promise.resolve(tellOdds(known, places, body.flights))),
    route(getDelayRecord, () => Promise.resolve(record)),
  ];
}
