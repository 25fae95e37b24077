import { setTimeout as sleep } from 'node:timers/promises';
import { PortalError } from '#server/platform/errors.ts';
import { loadPlaces, type Places } from './places.ts';

type Options = Parameters<typeof loadPlaces>[0] & {
  /** Hears of each time that the places could not be read. */
  readonly onFailed: (error: unknown) => void;
  /** How long a start waits for them, in milliseconds. */
  readonly patienceMs?: number;
};

/** Places that may come later than the portal starts. */
export interface LatePlaces extends Places {
  isHere(): boolean;
}

const usualPatienceMs = 10_000;
const usualRetryMs = 2_000;

/**
 * Loads the places, in the background when they are not available at once. Until they are loaded, searches for a place
 * throw `unavailable`; reads of a place by its code (names, distances) go on without, as trips do.
 */
export async function openPlaces(options: Options): Promise<LatePlaces> {
  const { onFailed, retryMs = usualRetryMs, patienceMs = usualPatienceMs } = options;
  let here: Places | undefined;
  let isStopped = false;
  const attempt = async (): Promise<void> => {
    try {
      here = await loadPlaces(options);
      if (isStopped) here.stop();
    } catch (error) {
      onFailed(error);
    }
  };
  const first = attempt();
  const loading = (async () => {
    await first;
    while (!here && !isStopped) {
      await sleep(retryMs, undefined, { ref: false });
      if (!isStopped) await attempt();
    }
    await here?.hotelsReady;
  })();
  await Promise.race([first, sleep(patienceMs, undefined, { ref: false })]);

  const need = (): Places => {
    if (here) return here;
    throw new PortalError('unavailable');
  };
  return {
    autocomplete: (...asked) => need().autocomplete(...asked),
    find: (...asked) => need().find(...asked),
    cityOf: (...asked) => need().cityOf(...asked),
    cityByName: (...asked) => need().cityByName(...asked),
    nearestCity: (...asked) => need().nearestCity(...asked),
    airportsOf: (placeId) => need().airportsOf(placeId),
    isFlownTo: (code) => need().isFlownTo(code),
    regionsCalled: (typed) => need().regionsCalled(typed),
    airportsNear: (...asked) => need().airportsNear(...asked),
    kmFrom: (...asked) => here?.kmFrom(...asked) ?? null,
    airportsBetween: (...asked) => need().airportsBetween(...asked),
    cityNameIn: (name, countryCode, language) => here?.cityNameIn(name, countryCode, language) ?? name,
    airport: (code, language) => here?.airport(code, language) ?? null,
    kmBetween: (from, to) => here?.kmBetween(from, to) ?? null,
    largestMarkets: (limit) => need().largestMarkets(limit),
    pictureOf: (placeId) => here?.pictureOf(placeId) ?? null,
    hotelsReady: loading,
    isHere: () => here !== undefined,
    stop() {
      isStopped = true;
      here?.stop();
    },
  };
}
