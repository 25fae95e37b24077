import type { Language } from '#contract/values/dates.ts';
import { presentFlight } from '#server/modules/flights/index.ts';
import { taskKind } from '#server/platform/task-kinds.ts';
import type { ProductDeps } from '../kind.ts';
import type { FlightsOfPackages, FlownPackages } from '../packaged-flights.ts';
import { rightsOfFlights } from './news/rights.ts';
import { listExtras, withExtras } from './choose-extras.ts';
import { readFlownItem, readFlownTrip } from './flown-trip.ts';
import { flightItems } from './item.ts';
import { answerAndWait } from './news/answer-and-wait.ts';
import { settleScheduleChange, type TimedTrips } from './news/answer-change.ts';
import {
  cancelScheduleChange,
  findScheduleChangeOfTrip,
  listTripsWithNewTimes,
} from './news/changes-store.ts';
import { openChange } from './news/open-change.ts';
import { listenToAirlines } from './news/follow-news.ts';
import { presentProgress, presentScheduleChange } from './news/present-change.ts';
import { spanOfProgress, withProgress } from './news/progress.ts';
import { noteUnused } from './news/unused.ts';
import { readNews, unlessUnmapped, UnmappedNews } from './news/read-news.ts';
import { inAnHour, keepUnmapped } from './news/unmapped.ts';

/** Tells the airline of a package that its new times are accepted, or accepts a minor change at its deadline. */
const settlePackageTimesTask = taskKind('settle-package-times', 'changeId');

/** Booked flights that are part of a package: their news and new times. */
export function flightsInPackages(
  deps: Pick<ProductDeps, 'db' | 'clock' | 'airlines' | 'zoneOf' | 'rightsFor' | 'policyFor' | 'readRates'>,
  { flightsOf, follow, tell }: FlownPackages,
): FlightsOfPackages {
  const timed: TimedTrips = {
    settle: settlePackageTimesTask,
    follow,
    tell,
    flownOf(trip) {
      const part = flightsOf(trip);
      return part && readFlownTrip(part);
    },
  };
  return {
    async changeOf(trip) {
      const change = await findScheduleChangeOfTrip(deps.db, trip);
      return (
        change &&
        presentScheduleChange(change, timed.flownOf(trip)?.progress ?? null, {
          now: deps.clock.now(),
          isPackage: true,
        })
      );
    },

    rightsOf(item, change) {
      const { flight, progress } = readFlownItem(item);
      return rightsOfFlights(deps, {
        flight,
        progress,
        change: change && { ...change, toldAt: new Date(change.toldAt) },
      });
    },

    answerTimes: ({ nudge, ...asked }) => answerAndWait({ ...deps, nudge }, timed, asked),
    settleTimes: settleScheduleChange(deps, timed),
    cancelChange: cancelScheduleChange,
    listAsking: (customerId) => listTripsWithNewTimes(deps.db, customerId),

    async readNews(record) {
      const found = await readNews(deps, readFlownTrip(record)).catch(unlessUnmapped);
      if (!found) return null;
      // A person settles a package whose flights were canceled with the airline: its nights stand.
      if (found === 'cancelled') {
        if (record.isCancelling || record.isChanging) return { again: inAnHour(deps.clock.now()) };
        const news = { message: 'The flights were canceled with the airline.' };
        return keepUnmapped(deps, record, { news, settle: timed.settle, letter: tell.unclear });
      }
      if (found instanceof UnmappedNews)
        return keepUnmapped(deps, record, { news: found, settle: timed.settle, letter: tell.unclear });
      const { kept, span, isOwedOtherwise, happenings, again, at } = found;
      const item = { ...record.item, progress: kept };
      return {
        item,
        ...span,
        isOwedOtherwise,
        happenings,
        async openChange(tx) {
          await openChange(tx, record, found, timed.settle);
          if (!again) await noteUnused(tx, { ...readFlownTrip(record), progress: kept }, { now: at });
        },
        again,
        at,
      };
    },

    present(item: object, language: Language) {
      const { flight, progress } = readFlownItem(item);
      return {
        flight: presentFlight(withProgress(flight, progress), language),
        progress: progress && presentProgress(progress),
      };
    },

    listExtras: (part) => listExtras(deps, part),
    withExtras: (principal, part, chosen) => withExtras(deps, principal, part, chosen),

    spanOf(item) {
      const { progress } = readFlownItem(item);
      return progress ? spanOfProgress(progress) : flightItems.span(item);
    },

    listen: (onNews) => listenToAirlines(deps.airlines, onNews),
  };
}
