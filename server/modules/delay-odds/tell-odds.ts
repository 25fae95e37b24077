import type { z } from 'zod';
import type { tellDelayOdds } from '#contract/flights/delay-odds.ts';
import type { Places } from '#server/modules/places/index.ts';
import { chanceLater, type DelayedFlight, type DelayModel, indexOf, knowsRoute } from './delay-model.ts';

/** Minutes from one seat to the next aircraft's door that a connection needs; more where borders are crossed. */
const [changeMinutes, borderMinutes] = [30, 60];
const ordinaryKm = 1500;
/** A connection that is missed so often even between ordinary airports is told, whatever is known of its own. */
const likelyAbove = 0.5;

type Asked = z.infer<NonNullable<(typeof tellDelayOdds)['body']>>['flights'];
type Odds = z.infer<(typeof tellDelayOdds)['response']>;

/** The model, and the share of flights that are called off. */
export interface DelayKnowledge {
  readonly model: DelayModel;
  readonly cancelled: number;
}

interface ReadFlight {
  readonly flight: DelayedFlight;
  readonly crossesBorder: boolean;
}

/**
 * The odds of an itinerary. A connection is missed when the flight before is so late that less time is left than a
 * change takes; delays are assumed independent, and the onward flight on time. A traveler who misses one is an hour
 * late. Airports that the model has not learned from get no odds.
 */
export function tellOdds(
  { model, cancelled }: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  flights: Asked,
): Odds {
  const read = flights.map((flight) => readFlight(places, flight));
  const missed = chancesOfMissing(model, read, flights);
  if (!read.every(({ flight }) => knowsRoute(model, flight)))
    return { late15: null, late60: null, cancelled: null, missed };
  const makesAll = missed.reduce<number>((product, one) => product * (1 - (one ?? 0)), 1);
  const last = read.at(-1);
  const index = last ? indexOf(model, last.flight) : 0;
  const late = (minutes: number) => 1 - makesAll * (1 - chanceLater(model, index, minutes));
  return {
    late15: late(15),
    late60: late(60),
    cancelled: 1 - (1 - cancelled) ** flights.length,
    missed,
  };
}

/**
 * Of each connection of a way: how likely it is missed; null where nothing was learned of the flight before, unless even an
 * ordinary one would probably miss it.
 */
export const tellMissed = (
  { model }: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  flights: Asked,
): (number | null)[] =>
  chancesOfMissing(
    model,
    flights.map((flight) => readFlight(places, flight)),
    flights,
  );

/** The flights of one direction that go together on time, missed or not at all. */
export type FlightsAtRisk = readonly Asked[number][];

/**
 * The chance that flights of one direction are disrupted: the last arrives so many minutes late or more, a connection
 * is missed, or one is called off. Airports that the model has not learned from count as ordinary ones.
 */
export function chanceOfDisruption(
  { model, cancelled }: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  { flights, minutes }: { flights: FlightsAtRisk; minutes: number },
): number {
  const read = flights.map((flight) => readFlight(places, flight));
  const makesAll = missesOf(model, read, flights).reduce((product, one) => product * (1 - one), 1);
  const last = read.at(-1);
  const late = last ? chanceLater(model, indexOf(model, last.flight), minutes) : 0;
  return 1 - makesAll * (1 - late) * (1 - cancelled) ** flights.length;
}

/** The chance of each connection of being missed; unknown airports count as ordinary ones. */
export const chancesOfMissedConnections = (
  { model, cancelled }: DelayKnowledge,
  places: Pick<Places, 'airport' | 'kmBetween'>,
  flights: FlightsAtRisk,
): number[] =>
  missesOf(
    model,
    flights.map((flight) => readFlight(places, flight)),
    flights,
  ).map((missed) => 1 - (1 - missed) * (1 - cancelled));

function missesOf(model: DelayModel, read: readonly ReadFlight[], flights: FlightsAtRisk): number[] {
  return flights.slice(0, -1).map(({ stopoverMinutes }, at) => {
    const [before, next] = [read[at], read[at + 1]];
    return before && next ? missing(model, before, next, stopoverMinutes ?? 0) : 0;
  });
}

function missing(model: DelayModel, before: ReadFlight, next: ReadFlight, stopoverMinutes: number): number {
  const needed = before.crossesBorder || next.crossesBorder ? borderMinutes : changeMinutes;
  return chanceLater(model, indexOf(model, before.flight), Math.max(0, stopoverMinutes - needed));
}

function chancesOfMissing(model: DelayModel, read: readonly ReadFlight[], flights: Asked): (number | null)[] {
  return flights.slice(0, -1).map(({ stopoverMinutes }, at) => {
    const [before, next] = [read[at], read[at + 1]];
    if (!before || !next) return null;
    const chance = missing(model, before, next, stopoverMinutes ?? 0);
    return knowsRoute(model, before.flight) || chance > likelyAbove ? chance : null;
  });
}

function readFlight(
  places: Pick<Places, 'airport' | 'kmBetween'>,
  { origin, destination, departs }: Asked[number],
): ReadFlight {
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
