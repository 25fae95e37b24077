import { type Currency, type Money, shareOf } from '#contract/money.ts';
import { distanceKm, type Position } from '#server/platform/distance.ts';
import { roundedKm } from './measure-from.ts';
import type { FoundStay, LowestRate } from '../port.ts';
import type { Circumstances, KeptPrice, KeptStay } from './search-session.ts';
import { verdictOf } from '../results/verdict.ts';

export interface SourcedStays {
  readonly source: string;
  readonly stays: readonly FoundStay[];
}

interface Merging {
  /** The point distances are measured from; the stays' own middle when the search had no point. */
  readonly from: Position | null;
  readonly currency: Currency;
  readonly nights: number;
  readonly rooms: number;
  readonly circumstances: Circumstances;
}

/** Two entries of one name this near to each other are one property. */
const samePropertyKm = 0.15;

/** Merges the results of all suppliers into one list: each property once, at its lowest available total. */
export function mergeStays(found: readonly SourcedStays[], merging: Merging): KeptStay[] {
  const from = merging.from ?? middleOf(found);
  const properties = new Map<string, { source: string; stay: FoundStay }[]>();
  for (const { source, stays } of found)
    for (const stay of stays) {
      const name = stay.name.toLowerCase();
      const known = properties.get(name) ?? [];
      const same = known.findIndex((other) => isSameProperty(other, { source, stay }));
      const before = known[same];
      if (!before) known.push({ source, stay });
      else if (isBetter(stay, before.stay)) known[same] = { source, stay };
      properties.set(name, known);
    }
  return [...properties.values()].flat().map(({ source, stay }) => keep(source, stay, from, merging));
}

/** Within one source the id decides; across sources, the same name at the same spot. */
function isSameProperty(
  a: { source: string; stay: FoundStay },
  b: { source: string; stay: FoundStay },
): boolean {
  if (a.source === b.source) return a.stay.lodgingId === b.stay.lodgingId;
  return a.stay.kind === b.stay.kind && distanceKm(a.stay, b.stay) <= samePropertyKm;
}

const isBetter = (stay: FoundStay, than: FoundStay): boolean =>
  stay.available &&
  (!than.available || (stay.lowest?.total.minor ?? Infinity) < (than.lowest?.total.minor ?? Infinity));

function middleOf(found: readonly SourcedStays[]): Position {
  const all = found.flatMap(({ stays }) => stays);
  const mean = (of: (stay: FoundStay) => number): number =>
    all.length === 0 ? 0 : all.reduce((sum, stay) => sum + of(stay), 0) / all.length;
  return { lat: mean((stay) => stay.lat), lon: mean((stay) => stay.lon) };
}

/** The all-in total of one room for one night. */
export const nightlyOf = (total: Money, nights: number, rooms: number): Money =>
  shareOf(total, 1, nights * rooms);

function keep(source: string, stay: FoundStay, from: Position, merging: Merging): KeptStay {
  const { available, lowest, lodgingId, kind, name, lat, lon, neighbourhood, stars, collection, homeType } =
    stay;
  const canBeHad = available && lowest !== null;
  return {
    source,
    lodgingId,
    kind,
    name,
    lat,
    lon,
    neighbourhood,
    brand: stay.brand,
    stars,
    collection,
    homeType,
    reviewScore: stay.reviewScore,
    reviewCount: stay.reviewCount,
    praised: stay.praised,
    rank: stay.rank,
    amenities: stay.amenities,
    pictures: stay.pictures,
    distanceKm: roundedKm(from, stay),
    available: canBeHad,
    violation: stay.violation,
    problem: stay.problem,
    isPriceLost: stay.isPriceLost,
    price: canBeHad ? keepPrice(lowest, stars, merging) : null,
    others: canBeHad ? keepOthers(stay.others, stars, merging) : [],
  };
}

function keepPrice(rate: LowestRate, stars: number, merging: Merging): KeptPrice {
  const nightly = nightlyOf(rate.total, merging.nights, merging.rooms);
  return {
    totalMinor: rate.total.minor,
    nightlyMinor: nightly.minor,
    dueAtPropertyMinor: rate.dueAtProperty.minor,
    refundPolicy: rate.refundPolicy,
    freeCancelUntil: rate.freeCancelUntil?.getTime() ?? null,
    mealPlan: rate.mealPlan,
    paymentTiming: rate.paymentTiming,
    roomsLeft: rate.roomsLeft,
    inPolicy: verdictOf(merging.circumstances, { nightly, stars }).state === 'in_policy',
  };
}

const keepOthers = (others: readonly LowestRate[], stars: number, merging: Merging): KeptPrice[] =>
  others.map((other) => keepPrice(other, stars, merging)).toSorted((a, b) => a.totalMinor - b.totalMinor);
