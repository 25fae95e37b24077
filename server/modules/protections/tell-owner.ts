import type { Language } from '#contract/values/dates.ts';
import { minMoney, money, type Money, toWireMoney } from '#contract/money.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { AnnouncedProtection } from '#server/modules/notifications/index.ts';
import type { SoldContract } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { PayableBack } from './payable-back.ts';
import type { Protections } from './registry.ts';
import { cardOfContract } from './after-booking/store.ts';
import { listReturned } from './premium-returns.ts';
import { presentContracts } from './present-contracts.ts';
import { findPayout, getContract } from './store.ts';
import { premiumOf } from './terms.ts';

interface Deps {
  readonly db: Db;
  readonly protections: Protections;
  /** The most that can return to what paid for a trip now: no refund that is told exceeds it. */
  readonly payable: (tripId: string) => Promise<PayableBack>;
  readonly clock: Clock;
}

/** A protection in the words of a letter. */
export async function readProtectionForLetter(
  { db, clock, protections, payable }: Deps,
  contractId: string,
  language: Language,
): Promise<AnnouncedProtection> {
  const contract = await getContract(db, contractId);
  const { kind, terms, claim, endedBy } = contract;
  const { label, refundOf, refundsWithoutReplacement } = protections.of(kind);
  const told = (amount: Money | null): string | null =>
    amount && amount.minor > 0 ? formatMoney(localeOf(language), toWireMoney(amount)) : null;
  const returned = await listReturned(db, contractId);
  const back = returned.reduce((sum, { amount }) => sum + amount.minor, 0);
  const limit = terms.capEach === null ? null : terms.capEach * (terms.travelers ?? 1);
  return {
    name: label[language],
    endedBy,
    until: claim?.until ?? null,
    untilZone: claim?.timeZone ?? null,
    limit: limit === null ? null : told(money(limit, terms.currency)),
    refund:
      claim && refundOf
        ? told(minMoney(refundOf(terms, claim), (await payable(contract.tripId)).refund))
        : null,
    choice:
      !claim || clock.now() >= claim.until
        ? 'none'
        : refundsWithoutReplacement
          ? 'refund'
          : 'flight-or-refund',
    premium: formatMoney(localeOf(language), toWireMoney(premiumOf(terms))),
    usableUntil: new Date(terms.usableUntil),
    usableZone: terms.timeZone,
    cardLastFour: await cardOfContract(db, contract),
    boughtAt: contract.madeAt,
    paid: told(await findPayout(db, contractId)),
    gaveUpFlights: contract.refundAskedAt !== null,
    premiumBack: told(money(back, terms.currency)),
    uncovered: returned.flatMap(({ slice }) => {
      const one = terms.slices[slice];
      return one ? [`${one.origin}–${one.destination}`] : [];
    }),
  };
}

/** The protections of a trip as letters about it name them. */
export async function readContractsForLetter(
  { db, clock, protections, payable }: Deps,
  tripId: string,
  language: Language,
): Promise<SoldContract[]> {
  const { customer_id: customerId } = await db
    .selectFrom('trips')
    .select('customer_id')
    .where('id', '=', tripId)
    .executeTakeFirstOrThrow();
  const reading = { tripId, customerId, now: clock.now(), payable: await payable(tripId) };
  const contracts = await presentContracts(db, protections, reading);
  return contracts.map((contract) => ({ ...contract, name: protections.of(contract.kind).label[language] }));
}
