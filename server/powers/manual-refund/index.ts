import { minMoney, type Money } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { payManually, payRefusedAgain } from '#server/flows/pay-out/index.ts';
import { besideOf } from '../beside-of.ts';
import { draftPayout, mostBack } from '#server/modules/trips/index.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { partsOf } from '../parts-of.ts';
import type { PowerCase, PowerChoice, PowerPlugIn } from '../port.ts';

const again = { en: 'Ask the airline again, and pay', fr: 'Interroger à nouveau la compagnie, et payer' };

/**
 * Pays back to what paid for a trip, never more than was paid and has not come back; and a protection's refund that an
 * airline had refused.
 */
export const manualRefund = (deps: Pick<FlowDeps, 'products' | 'protections'>): PowerPlugIn => ({
  power: 'manual_refund',
  title: { en: 'Refund', fr: 'Rembourser' },
  kinds: 'every',
  async choices(tx, about) {
    const isRefused = about.of.kind === 'refund_refused';
    // A refund that is owed is paid by what owes it: paid by hand beside it, the same loss would be paid twice.
    const isOwed = isRefused || about.of.kind === 'refund_late';
    const most = isOwed ? null : await mostOf(tx, deps, about);
    const choices: PowerChoice[] = [];
    if (isRefused) {
      choices.push({ choice: 'again', title: again, outcome: null });
      const title = { en: 'Nothing is paid', fr: 'Rien n’est payé' };
      const words = { en: 'Why, for the customer', fr: 'La raison, pour le client' };
      choices.push({ choice: 'keep', title, outcome: 'kept', words });
    }
    if (most !== null)
      choices.push({
        choice: 'refund',
        title: { en: 'To what paid for the trip', fr: 'Sur ce qui a payé le voyage' },
        outcome: null,
        amount: { label: { en: 'Amount', fr: 'Montant' }, most },
        words: { en: 'Why, for the customer', fr: 'La raison, pour le client' },
      });
    return choices;
  },
  async use(tx, { of, trip, chosen: { choice }, amount, actId, now }) {
    if (!trip) throw new PortalError('power-not-possible');
    if (choice === 'keep') return { amount: null, lines: [] };
    if (choice === 'again') {
      const owed = await payRefusedAgain(tx, deps, { trip, now });
      if (owed === null) throw new PortalError('power-not-possible');
      return { amount: owed, lines: [{ name: again, value: owed }], isToldOtherwise: true };
    }
    if (choice !== 'refund') throw new PortalError('power-not-possible');
    const most = await mostOf(tx, deps, { of, trip, now });
    if (!amount || most === null || amount.minor > most.minor) throw new PortalError('power-not-possible');
    const drafted = await payManually(tx, { trip, amount, actId, now });
    if (drafted?.paid.minor !== amount.minor) throw new PortalError('power-not-possible');
    return { amount, lines: partsOf({ refund: drafted.paid, cardRefunds: drafted.cardRefunds }) };
  },
});

/** What was paid and can still come back; null for nothing, and while the trip is being cancelled or changed. */
async function mostOf(
  tx: Tx,
  { products }: Pick<FlowDeps, 'products'>,
  { trip, now }: PowerCase,
): Promise<Money | null> {
  if (!trip || trip.status === 'Cancelled' || trip.isCancelling || trip.isChanging) return null;
  // The flights can still be cancelled: what is paid leaves room for the credit of their airline.
  const most = mostBack(trip, besideOf(products, trip));
  // Credit that has expired does not come back.
  const { paid } = await draftPayout(tx, trip, most, now);
  return paid.minor > 0 ? minMoney(most, paid) : null;
}
