import type { PaymentAim } from '#contract/payments.ts';
import { money } from '#contract/money.ts';
import { earnUnits } from '#server/modules/accounts/index.ts';
import type { Purse, PurseCard, PurseOffer } from './way-purse.ts';

/** The amounts that tenders pay of a price, in US cents. */
export interface Allocation {
  /** Soonest expiring first; only the last may be for less than it is worth. */
  readonly offers: readonly PurseOffer[];
  readonly creditMinor: number;
  /** By account, in the purse's order, without those that pay nothing. */
  readonly points: readonly { readonly id: string; readonly minor: number }[];
  /** Null when nothing is left for a card. */
  readonly card: PurseCard | null;
  readonly cardMinor: number;
}

/** The amount that the offers pay together: their value, up to the amount due. */
export const offersPay = (purse: Purse, offers: readonly PurseOffer[]): number =>
  Math.min(purse.dueByOffers ?? purse.due, sumOf(offers));

/** The value lost of the last offer, because each is for one use. */
export const offersLose = (purse: Purse, offers: readonly PurseOffer[]): number =>
  sumOf(offers) - offersPay(purse, offers);

const sumOf = (parts: readonly { minor: number }[]): number =>
  parts.reduce((sum, { minor }) => sum + minor, 0);

export const isSoon = ({ soonUntil }: Purse, expiresOn: string | null): boolean =>
  expiresOn !== null && expiresOn <= soonUntil;

/** The cents of credit that cost nothing, since they would expire within weeks. */
export const soonCredit = (purse: Purse): number =>
  sumOf(purse.credits.filter(({ expiresOn }) => isSoon(purse, expiresOn)));

/** Miles, or cents, that a charge earns. */
export const earned = (card: PurseCard, minor: number): number =>
  earnUnits(money(minor, 'USD'), { multiplier: card.rate / 100, currency: card.currency }, null);

/**
 * The cost of an allocation to the customer, in hundredths of a cent: cards count in full; points at their value to
 * the customer, less those earned; credit in full unless it expires soon; an offer at its lost value, unless it would
 * expire soon anyway.
 */
export function costOf(purse: Purse, { offers, creditMinor, points, card, cardMinor }: Allocation): number {
  const lasting = Math.max(0, creditMinor - soonCredit(purse));
  const last = offers.at(-1);
  const lost = last && !isSoon(purse, last.expiresOn) ? offersLose(purse, offers) : 0;
  const pointsCost = points.reduce((sum, { id, minor }) => {
    const account = purse.accounts.find((it) => it.id === id);
    return sum + minor * (account?.worth ?? 0);
  }, 0);
  const gain = card ? earned(card, cardMinor) * card.worth : 0;
  return (cardMinor + lasting + lost) * 100 + pointsCost - gain;
}

/** Scores of allocations for an aim, compared number by number: the smaller one is better. */
export function scoresFor(purse: Purse, aim: PaymentAim): (allocation: Allocation) => readonly number[] {
  const days = aim === 'expiring_first' ? endsOf(purse) : [];
  return (allocation) => {
    const cost = costOf(purse, allocation);
    const { offers, creditMinor, points, cardMinor } = allocation;
    const tenders = offers.length + (creditMinor > 0 ? 1 : 0) + points.length + (cardMinor > 0 ? 1 : 0);
    switch (aim) {
      case 'least_cash':
        return [cardMinor, cost, tenders];
      case 'least_cost':
        return [cost, cardMinor, tenders];
      case 'expiring_first':
        return [...savedByDay(purse, days, allocation).map((saved) => -saved), cost, cardMinor, tenders];
    }
  };
}

/** Where the cost stands in a score of an aim. */
export const costPlace = (aim: PaymentAim, score: readonly number[]): number =>
  ({ least_cash: 1, least_cost: 0, expiring_first: score.length - 3 })[aim];

/** The days on which something of a purse ends, first to last. */
const endsOf = ({ offers, credits }: Purse): string[] =>
  [...new Set([...offers, ...credits].flatMap(({ expiresOn }) => expiresOn ?? []))].toSorted();

/** The value that an allocation saves from expiring, less the value it loses itself, one number per day. */
function savedByDay(
  purse: Purse,
  days: readonly string[],
  { offers, creditMinor }: Pick<Allocation, 'offers' | 'creditMinor'>,
): number[] {
  const saved = days.map(() => 0);
  const add = (day: string | null, minor: number) => {
    const place = day === null ? -1 : days.indexOf(day);
    if (place >= 0) saved[place] = (saved[place] ?? 0) + minor;
  };
  for (const { expiresOn, minor } of offers) add(expiresOn, minor);
  add(offers.at(-1)?.expiresOn ?? null, -2 * offersLose(purse, offers));
  let left = creditMinor;
  for (const { minor, expiresOn } of purse.credits) {
    const used = Math.min(left, minor);
    add(expiresOn, used);
    left -= used;
  }
  return saved;
}

/** Below zero when the first of two scores is better. */
export function compareScores(a: readonly number[], b: readonly number[]): number {
  for (const [index, value] of a.entries()) {
    const other = b[index] ?? 0;
    if (value !== other) return value - other;
  }
  return 0;
}
