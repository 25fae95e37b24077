import type { Logger } from 'pino';
import { inCodesOf, type FlightsDeps, type PriceSeen } from '#server/modules/flights/index.ts';
import { dayOf, todayOf } from './days.ts';
import type { PredictionsDeps } from './deps.ts';
import { keepPrices, touchMarket } from './store.ts';

const pauseMs = 5_000;
/** Prices that arrive while this many are waiting are dropped: they will be observed again soon. */
const mostWaiting = 5_000;

export interface PriceMemory {
  readonly remember: FlightsDeps['remember'];
  /** Stores the waiting prices. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Stores observed prices in batches a few seconds later, so that no response waits for it. */
export function rememberPrices(
  deps: Pick<PredictionsDeps, 'db' | 'clock' | 'suppliers'>,
  log: Pick<Logger, 'warn'>,
): PriceMemory {
  let waiting: (PriceSeen & { readonly at: Date })[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const batch = waiting;
    waiting = [];
    writing = writing
      .then(() => write(deps, batch))
      .catch((error: unknown) => log.warn({ err: error }, 'prices that were seen could not be kept'));
    return writing;
  };
  return {
    remember(seen) {
      if (waiting.length > mostWaiting) return;
      const at = deps.clock.now();
      waiting.push(...seen.map((one) => ({ ...one, at })));
      timer ??= setTimeout(() => void flush(), pauseMs).unref();
    },
    flush,
    stop: flush,
  };
}

async function write(
  { db, suppliers }: Pick<PredictionsDeps, 'db' | 'suppliers'>,
  batch: readonly (PriceSeen & { readonly at: Date })[],
): Promise<void> {
  const [supplier] = suppliers;
  if (!supplier) return;
  const groups = Map.groupBy(batch, ({ origin, destination, cabin, source }) =>
    [origin.placeId, destination.placeId, cabin, source].join(' '),
  );
  for (const group of groups.values()) {
    const [one] = group;
    if (!one || one.cabin === 'BasicEconomy') continue;
    const [slice] = await inCodesOf(supplier, [{ ...one, date: one.departs }]);
    const [origin, ...others] = slice?.origin.airports ?? [];
    const [destination, ...more] = slice?.destination.airports ?? [];
    // Several airports without a code of their own are several markets.
    if (!origin || !destination || others.length + more.length > 0) continue;
    const market = await touchMarket(
      db,
      { origin, destination, cabin: one.cabin },
      { now: one.at, isAsked: false },
    );
    await keepPrices(
      db,
      market.id,
      one.source,
      group.map(({ departs, lowestMinor, stops, at }) => ({
        departs: dayOf(departs),
        seen: todayOf(at),
        cents: lowestMinor,
        stops,
      })),
    );
  }
}
