import type { PaymentAim } from '#contract/payments.ts';
import {
  type Allocation,
  compareScores,
  costPlace,
  earned,
  offersPay,
  isSoon,
  scoresFor,
} from './way-cost.ts';
import type { Purse, PurseAccount, PurseCard, PurseOffer } from './way-purse.ts';

/** The best allocation for an aim, and the best one with other tenders. */
export interface FoundWay {
  readonly best: Allocation;
  readonly runnerUp: Allocation | null;
}

/**
 * The best way to pay a price out of a purse, exact to the cent; null when nothing pays it all. The cost of a way is
 * linear in each tender but for three things, and each is searched in full: the sets of offers and accounts, the
 * corners where one tender is used up and the next begins, and the steps beside each corner where one more cent on
 * the card earns one more mile, as many as repeat.
 */
export function findWay(purse: Purse, aim: PaymentAim): FoundWay | null {
  const scoreOf = scoresFor(purse, aim);
  let exact: Scored | undefined;
  const plainOnes = new Map<string, Scored>();
  for (const { allocation, isPlain } of candidates(purse, aim)) {
    const scored = { allocation, score: scoreOf(allocation) };
    exact = better(exact, scored);
    if (!isPlain) continue;
    const name = nameOf(allocation);
    plainOnes.set(name, better(plainOnes.get(name), scored));
  }
  if (!exact) return null;
  const plain = [...plainOnes.values()].toSorted((a, b) => compareScores(a.score, b.score));
  const [first] = plain;
  const best = first && isAsGood(aim, first, exact) ? first : exact;
  const next = plain.find(({ allocation }) => nameOf(allocation) !== nameOf(best.allocation));
  return { best: best.allocation, runnerUp: next?.allocation ?? null };
}

interface Scored {
  readonly allocation: Allocation;
  readonly score: readonly number[];
}

const better = (known: Scored | undefined, next: Scored): Scored =>
  known && compareScores(known.score, next.score) <= 0 ? known : next;

/** Prefers plain amounts, which use a tender up, when they cost less than a cent more. */
function isAsGood(aim: PaymentAim, plain: Scored, exact: Scored): boolean {
  const cost = costPlace(aim, exact.score);
  return exact.score.every((value, place) =>
    place < cost ? plain.score[place] === value : place > cost || (plain.score[place] ?? 0) - value < 100,
  );
}

/** Ways with the same tenders differ only in amounts, and count as one way. */
const nameOf = ({ offers, creditMinor, points, card }: Allocation): string =>
  [
    ...offers.map(({ id }) => id),
    creditMinor > 0 ? 'credit' : '',
    ...points.map(({ id }) => id),
    card?.id ?? '',
  ].join(' ');

/** Something that pays up to an amount, at a cost for each cent. */
interface Piece {
  /** Null is travel credit. */
  readonly account: string | null;
  readonly minor: number;
  readonly cost: number;
  readonly ends: boolean;
}

interface Candidate {
  readonly allocation: Allocation;
  /** Every tender but one is used up, or not used beyond its minimum. */
  readonly isPlain: boolean;
}

function* candidates(purse: Purse, aim: PaymentAim): Generator<Candidate> {
  for (const offers of subsets(purse.offers)) {
    // An offer with nothing left to pay would be wasted.
    if (offers.length > 0 && offersPay(purse, offers.slice(0, -1)) >= (purse.dueByOffers ?? purse.due))
      continue;
    const open = purse.due - offersPay(purse, offers);
    const mayUseCredit = offers.length === 0 || purse.stacksOffers;
    for (const accounts of subsets(purse.accounts)) {
      const least = accounts.reduce((sum, { minimum }) => sum + minimum, 0);
      if (least > open) continue;
      const pieces = inOrder(piecesOf(purse, accounts, mayUseCredit), aim);
      for (const { card, cardMinor, isPlain } of cardParts(purse, pieces, open - least)) {
        const left = open - least - cardMinor;
        yield { allocation: allocate(offers, accounts, pieces, { card, cardMinor, left }), isPlain };
      }
    }
  }
}

function* subsets<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let chosen = 0; chosen < 2 ** all.length; chosen++)
    yield all.filter((_, index) => (chosen >> index) % 2 === 1);
}

function piecesOf(purse: Purse, accounts: readonly PurseAccount[], mayUseCredit: boolean): Piece[] {
  const credits = mayUseCredit ? purse.credits : [];
  return [
    ...credits.map(({ minor, expiresOn }) => ({
      account: null,
      minor,
      cost: isSoon(purse, expiresOn) ? 0 : 100,
      ends: expiresOn !== null,
    })),
    ...accounts.map(({ id, minimum, maximum, worth }) => ({
      account: id,
      minor: maximum - minimum,
      cost: worth,
      ends: false,
    })),
  ].filter(({ minor }) => minor > 0);
}

/** The cheapest first; `expiring_first` spends all credit that expires before points, which do not. */
const inOrder = (pieces: readonly Piece[], aim: PaymentAim): Piece[] => {
  const isFirst = ({ ends }: Piece) => aim === 'expiring_first' && ends;
  return pieces.toSorted((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || a.cost - b.cost);
};

/** The amounts worth charging: `open` is what credit, points above their minimum and a card have to pay. */
function* cardParts(
  { cards }: Purse,
  pieces: readonly Piece[],
  open: number,
): Generator<{ card: PurseCard | null; cardMinor: number; isPlain: boolean }> {
  const corners = [open];
  for (const { minor } of pieces) corners.push((corners.at(-1) ?? 0) - minor);
  const reachable = corners.filter((minor) => minor > 0);
  if (reachable.length < corners.length) {
    reachable.push(0);
    yield { card: null, cardMinor: 0, isPlain: true };
  }
  for (const card of cards) {
    for (const cardMinor of reachable) if (cardMinor > 0) yield { card, cardMinor, isPlain: true };
    for (const [index, from] of reachable.slice(1).entries())
      for (const cardMinor of stepsBetween(card, from, reachable[index] ?? from))
        if (cardMinor > 0) yield { card, cardMinor, isPlain: false };
  }
}

/**
 * The charges between two corners just at and just before one more mile, at both ends. Cents and miles fall into step
 * again after `period` cents, so that no charge further in can be better than all of these.
 */
function* stepsBetween(card: PurseCard, from: number, to: number): Generator<number> {
  if (card.rate === 0) return;
  const steps = card.rate / greatestCommonDivisor(card.rate, 10_000) + 1;
  const [first, last] = [earned(card, from) + 1, earned(card, to)];
  const near = (step: number) => step <= first + steps || step >= last - steps;
  for (let step = first; step <= last; step = near(step + 1) ? step + 1 : last - steps) {
    const at = chargeFor(card, step);
    if (at <= to) yield at;
    if (at - 1 >= from) yield at - 1;
  }
}

/** The smallest charge that earns so many miles, or cents: miles round up, cash rounds half up. */
const chargeFor = ({ currency, rate }: PurseCard, units: number): number =>
  currency === 'Cash'
    ? Math.ceil((units * 10_000 - 5_000) / rate)
    : Math.floor(((units - 1) * 10_000) / rate) + 1;

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/** The rest after the card goes to the cheapest pieces; every account that takes part pays its minimum. */
function allocate(
  offers: readonly PurseOffer[],
  accounts: readonly PurseAccount[],
  pieces: readonly Piece[],
  part: { card: PurseCard | null; cardMinor: number; left: number },
): Allocation {
  const paid = new Map(accounts.map(({ id, minimum }) => [id, minimum]));
  let { left } = part;
  let creditMinor = 0;
  for (const { account, minor } of pieces) {
    const pays = Math.min(left, minor);
    left -= pays;
    if (account === null) creditMinor += pays;
    else paid.set(account, (paid.get(account) ?? 0) + pays);
  }
  return {
    offers,
    creditMinor,
    points: accounts.map(({ id }) => ({ id, minor: paid.get(id) ?? 0 })),
    card: part.card,
    cardMinor: part.cardMinor,
  };
}
