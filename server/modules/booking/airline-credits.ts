import type { PayableAirlineCredit } from '#contract/airline-credits.ts';
import { type Money, money, toWireMoney } from '#contract/money.ts';
import {
  type AirlineCreditRow,
  creditDay,
  findCredit,
  listPayable,
} from '#server/modules/airline-credits/index.ts';
import type { CreditLine, FlightQuote } from '#server/modules/flights/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { FlightCheckout } from './sessions-store.ts';

/** A credit with what it pays of a quote. */
interface PayingCredit {
  readonly credit: AirlineCreditRow;
  readonly amount: Money;
}

/** The credits that a quote says pay part of it. Throws for one that nobody asked for. */
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
export const creditLine = ({ credit, amount }: PayingCredit): CreditLine => ({
  label: {
    en: `${credit.airline} travel credit ...${lastFourOf(credit)}`,
    fr: `Crédit de voyage ${credit.airline} ...${lastFourOf(credit)}`,
  },
  amount,
});

/** The credits that can pay for a checkout, the soonest to end first, and what those pay that are chosen. */
export async function listPayableCredits(
  db: Db,
  session: FlightCheckout,
  now: Date,
): Promise<PayableAirlineCredit[]> {
  const { customerId, source, ticketCarriers, airlineCredits, price } = session;
  const asked = { customerId, source, carriers: ticketCarriers, currency: price.currency };
  const open = await listPayable(db, asked, creditDay(now));
  return open.map((credit) => {
    const chosen = airlineCredits.find(({ creditId }) => creditId === credit.id);
    return {
      creditId: credit.id,
      airline: { code: credit.carrier, name: credit.airline },
      left: toWireMoney(credit.left),
      holders: credit.holders.map(({ givenName, surname }) => ({ givenName, surname })),
      validUntil: credit.validUntil,
      lastFour: lastFourOf(credit),
      pays: chosen ? toWireMoney(money(chosen.minor, price.currency)) : null,
    };
  });
}

/**
 * The customer's own credits of these ids, the soonest to end first, as far as they can pay for a checkout. Throws
 * `not-found` for anyone else's, `airline-credit-gone` for one that cannot pay for it.
 */
export async function chosenCredits(
  db: Db,
  { customerId, source, ticketCarriers, price }: FlightCheckout,
  creditIds: readonly string[],
  now: Date,
): Promise<AirlineCreditRow[]> {
  const asked = { customerId, source, carriers: ticketCarriers, currency: price.currency };
  const payable = await listPayable(db, asked, creditDay(now));
  for (const id of creditIds) {
    if (payable.some((credit) => credit.id === id)) continue;
    throw new PortalError((await findCredit(db, { id, customerId })) ? 'airline-credit-gone' : 'not-found');
  }
  return payable.filter(({ id }) => creditIds.includes(id));
}
