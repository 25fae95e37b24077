import type { z } from 'zod';
import type { tellDelayOdds } from '#contract/delay-odds.ts';
import type { Places } from '#server/modules/places/index.ts';
import { chanceLater, type DelayedFlight, type DelayModel, indexOf, knowsRoute } from './delay-model.ts';

/** Minutes from one seat to the next aircraft's door that a connection needs; more where borders are crossed. */
const [changeMinutes, borderMinutes] = [30, 60];
const ordinaryKm = 1500;

type Asked = z.infer<NonNullable<(typeof tellDelayOdds)['body']>>['flights'];
type Odds = z.infer<(typeof tellDelayOdds)['response']>;

/**
 * The odds of a way. A connection is missed when the flight before is so late that less is left than a change takes;
 * flights are taken to be late by themselves, and the onward one to leave on time. Who misses one is an hour late.
 */
export function tellOdds(
  { model, cancelled }: { model: DelayModel; cancelled: number },
  places: Pick<Places, 'airport' | 'kmBetween'>,
  flights: Asked,
): Odds {
  const read = flights.map((flight) => readFlight(places, flight));
  const odds = read.map(({ flight }) => indexOf(model, flight));
  const missed = flights.slice(0, -1).map(({ stopoverMinutes }, at) => {
    const crosses = [read[at], read[at + 1]].some((one) => one?.crossesBorder);
    const left = (stopoverMinutes ?? 0) - (crosses ? borderMinutes : changeMinutes);
    return chanceLater(model, odds[at] ?? 0, Math.max(0, left));
  });
  const makesAll = missed.reduce((product, one) => product * (1 - one), 1);
  const late = (minutes: number) => 1 - makesAll * (1 - chanceLater(model, odds.at(-1) ?? 0, minutes));
  return {
    basis: read.every(({ flight }) => knowsRoute(model, flight)) ? 'recorded' : 'estimated',
    late15: late(15),
    late60: late(60),
    cancelled: 1 - (1 - cancelled) ** flights.length,
    missed,
  };
}

function readFlight(
  places: Pick<Places, 'airport' | 'kmBetween'>,
  { origin, destination, departs }: Asked[number],
): { flight: DelayedFlight; crossesBorder: boolean } {
  const [from, to] = [places.airport(origin, 'en'), places.airport(destination, 'en')];
  const day = new Date(`${departs.slice(0, 10)}T00:00:00Z`).getUTCDay();
  return {
    flight: {
      origin,
      destination,
      hour: Number(departs.slice(11, 13)),
      weekday: (day + 6) % 7,
      km: places.kmBetween(origin, destination) ?? ordinaryKm,
    },
    crossesBorder: from?.countryCode !== to?.countryCode,
  };
}
