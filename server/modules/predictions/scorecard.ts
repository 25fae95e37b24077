import type { PredictionRegret, PredictionScorecard } from '#contract/flights/predictions.ts';
import { forecastShares, leastFall } from './learner/forecast.ts';
import { shareSaved } from './learner/compare.ts';
import type { JudgedCall } from './scorecard-store.ts';

const leadGroups = [
  [2, 7],
  [8, 21],
  [22, 45],
  [46, 100],
] as const;
const callKinds = ['made', 'rehearsed'] as const;
const tenths = 10;
/** Fewer calls are not conclusive. */
const leastCalls = 20;

type Ended = JudgedCall & { readonly ending: NonNullable<JudgedCall['ending']> };

/** The scorecard of calls whose days are over. */
export function scoreCalls(
  calls: readonly JudgedCall[],
): Pick<
  PredictionScorecard,
  'total' | 'byKind' | 'byRoute' | 'byLead' | 'calibration' | 'coverage' | 'brier' | 'brierOfBaseRate'
> {
  const ended = calls.filter((call): call is Ended => call.ending !== null);
  const routes = Map.groupBy(ended, ({ origin, destination }) => `${origin} ${destination}`);
  const came = calls.map((call) => (fell(call) ? 1 : 0));
  const base = mean(came);
  return {
    total: ended.length > 0 ? regretOf(ended) : null,
    byKind: callKinds.flatMap((kind) => {
      const ofKind = ended.filter((call) => call.kind === kind);
      return ofKind.length >= leastCalls ? [{ kind, ...regretOf(ofKind) }] : [];
    }),
    byRoute: [...routes.values()]
      .filter(({ length }) => length >= leastCalls)
      .flatMap((ofRoute) => {
        const [one] = ofRoute;
        return one ? [{ origin: one.origin, destination: one.destination, ...regretOf(ofRoute) }] : [];
      })
      .toSorted((one, other) => other.calls - one.calls),
    byLead: leadGroups.flatMap(([fromDays, untilDays]) => {
      const group = ended.filter(({ lead }) => lead >= fromDays && lead <= untilDays);
      return group.length >= leastCalls ? [{ fromDays, untilDays, ...regretOf(group) }] : [];
    }),
    calibration: Array.from({ length: tenths }, (_, tenth) => {
      const group = calls.filter(({ chance }) => Math.min(tenths - 1, Math.floor(chance * tenths)) === tenth);
      return {
        said: mean(group.map(({ chance }) => chance)),
        came: mean(group.map((call) => (fell(call) ? 1 : 0))),
        calls: group.length,
      };
    }).filter((group) => group.calls > 0),
    coverage:
      calls.length > 0
        ? forecastShares.map((nominal, at) => ({
            nominal,
            came: mean(
              calls.map((call) => ((call.lowestMinor ?? 0) <= (call.expectedMinor[at] ?? 0) ? 1 : 0)),
            ),
          }))
        : [],
    brier: calls.length > 0 ? mean(calls.map((call, at) => (call.chance - (came[at] ?? 0)) ** 2)) : null,
    brierOfBaseRate: calls.length > 0 ? mean(came.map((one) => (base - one) ** 2)) : null,
  };
}

const fell = ({ lowestMinor, priceMinor }: JudgedCall): boolean =>
  (lowestMinor ?? priceMinor) <= priceMinor * (1 - leastFall);

const mean = (values: readonly number[]): number =>
  values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : 0;

function regretOf(calls: readonly Ended[]): PredictionRegret {
  const average = (pick: (call: Ended) => number) => mean(calls.map(pick));
  const price = average(({ priceMinor }) => priceMinor);
  const last = average(({ ending }) => ending.last);
  const followed = average(({ ending }) => ending.followed);
  const clairvoyant = average(({ ending }) => ending.clairvoyant);
  // Computed from the rounded cents on display, so that a reader who subtracts gets the same.
  const against = (other: number) => (Math.round(followed) - Math.round(other)) / 100;
  return {
    calls: calls.length,
    buyNow: inDollars(price),
    wait: inDollars(last),
    followed: inDollars(followed),
    clairvoyant: inDollars(clairvoyant),
    regret: { buyNow: against(price), wait: against(last), clairvoyant: against(clairvoyant) },
    shareOfClairvoyant: shareSaved({ price, followed, clairvoyant }),
    noWorse: average(({ ending, priceMinor }) => (ending.followed <= priceMinor ? 1 : 0)),
  };
}

const inDollars = (cents: number): number => Math.round(cents) / 100;
