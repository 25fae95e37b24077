import type { FlightBookingSession } from '#contract/booking.ts';
import {
  addMoney,
  fromDecimal,
  type Money,
  money,
  subtractMoney,
  toWireMoney,
  zeroMoney,
} from '#contract/money.ts';
import type { Price } from '#contract/pricing.ts';
import {
  type AirlineCreditRow,
  creditDay,
  findCredit,
  listOpenFor,
} from '#server/modules/airline-credits/index.ts';
import { buildFlightPrice, type FlightQuote, flightSupplierOf } from '#server/modules/flights/index.ts';
import { portalLinesOf, type PriceLine } from '#server/modules/pricing/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ProductDeps } from '../kind.ts';
import type { ChosenCredit, FlightCheckout } from './item.ts';
import { answered, quoteFor } from './taking-checkout.ts';

/** A credit with the amount that it pays of a quote. */
interface PayingCredit {
  readonly credit: AirlineCreditRow;
  readonly amount: Money;
}

/** The credits that pay part of a quote. Throws for one that was not requested. */
export const payingCredits = (
  { credits: parts }: Pick<FlightQuote, 'credits'>,
  credits: readonly AirlineCreditRow[],
): PayingCredit[] =>
  parts.map(({ reference, amount }) => {
    const credit = credits.find((one) => one.reference === reference);
    if (!credit) throw new Error('a quote is paid by a credit that nobody chose');
    return { credit, amount };
  });

const lastFourOf = ({ number }: Pick<AirlineCreditRow, 'number'>): string => number.slice(-4);

/** How a price names the credit that pays part of it. */
export const creditLine = ({ credit, amount }: PayingCredit): PriceLine => ({
  code: 'airline-credit',
  label: {
    en: `${credit.airline} travel credit ...${lastFourOf(credit)}`,
    fr: `Crédit de voyage ${credit.airline} ...${lastFourOf(credit)}`,
  },
  amount,
});

/** A credit as the checkout that it pays for keeps it. */
export const chosenOf = ({ credit, amount }: PayingCredit): ChosenCredit => ({
  creditId: credit.id,
  reference: credit.reference,
  minor: amount.minor,
  holders: [...credit.holders],
});

/** The price of a checkout after another quote replaced its own, and the amounts that credits pay of it. */
export function repriced(
  { item: { flight }, price }: FlightCheckout,
  quote: FlightQuote,
  paying: readonly PayingCredit[],
): Price {
  const { currency, grandTotal, frozenUntil, exchangeRate } = price;
  const portal = portalLinesOf(price);
  return {
    ...buildFlightPrice(quoteFor({ flight, currency }, quote), {
      shown: subtractMoney(
        fromDecimal(grandTotal.amount, currency),
        addMoney(zeroMoney(currency), ...portal.map(({ amount }) => amount)),
      ),
      portal,
      credits: paying.map(creditLine),
    }),
    frozenUntil,
    ...(exchangeRate ? { exchangeRate } : {}),
  };
}

/** A quote that credits pay part of; the same without any. Throws `airline-credit-gone`. */
export const withCredits = async (
  { airlines }: Pick<ProductDeps, 'airlines'>,
  source: string,
  quote: FlightQuote,
  credits: readonly AirlineCreditRow[],
): Promise<FlightQuote> => {
  const { credits: port } = flightSupplierOf(airlines, source);
  if (credits.length === 0 && quote.credits.length === 0) return quote;
  if (!port) throw new PortalError('airline-credit-gone');
  return answered(() =>
    port.apply(
      quote.quoteId,
      credits.map(({ reference }) => reference),
    ),
  );
};

/** The credits that pay for a checkout. */
export async function heldCredits(
  db: Db,
  { customerId, item: { airlineCredits } }: Pick<FlightCheckout, 'customerId' | 'item'>,
): Promise<AirlineCreditRow[]> {
  const found = await Promise.all(
    airlineCredits.map(({ creditId }) => findCredit(db, { id: creditId, customerId })),
  );
  return found.filter((credit) => credit !== null);
}

/** Open credits of the airlines of a checkout: those that its seller takes, and those that only another one does. */
async function openCredits(
  db: Db,
  { customerId, source, item: { ticketCarriers }, price }: FlightCheckout,
  now: Date,
): Promise<{ here: AirlineCreditRow[]; elsewhere: AirlineCreditRow[] }> {
  const asked = { customerId, carriers: ticketCarriers, currency: price.currency };
  const open = await listOpenFor(db, asked, creditDay(now));
  return {
    here: open.filter((credit) => credit.source === source),
    elsewhere: open.filter((credit) => credit.source !== source),
  };
}

const presentAny = (credit: AirlineCreditRow) => ({
  creditId: credit.id,
  airline: { code: credit.carrier, name: credit.airline },
  left: toWireMoney(credit.left),
  holders: credit.holders.map(({ givenName, surname }) => ({ givenName, surname })),
  validUntil: credit.validUntil,
});

/**
 * The credits that can pay for a checkout, the soonest to expire first, with the amounts of the chosen ones; and those
 * of the same airlines that its seller cannot redeem.
 */
export async function presentCheckoutCredits(
  db: Db,
  session: FlightCheckout,
  now: Date,
): Promise<Pick<FlightBookingSession, 'airlineCredits' | 'airlineCreditsElsewhere'>> {
  const {
    item: { airlineCredits },
    price,
  } = session;
  const { here, elsewhere } = await openCredits(db, session, now);
  return {
    airlineCredits: here.map((credit) => {
      const chosen = airlineCredits.find(({ creditId }) => creditId === credit.id);
      return {
        ...presentAny(credit),
        lastFour: lastFourOf(credit),
        pays: chosen ? toWireMoney(money(chosen.minor, price.currency)) : null,
      };
    }),
    airlineCreditsElsewhere: elsewhere.map((credit) => ({
      ...presentAny(credit),
      number: credit.number,
      keptBy: credit.source,
    })),
  };
}

/**
 * The customer's own credits of these ids, the soonest to expire first, if they can pay for a checkout. Throws
 * `not-found` for another customer's, `airline-credit-gone` for one that cannot pay for it.
 */
export async function chosenCredits(
  db: Db,
  session: FlightCheckout,
  creditIds: readonly string[],
  now: Date,
): Promise<AirlineCreditRow[]> {
  const { customerId } = session;
  const { here: payable } = await openCredits(db, session, now);
  for (const id of creditIds) {
    if (payable.some((credit) => credit.id === id)) continue;
    throw new PortalError((await findCredit(db, { id, customerId })) ? 'airline-credit-gone' : 'not-found');
  }
  return payable.filter(({ id }) => creditIds.includes(id));
}
