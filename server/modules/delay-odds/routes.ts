import { getDelayRecord, tellDelayOdds } from '#contract/delay-odds.ts';
import type { Places } from '#server/modules/places/index.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { delayFile } from './delay-file.ts';
import { tellOdds } from './tell-odds.ts';

/** How likely flights are to be late, and how good such odds have been. */
export function delayOddsRoutes({ places }: { places: Pick<Places, 'airport' | 'kmBetween'> }): Route[] {
  const { model, record } = delayFile();
  const known = { model, cancelled: record.cancelled.share };
  return [
    route(tellDelayOdds, ({ body }) => Promise.resolve(tellOdds(known, places, body.flights))),
    route(getDelayRecord, () => Promise.resolve(record)),
  ];
}
