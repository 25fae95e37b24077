import { airlineOf } from './airline-designators.ts';
import { type ReadLeg, keyOf } from './read-leg.ts';
import { shareDay } from './scheduled-leg.ts';
import { field } from './ssim-fields.ts';

/**
 * Data elements: other airlines' numbers of a leg, the other airline's leg that it duplicates, and the operator as
 * text.
 */
const [SOLD_AS, FLOWN_AS, FLOWN_BY] = ['010', '050', '127'] as const;

/** Applies a segment record to the leg it follows. */
export function readSegment(record: string, read: ReadLeg): void {
  const { origin, destination, codes } = read.flight;
  if (keyOf(record, 28) !== read.key) return;
  // A segment may lead beyond the leg: its data is about passengers who stay on board.
  if (field(record, 34, 36) !== origin || field(record, 37, 39) !== destination) return;
  const element = field(record, 31, 33);
  if (element === FLOWN_AS) read.isCodeshare = true;
  if (element === FLOWN_BY) read.namesAnother = true;
  if (element !== SOLD_AS) return;
  const sellers = field(record, 40, 194)
    .split('/')
    .flatMap((text) => /^([A-Z]{3}|[A-Z0-9]{2})\s*\d{1,4}/.exec(text.trim())?.[1] ?? []);
  codes.push(...sellers.map(airlineOf));
}

/**
 * Legs that another airline flies and that are this airline's by number alone: they say so, or they name that airline,
 * or somebody in words, and its leg leaves with them, on the same aircraft, for as long, on one of their days.
 */
export function flownByOthers(legs: readonly ReadLeg[]): ReadonlySet<ReadLeg> {
  const codeshares = new Set(legs.filter(({ isCodeshare }) => isCodeshare));
  const flown = new Map<string, ReadLeg[]>();
  const left = legs.filter((leg) => !codeshares.has(leg));
  // A leg without another airline's name is flown by its own airline.
  for (const leg of left.toSorted((a, b) => Number(a.namesAnother) - Number(b.namesAnother))) {
    const { origin, destination, departs, block, aircraft } = leg.flight;
    const key = [origin, destination, departs, block, aircraft].join(' ');
    const others = flown.get(key) ?? [];
    flown.set(key, others);
    if (leg.namesAnother && others.some((other) => isSameFlight(leg, other))) codeshares.add(leg);
    else others.push(leg);
  }
  return codeshares;
}

function isSameFlight({ flight, periods }: ReadLeg, other: ReadLeg): boolean {
  const { carrier, operator } = flight;
  if (other.flight.carrier === carrier || (operator !== carrier && operator !== other.flight.carrier))
    return false;
  return periods.some((period) => other.periods.some((own) => shareDay(period, own)));
}
