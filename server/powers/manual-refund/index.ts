import { minMoney, type Money, toWireMoney } from '#contract/money.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { payInstead, payManually, payRefusedAgain, refusedByBank } from '#server/flows/pay-out/index.ts';
import { inDollars, type ReadRates } from '#server/modules/currencies/index.ts';
import { formatDay } from '#server/modules/notifications/index.ts';
import { draftPayout, leftOfCancelled, mostBack } from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { besideOf } from '../beside-of.ts';
import { partsOf } from '../parts-of.ts';
import type { PowerCase, PowerChoice, PowerDone, PowerPlugIn, PowerUse } from '../port.ts';

type Deps = Pick<FlowDeps, 'products' | 'protections'> & { readonly readRates: ReadRates };

const again = { en: 'Ask the airline again, and pay', fr: 'Interroger à nouveau la compagnie, et payer' };
const why = { en: 'Why, for the customer', fr: 'La raison, pour le client' };
const instead: PowerChoice = {
  choice: 'instead',
  title: {
    en: 'Travel credit instead, as the customer agreed',
    fr: 'Crédit de voyage à la place, avec l’accord du client',
  },
  outcome: 'paid',
  words: { en: 'What was agreed, for the customer', fr: 'Ce qui a été convenu, pour le client' },
};

/**
 * Pays back to what paid for a trip, canceled or not, never more than was paid and has not come back; a protection's refund that
 * an airline had refused; and a card refund that its bank refuses, as travel credit.
 */
export const manualRefund = (deps: Deps): PowerPlugIn => ({
  power: 'manual_refund',
  title: { en: 'Refund', fr: 'Rembourser' },
  kinds: 'every',
  async choices(tx, about) {
    const { kind } = about.of;
    // What the bank refuses is paid once: while it may be making it after all, there is no other way.
    if (kind === 'refund_late') return (await dollarsInstead(tx, deps, about)) === null ? [] : [instead];
    if (kind === 'refund_refused') {
      // A refund that is owed is paid by what owes it: paid by hand beside it, the same loss would be paid twice.
      const nothing = { en: 'Nothing is paid', fr: 'Rien n’est payé' };
      return [
        { choice: 'again', title: again, outcome: null },
        { choice: 'keep', title: nothing, outcome: 'kept', words: why },
      ];
    }
    const most = await mostOf(tx, deps, about);
    if (most === null) return [];
    return [
      {
        choice: 'refund',
        title: { en: 'To what paid for the trip', fr: 'Sur ce qui a payé le voyage' },
        outcome: null,
        amount: { label: { en: 'Amount', fr: 'Montant' }, most },
        words: why,
      },
    ];
  },
  async use(tx, use) {
    const { trip, chosen, amount, actId, now } = use;
    if (!trip) throw new PortalError('power-not-possible');
    if (chosen.choice === 'keep') return { amount: null, lines: [] };
    if (chosen.choice === 'instead') return useInstead(tx, deps, use);
    if (chosen.choice === 'again') {
      const owed = await payRefusedAgain(tx, deps, { trip, now });
      if (owed === null) throw new PortalError('power-not-possible');
      return { amount: owed, lines: [{ name: again, value: owed }], isToldOtherwise: true };
    }
    if (chosen.choice !== 'refund') throw new PortalError('power-not-possible');
    const most = await mostOf(tx, deps, use);
    if (!amount || most === null || amount.minor > most.minor) throw new PortalError('power-not-possible');
    const drafted = await payManually(tx, { trip, amount, actId, now });
    if (drafted?.paid.minor !== amount.minor) throw new PortalError('power-not-possible');
    return { amount, lines: partsOf({ refund: drafted.paid, cardRefunds: drafted.cardRefunds }) };
  },
});

/** What the bank has refused, in US dollars; null for nothing, and where there is no rate. */
async function dollarsInstead(
  tx: Tx,
  { readRates }: Deps,
  { trip, of: { bookingId } }: PowerCase,
): Promise<{ readonly refused: Money; readonly credit: Money } | null> {
  const refused = trip && bookingId !== null ? await refusedByBank(tx, bookingId) : null;
  if (!refused) return null;
  const credit = inDollars(refused, (await readRates()).get(refused.currency) ?? null, 'up');
  return credit && { refused, credit };
}

async function useInstead(tx: Tx, deps: Deps, use: PowerUse): Promise<PowerDone> {
  const { trip, actId, now } = use;
  const owed = await dollarsInstead(tx, deps, use);
  const paid = trip && owed ? await payInstead(tx, { trip, credit: owed.credit, actId, now }) : null;
  if (!owed || !paid) throw new PortalError('power-not-possible');
  const { refused, credit } = owed;
  const money = (language: Language, amount: Money) => formatMoney(localeOf(language), toWireMoney(amount));
  const lastDay = {
    en: formatDay(paid.expiresOn, localeOf('en')),
    fr: formatDay(paid.expiresOn, localeOf('fr')),
  };
  return {
    amount: credit,
    lines: [
      { name: { en: 'Refused by the bank', fr: 'Refusé par la banque' }, value: refused },
      { name: { en: 'Travel credit', fr: 'Crédit de voyage' }, value: credit },
      { name: { en: 'Last day', fr: 'Dernier jour' }, value: lastDay },
    ],
    says: {
      en: `The bank refused the refund of ${money('en', refused)} to your card. Instead, ${money('en', credit)} is in your Travel Wallet as travel credit, which you can use through ${lastDay.en}.`,
      fr: `La banque a refusé le remboursement de ${money('fr', refused)} sur votre carte. À la place, ${money('fr', credit)} se trouvent dans votre portefeuille en crédit de voyage, à utiliser jusqu’au ${lastDay.fr}.`,
    },
  };
}

/** What was paid and can still come back; null for nothing, and while the trip is being cancelled or changed. */
async function mostOf(tx: Tx, { products }: Deps, { trip, now }: PowerCase): Promise<Money | null> {
  if (!trip || trip.isCancelling || trip.isChanging) return null;
  // The flights can still be cancelled: what is paid leaves room for the credit of their airline.
  const left =
    trip.status === 'Cancelled' ? await leftOfCancelled(tx, trip) : { trip, of: besideOf(products, trip) };
  if (!left) return null;
  const most = mostBack(left.trip, left.of);
  // Credit that has expired does not come back.
  const { paid } = await draftPayout(tx, left.trip, most, now, left.of);
  return paid.minor > 0 ? minMoney(most, paid) : null;
}
