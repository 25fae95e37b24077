import { addDays, defaultTimeZone, type PlainDate } from '#contract/values/dates.ts';
import { type FlightQuestion, mostDaysAhead } from '#contract/flights.ts';
import { mayLandTheDayBefore } from '#contract/flights/date-line.ts';
import { dayIn } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FlightsDeps } from '../deps.ts';
import { airportsMeant } from '../places/nearby-airports.ts';
import { centreOf } from '../places/nearby-id.ts';
import type { SessionSlice, SliceEnd } from './flight-session.ts';

interface Problem {
  readonly path: string;
  readonly message: string;
}

/**
 * The slices of a question with the airports to ask for. Throws `validation-failed` for slices that do not fit the trip
 * type or dates that cannot be flown, `no-airport` where no airport is served.
 */
export function resolveSlices(
  { places, clock }: Pick<FlightsDeps, 'places' | 'clock'>,
  question: FlightQuestion,
): SessionSlice[] {
  const errors = shapeProblems(question);
  if (errors.length > 0) throw new PortalError('validation-failed', { errors });
  const slices = question.slices.map(({ origin, destination, date }) => {
    const [from, to] = [endOf(places, origin), endOf(places, destination)];
    return { origin: apartFrom(from, to), destination: apartFrom(to, from), date };
  });
  const within = slices.findIndex(({ origin, destination }) => isOnePlace(origin, destination));
  if (within >= 0) throw new PortalError('validation-failed', { errors: [samePlace(within)] });
  const zoneOf = ({ airports }: SliceEnd) => timeZoneOf(places, airports);
  const dates = dateProblems(slices, zoneOf, clock.now());
  if (dates.length > 0) throw new PortalError('validation-failed', { errors: dates });
  return slices;
}

export function endOf(places: FlightsDeps['places'], placeId: string): SliceEnd {
  const airports = airportsMeant(places, placeId);
  if (airports.length === 0) throw new PortalError('no-airport', { context: { placeId } });
  return { placeId, airports };
}

/**
 * An airport with those nearby, without the airports of the other end, because no flight connects an airport with
 * itself.
 */
function apartFrom(end: SliceEnd, other: SliceEnd): SliceEnd {
  if (centreOf(end.placeId) === null) return end;
  const meant = centreOf(other.placeId) === null ? other.airports : other.airports.slice(0, 1);
  const [own, ...nearby] = end.airports;
  return { ...end, airports: [...(own ? [own] : []), ...nearby.filter((code) => !meant.includes(code))] };
}

/** The zone that days of a place are in: that of the first of its airports. */
export const timeZoneOf = (
  places: Pick<FlightsDeps['places'], 'airport'>,
  [airport = '']: readonly string[],
): string => places.airport(airport, 'en')?.timeZone ?? defaultTimeZone;

/** A city and an airport of it are one place to fly from or to. */
const isOnePlace = (a: SliceEnd, b: SliceEnd): boolean =>
  a.airports.every((code) => b.airports.includes(code)) ||
  b.airports.every((code) => a.airports.includes(code));

const samePlace = (slice: number): Problem => ({
  path: `body.slices.${slice}.destination`,
  message: 'Choose two different places.',
});

const twoFlights = { least: 2, most: 2, message: 'This trip has two flights.' };

/** How many slices a trip type has. */
const shapes: Record<FlightQuestion['tripType'], { least: number; most: number; message: string }> = {
  one_way: { least: 1, most: 1, message: 'This trip has one flight.' },
  round_trip: twoFlights,
  open_jaw: twoFlights,
  multi_city: { least: 2, most: 5, message: 'A multi-city trip has two to five flights.' },
};

/** Problems with the slices of a trip type. [AIR-01] */
function shapeProblems({ tripType, slices }: FlightQuestion): Problem[] {
  const [out, back] = slices;
  const same = slices.findIndex(({ origin, destination }) => origin === destination);
  const isReverse = out?.origin === back?.destination && out?.destination === back?.origin;
  const { least, most, message } = shapes[tripType];
  const problems: Problem[] = [];
  if (slices.length < least || slices.length > most) problems.push({ path: 'body.slices', message });
  else if (tripType === 'round_trip' && !isReverse)
    problems.push({ path: 'body.slices', message: 'A round trip comes back to where it began.' });
  if (same >= 0) problems.push(samePlace(same));
  return problems;
}

function dateProblems(
  slices: readonly SessionSlice[],
  zoneOf: (end: SliceEnd) => string,
  now: Date,
): Problem[] {
  const [first] = slices;
  if (!first) return [];
  const today = dayIn(zoneOf(first.origin), now);
  return slices.flatMap(({ date }, at): Problem[] => {
    const path = `body.slices.${at}.date`;
    const before = slices[at - 1];
    const unsold = whyNotSold(date, today);
    if (unsold !== null) return [{ path, message: unsold }];
    if (before && date < earliestOnward(before, zoneOf))
      return [{ path, message: 'This flight would leave before the one before it.' }];
    return [];
  });
}

/** Why no flight is sold for a day; null when flights are. */
export function whyNotSold(date: PlainDate, today: PlainDate): string | null {
  if (date < today) return 'This day is in the past.';
  return date > addDays(today, mostDaysAhead) ? `Flights are sold ${mostDaysAhead} days ahead.` : null;
}

/** The first day on which one can fly on from a slice. */
const earliestOnward = (
  { date, origin, destination }: SessionSlice,
  zoneOf: (end: SliceEnd) => string,
): PlainDate => (mayLandTheDayBefore(date, zoneOf(origin), zoneOf(destination)) ? addDays(date, -1) : date);
