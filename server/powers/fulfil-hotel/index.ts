import { money } from '#contract/money.ts';
import { findReviewed, settleReview } from '#server/flows/cancel-trip/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { PortalError } from '#server/platform/errors.ts';
import { partsOf } from '../parts-of.ts';
import type { PowerChoice, PowerPlugIn } from '../port.ts';

const success: PowerChoice = {
  choice: 'success',
  title: { en: 'Canceled, with the refund that was shown', fr: 'Annulée, avec le remboursement affiché' },
  outcome: 'fulfilled',
};
const failure: PowerChoice = {
  choice: 'failure',
  title: { en: 'Not canceled: the booking stands', fr: 'Non annulée : la réservation est maintenue' },
  outcome: 'failed',
  words: { en: 'What the property says, for the customer', fr: 'Ce que dit l’établissement, pour le client' },
};

/**
 * A cancellation that a hotel or the host of a home leaves to people: what they answered the agent, success or failure. The
 * refund is what the customer was shown, or less where the property gives back less; never more. [CFR-06, CFR-07]
 */
export const fulfilHotel = (deps: Pick<FlowDeps, 'products'>): PowerPlugIn => ({
  power: 'fulfil_hotel',
  title: { en: 'Fulfil a cancellation', fr: 'Exécuter une annulation' },
  kinds: ['hotel_review', 'home_fulfil'],
  async choices(tx, { trip }) {
    const found = trip && (await findReviewed(tx, deps, trip));
    if (!found) return [];
    // A protection pays the difference to the quoted refund, so the customer's refund stays as quoted.
    if (found.protection !== null || found.refund.minor <= 1) return [success, failure];
    const { minor, currency } = found.refund;
    const less: PowerChoice = {
      choice: 'less',
      title: { en: 'Canceled, with a smaller refund', fr: 'Annulée, avec un remboursement moindre' },
      outcome: 'fulfilled',
      amount: {
        label: { en: 'What the property gives back', fr: 'Ce que l’établissement rembourse' },
        most: money(minor - 1, currency),
      },
      words: { en: 'Why it is less, for the customer', fr: 'Pourquoi c’est moins, pour le client' },
    };
    return [success, less, failure];
  },
  async use(tx, { of: { kind }, trip, chosen: { choice }, amount, by, now }) {
    if (!trip) throw new PortalError('power-not-possible');
    const answer =
      choice === 'failure'
        ? ({ result: 'failure' } as const)
        : ({ result: 'success', refund: choice === 'less' ? amount : null } as const);
    const settled = await settleReview(tx, deps, { trip, answer, kind, by, now });
    if (!settled) throw new PortalError('power-not-possible');
    if (choice === 'failure') return { amount: null, lines: [] };
    // The letter about a cancellation has its refund; why it is less is told by the case.
    return { amount: settled.refund, lines: partsOf(settled), isToldOtherwise: choice === 'success' };
  },
});
