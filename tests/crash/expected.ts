import { type Currency, fromDecimal, type WireMoney } from '#contract/money.ts';
import type { BookedFlightTrip } from '#contract/trips/flight-trip.ts';
import type { CancellationQuote, RefundLine, StayChangeQuote, Trip } from '#contract/trips.ts';
import type { AnyCheckout } from '#tests/support/stage.ts';

/** Expected state of a booking at the bank, the supplier and the wallet, all from quotes. */
export interface Expected {
  /** References of its payments at the bank: the booking, then each requested change. */
  readonly references: readonly string[];
  /** Charged to the card and not refunded, in minor units of the price. */
  readonly card: number;
  /** US cents of credit; null once a refund in another currency went back into it. */
  readonly credit: number | null;
  readonly miles: number;
  readonly offer: 'Pending' | 'Used' | null;
  /** Null while there is no trip. */
  readonly trip: {
    readonly status: 'Confirmed' | 'Cancelled';
    readonly endsOn: string;
    readonly surnames: readonly string[];
  } | null;
}

const minor = ({ amount, currency }: WireMoney) => fromDecimal(amount, currency).minor;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const backTo = (lines: readonly RefundLine[], form: RefundLine['form']) =>
  lines.filter((line) => line.form === form);

/** Nothing booked: all tenders unchanged. */
export const untouched = (checkout: AnyCheckout): Expected => ({
  references: [checkout.request.bookingId],
  card: 0,
  credit: 55_000,
  miles: milesBefore(checkout),
  offer: usesOffer(checkout) ? 'Pending' : null,
  trip: null,
});

/** Booked: each tender paid its part of the request. */
export function booked(checkout: AnyCheckout, trip: Trip | BookedFlightTrip): Expected {
  const { session, request } = checkout;
  const { dueNow } = session.price;
  const inDollars = dueNow.currency === 'USD';
  const parts = { TravelWalletCredit: 0, Rewards: 0, TravelWalletOffer: usesOffer(checkout) ? 6_000 : 0 };
  for (const tender of request.tenders)
    if ('amount' in tender && (tender.kind === 'TravelWalletCredit' || tender.kind === 'Rewards'))
      parts[tender.kind] = minor({ amount: tender.amount ?? 0, currency: dueNow.currency });
  const card = minor(dueNow) - sum(Object.values(parts));
  const creditTender = trip.tenders.find(({ kind }) => kind === 'TravelWalletCredit');
  const credit = inDollars ? parts.TravelWalletCredit : minor(creditTender?.value ?? none);
  // Ten miles a dollar on what the card paid, five for flights.
  const isFlight = session.product === 'flight';
  const earned = inDollars
    ? Math.ceil(card / (isFlight ? 20 : 10))
    : sum(trip.earned.map(({ amount }) => amount));
  return {
    references: [request.bookingId],
    card,
    credit: 55_000 - credit,
    miles: milesBefore(checkout) - parts.Rewards + earned,
    offer: usesOffer(checkout) ? 'Used' : null,
    trip: {
      status: 'Confirmed',
      endsOn: isFlight ? session.flight.arrivesOn : session.stay.checkOut,
      surnames: ('guests' in request ? request.guests : request.passengers).map(({ surname }) => surname),
    },
  };
}

/** A requested change that was made as quoted or refused. */
export function changed(before: Expected, quote: StayChangeQuote, happened: boolean): Expected {
  const references = [...before.references, quote.quoteId];
  if (!happened) return { ...before, references };
  return {
    ...refunded(before, quote.lines),
    references,
    card: before.card + (quote.charge ? minor(quote.charge.amount) : 0) - cardBack(quote.lines),
    miles:
      before.miles + milesBack(quote.lines) + sum(quote.earn.map(({ amount }) => amount)) - repaid(quote),
    trip: {
      status: 'Confirmed',
      endsOn: quote.to.checkOut,
      surnames: quote.to.guests.map(({ surname }) => surname),
    },
  };
}

/** A trip was cancelled as quoted. */
export const cancelled = (before: Expected, quote: CancellationQuote): Expected => ({
  ...refunded(before, quote.lines),
  card: before.card - cardBack(quote.lines),
  miles:
    before.miles + milesBack(quote.lines) - sum(quote.earnedBack.map(({ amount }) => amount)) - repaid(quote),
  trip: before.trip && { ...before.trip, status: 'Cancelled' },
});

function refunded(before: Expected, lines: readonly RefundLine[]): Expected {
  const credits = backTo(lines, 'travel_credit').map(({ refund }) => refund);
  const isKnown = credits.every(({ currency }) => currency === 'USD');
  const whole = credits.length > 0 && lines.every(({ reason }) => reason === 'refunded');
  if (!isKnown && whole) return { ...before, credit: 55_000 };
  return {
    ...before,
    credit: isKnown && before.credit !== null ? before.credit + sum(credits.map(minor)) : null,
  };
}

/** True once the card refund is paid, which may be later than the rest. */
export const isPaid = (lines: unknown): boolean =>
  (lines as readonly RefundLine[]).every(({ state, refund }) => state === 'paid' || refund.amount === 0);

const milesBefore = (checkout: AnyCheckout): number =>
  ('before' in checkout ? checkout.before?.miles : undefined) ?? 84_212;
const cardBack = (lines: readonly RefundLine[]) =>
  sum(backTo(lines, 'card').map(({ refund }) => minor(refund)));
const milesBack = (lines: readonly RefundLine[]) =>
  sum(backTo(lines, 'points').map(({ points }) => points ?? 0));
/** Part of the returned miles that repays owed rewards. */
const repaid = ({ owedRewards }: Pick<CancellationQuote, 'owedRewards'>) =>
  sum(owedRewards.map((account) => account.repaid));
const usesOffer = ({ request }: Pick<AnyCheckout, 'request'>) =>
  request.tenders.some(({ kind }) => kind === 'TravelWalletOffer');
const none: { amount: number; currency: Currency } = { amount: 0, currency: 'USD' };
