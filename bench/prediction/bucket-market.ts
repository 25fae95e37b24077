import type { Rule } from './rule.ts';

const seats = 150;
const beginsAt = 100;
/** Fares of the buckets: each costs this factor more than the one below; dollars. */
const [lowestFare, step, count] = [90, 1.18, 10];
const fareOf = (bucket: number): number => lowestFare * step ** bucket;
/** Reference fare of the demand, and its price elasticity. */
const [middleFare, elasticity] = [fareOf(4), 1.2];
const asking = (fare: number): number => (fare / middleFare) ** -elasticity;

/** Days before departure on which fares are reviewed. */
const reviews = new Set([63, 56, 49, 42, 35, 31, 28, 24, 21, 17, 14, 10, 7, 5, 3, 1]);
/** The lowest bucket on sale this close to departure. */
const advance = [
  { within: 3, least: 6 },
  { within: 7, least: 5 },
  { within: 14, least: 3 },
  { within: 21, least: 2 },
];
const groupsDecide = 30;
/** Prior weight of the usual demand, in seats, against the actual bookings. */
const belief = 15;

/** Share of all bookings made by a day before departure: leisure early, business late. */
const bookedBy = (lead: number): number => 0.6 * Math.exp(-lead / 35) + 0.4 * Math.exp(-lead / 9);

/**
 * Seats are sold in nested fare buckets. A sold-out bucket raises the fare by one step; on review days
 * buckets open and close by expected demand and remaining seats, so that fares fall where bookings lag.
 * Half of all departures hold a block for groups, about half of which is released thirty days before. (Decision 0190.)
 */
export const bucketRule: Rule = ({ lead, luck, noise, state }) => {
  const demand = seats * (0.75 + 0.5 * luck);
  // The random stream does not depend on the size of the demand.
  const drawn = (luck * 7919) % 1;
  const block = drawn < 0.5 ? Math.round(20 + 60 * drawn) : 0;
  let [free = 0, asked = 0, left = 0, bucket = 0] = state.map((one) => one * seats);
  const isNew = state.length === 0 || lead >= beginsAt;
  if (isNew) {
    asked = demand * bookedBy(lead);
    free = Math.max(0, seats - asked - (lead > groupsDecide ? block : block / 2));
  } else {
    const rate = demand * (bookedBy(lead) - bookedBy(lead + 1)) * asking(fareOf(bucket));
    // People book for two.
    const booked = Math.min(free, 2 * drawnOf(rate / 2, noise));
    free -= booked;
    left -= booked;
    asked += booked / asking(fareOf(bucket));
  }
  const givesBack = !isNew && lead === groupsDecide && block > 0;
  if (givesBack) free += Math.round(block * Math.min(1, Math.max(0, 0.5 + 0.25 * noise)));
  if (isNew || givesBack || reviews.has(lead)) {
    const toCome = (seats * (1 - bookedBy(lead)) * (belief + asked)) / (belief + seats * bookedBy(lead));
    const clearing = middleFare * (toCome / Math.max(1, free)) ** (1 / elasticity);
    bucket = Math.round(Math.log(clearing / lowestFare) / Math.log(step));
    left = allotted(free);
  } else if (left < 0.5) {
    bucket += 1;
    left = allotted(free);
  }
  const least = advance.find(({ within }) => lead <= within)?.least ?? 0;
  bucket = Math.min(count - 1, Math.max(least, bucket));
  for (const [at, one] of [free, asked, left, bucket].entries()) state[at] = one / seats;
  return fareOf(bucket);
};

/** Seats of a bucket before the next one opens. */
const allotted = (free: number): number => Math.max(3, Math.round(free / 8));

/** Poisson draw by a normal approximation, using the nearest logistic curve. */
function drawnOf(expected: number, noise: number): number {
  const share = 1 / (1 + Math.exp(-1.702 * noise));
  let chance = Math.exp(-expected);
  let under = chance;
  let came = 0;
  while (under < share && came < seats) {
    came += 1;
    chance *= expected / came;
    under += chance;
  }
  return came;
}
