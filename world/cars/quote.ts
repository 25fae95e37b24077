import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { QuoteAnswer, RateAnswer, RateRequest } from './api-types.ts';
import { deskById } from './desks.ts';
import { presentDesk } from './present-desk.ts';
import type { PricedRate } from './priced-rate.ts';
import { daysAway, presentRate, rateFor, readRateId } from './rates.ts';
import { openOffer } from './rate-token.ts';
import { refuse, refuseTrip } from './refusal.ts';
import { bookableTime, currencyOf } from './requests.ts';
import { findTaken, insertQuote, type Kept } from './store.ts';
import { acceptTrip, isRefused, minutesOf } from './trip.ts';

const QUOTE_MS = 15 * 60_000;
const TOKEN_MS = 60 * 60_000;
const MOST_DAYS = 61;

/** Prices a rate by its id; rejects unavailable ones. `own` is the inventory the caller's booking already holds. */
export async function priceRate(
  db: Pool,
  asked: RateRequest,
  now: Date,
  { shift = 1, own = null }: { shift?: number; own?: Kept | null } = {},
): Promise<PricedRate> {
  const named = readRateId(asked.rateId);
  const [from, to] = [named && deskById(named.pickUp), named && deskById(named.dropOff)];
  if (!named || !from || !to) throw refuse('rate_gone');
  const pickUpAt = bookableTime('pickUpAt', asked.pickUpAt, now);
  const trip = {
    pickUp: { desk: from, at: pickUpAt },
    dropOff: { desk: to, at: bookableTime('dropOffAt', asked.dropOffAt, now) },
    driverAge: asked.driverAge,
    residence: asked.residence,
    currency: currencyOf(asked.currency),
    now,
  };
  if (minutesOf(trip) <= 0) throw refuse('invalid_request', 'dropOffAt: must be after pickUpAt');
  const accepted = acceptTrip(trip);
  if (isRefused(accepted)) throw refuseTrip(accepted);
  const all = await findTaken(db, [from.id], pickUpAt.day, pickUpAt.day + MOST_DAYS);
  const isOwn = (desk: string, at: number, day: number) =>
    own?.desk === desk && own.at === at && day >= own.firstDay && day < own.firstDay + own.days;
  const taken: typeof all = (desk, at, day) => all(desk, at, day) - (isOwn(desk, at, day) ? 1 : 0);
  const rate = rateFor(accepted, named.at, named.plan, taken, shift);
  if (!rate) throw refuse(asked.driverAge < 25 ? 'too_young' : 'rate_gone');
  if (rate.carsLeft === 0) throw refuse('sold_out');
  return rate;
}

/** Everything about a rate with both desks. */
export function answerOf(
  rate: PricedRate,
  now: Date,
  chosen: readonly { code: string; quantity: number }[] = [],
): RateAnswer {
  const { pickUp, dropOff, currency } = rate.trip;
  return {
    rate: presentRate(rate, chosen),
    pickUpDesk: presentDesk(pickUp.desk, currency, now),
    dropOffDesk: presentDesk(dropOff.desk, currency, now),
  };
}

export const keptBy = (rate: PricedRate): Kept => ({
  desk: rate.trip.pickUp.desk.id,
  at: rate.at,
  firstDay: rate.trip.pickUp.at.day,
  days: daysAway(rate.trip),
});

/** Prices a shown offer again and freezes it for fifteen minutes. `shift` ≠ 1 provokes a changed price. */
export async function makeQuote(
  db: Pool,
  rateToken: string,
  extras: readonly { code: string; quantity: number }[],
  now: Date,
  shift: number,
): Promise<QuoteAnswer> {
  const shown = openOffer(rateToken);
  if (!shown) throw refuse('invalid_request', 'rateToken: not a token of ours');
  if (now.getTime() - shown.shownAt > TOKEN_MS) throw refuse('expired');
  const rate = await priceRate(db, shown, now, { shift });
  const answered = answerOf(rate, now, extras);
  checkExtras(extras, answered);
  const { currency } = shown;
  const quote = await holdQuote(db, rate, answered, extras, now);
  return {
    ...quote,
    priceChange:
      rate.totalMinor === shown.totalMinor
        ? null
        : {
            from: { minor: shown.totalMinor, currency },
            to: { minor: rate.totalMinor, currency },
            cause: rate.totalMinor < shown.totalMinor ? 'promotion' : 'demand',
          },
  };
}

/** Stores a quote of a rate; booking it yields exactly that rate. */
export const holdQuote = (
  db: Pool,
  rate: PricedRate,
  answered: RateAnswer,
  extras: readonly { code: string; quantity: number }[],
  now: Date,
): Promise<QuoteAnswer> => holdAnswer(db, keptBy(rate), answered, extras, now);

/** Stores a rate and the days that it takes as a quote. */
export async function holdAnswer(
  db: Pool,
  kept: Kept,
  answered: RateAnswer,
  extras: readonly { code: string; quantity: number }[],
  now: Date,
): Promise<QuoteAnswer> {
  const answer: QuoteAnswer = {
    ...answered,
    quoteId: `cq_${randomUUID()}`,
    expiresAt: new Date(now.getTime() + QUOTE_MS).toISOString(),
    extras: [...extras],
    priceChange: null,
  };
  await insertQuote(db, { answer, kept }, now);
  return answer;
}

function checkExtras(extras: readonly { code: string; quantity: number }[], { rate }: RateAnswer): void {
  if (new Set(extras.map(({ code }) => code)).size !== extras.length)
    throw refuse('invalid_request', 'extras: named twice');
  for (const { code, quantity } of extras) {
    const sold = rate.extras.find((extra) => extra.code === code);
    if (!sold || quantity > sold.maxQuantity)
      throw refuse('invalid_request', `extras: ${rate.rateId} has no ${quantity} of ${code}`);
  }
}
