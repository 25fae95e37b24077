import type { Language } from '#contract/values/dates.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import type { ProductDeps } from '../kind.ts';
import type { FlightsOfPackages } from '../packaged-flights.ts';
import { readFlownItem, readFlownTrip } from './flown-trip.ts';
import { listenToAirlines } from './news/follow-news.ts';
import { presentProgress } from './news/present-change.ts';
import { withProgress } from './news/progress.ts';
import { readNews } from './news/read-news.ts';

/** Booked flights that are part of a package: their news, and their current times. */
export const flightsInPackages = (
  deps: Pick<ProductDeps, 'clock' | 'airlines' | 'zoneOf'>,
): FlightsOfPackages => ({
  async readNews(record) {
    const found = await readNews(deps, readFlownTrip(record));
    if (!found) return null;
    const { kept, span, isOwedOtherwise, happenings, again, at } = found;
    const item = { ...record.item, progress: kept };
    return { item, ...span, isOwedOtherwise, happenings, again, at };
  },

  present(item: object, language: Language) {
    const { flight, progress } = readFlownItem(item);
    return {
      flight: presentFlight(withProgress(flight, progress), language),
      progress: progress && presentProgress(progress),
    };
  },

  listen: (onNews) => listenToAirlines(deps.airlines, onNews),
});
