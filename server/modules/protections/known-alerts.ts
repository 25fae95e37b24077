import type { Clock } from '#server/platform/clock.ts';
import type { AlertSource, GovernmentAlert } from './port.ts';

/** The alerts in force in some countries; `asking` while the service is being asked, `failed` when it did not answer. */
export type AlertsNow = readonly GovernmentAlert[] | 'asking' | 'failed';

export interface KnownAlerts {
  /** Waits so long for the service, in milliseconds; an offer's usual patience when left out. */
  of(countries: readonly string[], patienceMs?: number): Promise<AlertsNow>;
}

/** An answer is used again for this long: an alert of the last minute does not end a contract that was made after it. */
const freshMs = 60_000;
/** A service that did not answer is asked again after this long; until then it is known to have failed. */
const failedMs = 10_000;
/** An offer waits this long for the service; later the customer's page asks again. */
const usualPatienceMs = 250;

/** Asks for the alerts in force, once for each country at a time. */
export function knowAlerts({
  source,
  clock,
}: {
  readonly source: AlertSource;
  readonly clock: Clock;
}): KnownAlerts {
  const known = new Map<string, { readonly at: number; readonly alert: GovernmentAlert | null | 'failed' }>();
  const asked = new Map<string, Promise<void>>();
  const isFresh = (country: string): boolean => {
    const one = known.get(country);
    if (!one) return false;
    const age = clock.now().getTime() - one.at;
    return age >= 0 && age < (one.alert === 'failed' ? failedMs : freshMs);
  };
  async function ask(country: string): Promise<void> {
    const now = clock.now();
    try {
      known.set(country, { at: now.getTime(), alert: await source.find(country, now) });
    } catch {
      known.set(country, { at: clock.now().getTime(), alert: 'failed' });
    }
  }
  function askOnce(country: string): Promise<void> {
    const running = asked.get(country) ?? ask(country).finally(() => asked.delete(country));
    asked.set(country, running);
    return running;
  }
  return {
    async of(countries, patienceMs = usualPatienceMs) {
      const missing = countries.filter((country) => !isFresh(country));
      if (missing.length > 0) {
        const all = Promise.all(missing.map(askOnce)).then(() => 'known' as const);
        if ((await Promise.race([all, inTime(patienceMs)])) === 'asking') return 'asking';
      }
      const alerts = countries.flatMap((country) => known.get(country)?.alert ?? []);
      return alerts.includes('failed') ? 'failed' : alerts.filter((alert) => alert !== 'failed');
    },
  };
}

const inTime = (ms: number): Promise<'asking'> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms, 'asking').unref();
  });
