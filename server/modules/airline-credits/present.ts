import type { AirlineCredit } from '#contract/flights/airline-credits.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import { toWireMoney } from '#contract/money.ts';
import type { AirlineCreditRow } from './store.ts';

/** The day by which airlines count whether a credit is over: that of UTC. */
export const creditDay = (moment: Date): PlainDate => moment.toISOString().slice(0, 10);

/** The state of a credit on a day. */
export const stateOfCredit = (
  { left, validUntil }: Pick<AirlineCreditRow, 'left' | 'validUntil'>,
  today: PlainDate,
): AirlineCredit['state'] => {
  if (left.minor === 0) return 'used';
  return validUntil < today ? 'expired' : 'open';
};

/** A credit as its owner reads it. */
export const presentCredit = (
  row: AirlineCreditRow,
  { now, language }: { now: Date; language: Language },
): AirlineCredit => ({
  creditId: row.id,
  airline: { code: row.carrier, name: row.airline },
  number: row.number,
  issued: toWireMoney(row.issued),
  left: toWireMoney(row.left),
  holders: row.holders.map(({ givenName, surname }) => ({ givenName, surname })),
  validUntil: row.validUntil,
  state: stateOfCredit(row, creditDay(now)),
  from: { tripId: row.tripId, title: row.title[language], locator: row.locator },
});
