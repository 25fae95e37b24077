import type { PaymentAim } from '#contract/payments.ts';
import type { Allocation } from './way-cost.ts';
import type { Purse, PurseCard, PurseOffer } from './way-purse.ts';

/**
 * Answers the same question by trying every single cent, for tests: written from the rules alone, without the
 * arithmetic of the code it checks. Smaller is better; two ways of equal rank are equally good.
 */
export function rankOf(purse: Purse, aim: PaymentAim, way: Allocation): number {
  const cost = priceOf(purse, way.offers, way.creditMinor, way.points, way.card, way.cardMinor);
  if (aim === 'least_cost') return cost;
  if (aim === 'least_cash') return way.cardMinor * room + cost;
  return cost - rescued(purse, way.offers, way.creditMinor) * room;
}

const room = 1e8;

/** The lowest rank of any way to pay; null when none pays it all. */
export function bruteForce(purse: Purse): Readonly<Record<PaymentAim, number>> | null {
  const best = { least_cost: Infinity, least_cash: Infinity, expiring_first: Infinity };
  const take = (
    offers: readonly PurseOffer[],
    credit: number,
    points: Allocation['points'],
    left: number,
    saved: number,
  ) => {
    for (const card of left === 0 ? [null] : purse.cards) {
      const cost = priceOf(purse, offers, credit, points, card, left);
      best.least_cost = Math.min(best.least_cost, cost);
      best.least_cash = Math.min(best.least_cash, left * room + cost);
      best.expiring_first = Math.min(best.expiring_first, cost - saved * room);
    }
  };
  const allCredit = purse.credits.reduce((sum, { minor }) => sum + minor, 0);
  for (let mask = 0; mask < 1 << purse.offers.length; mask++) {
    const offers = purse.offers.filter((_, index) => mask & (1 << index));
    let open = purse.due;
    let isUseful = true;
    for (const { minor } of offers) {
      if (open === 0) isUseful = false;
      open = Math.max(0, open - minor);
    }
    if (!isUseful) continue;
    const credit = offers.length > 0 && !purse.stacksOffers ? 0 : allCredit;
    for (let fromCredit = 0; fromCredit <= Math.min(credit, open); fromCredit++) {
      const saved = rescued(purse, offers, fromCredit);
      eachSplit(purse, open - fromCredit, 0, [], (points, left) =>
        take(offers, fromCredit, points, left, saved),
      );
    }
  }
  return best.least_cost === Infinity ? null : best;
}

function eachSplit(
  purse: Purse,
  open: number,
  index: number,
  points: Allocation['points'],
  then: (points: Allocation['points'], left: number) => void,
): void {
  const account = purse.accounts[index];
  if (!account) return then(points, open);
  eachSplit(purse, open, index + 1, points, then);
  for (let minor = account.minimum; minor <= Math.min(account.maximum, open); minor++)
    eachSplit(purse, open - minor, index + 1, [...points, { id: account.id, minor }], then);
}

function priceOf(
  purse: Purse,
  offers: readonly PurseOffer[],
  credit: number,
  points: Allocation['points'],
  card: PurseCard | null,
  charged: number,
): number {
  let price = charged * 100;
  let left = credit;
  for (const { minor, expiresOn } of purse.credits) {
    const used = Math.min(minor, left);
    left -= used;
    if (expiresOn === null || expiresOn > purse.soonUntil) price += used * 100;
  }
  for (const { id, minor } of points)
    price += minor * (purse.accounts.find((account) => account.id === id)?.worth ?? 0);
  let open = purse.due;
  for (const { minor, expiresOn } of offers) {
    const used = Math.min(minor, open);
    open -= used;
    if (expiresOn === null || expiresOn > purse.soonUntil) price += (minor - used) * 100;
  }
  if (!card) return price;
  const exact = (charged * card.rate) / 10_000;
  return price - card.worth * (card.currency === 'Cash' ? Math.floor(exact + 0.5) : Math.ceil(exact));
}

/**
 * The value saved from expiring unused, day by day, the first day counting most: a number in base 128 around its
 * middle.
 */
function rescued(purse: Purse, offers: readonly PurseOffer[], credit: number): number {
  const days = [...purse.offers, ...purse.credits].flatMap(({ expiresOn }) => expiresOn ?? []);
  let number = 0;
  for (const day of [...new Set(days)].toSorted()) {
    let saved = 0;
    let open = purse.due;
    for (const { minor, expiresOn } of offers) {
      const used = Math.min(minor, open);
      open -= used;
      if (expiresOn === day) saved += used - (minor - used);
    }
    let left = credit;
    for (const { minor, expiresOn } of purse.credits) {
      const used = Math.min(minor, left);
      left -= used;
      if (expiresOn === day) saved += used;
    }
    number = number * 128 + saved + 64;
  }
  return number;
}
