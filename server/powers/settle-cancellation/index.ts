import { settleCancellation } from '#server/flows/cancel-trip/index.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PowerPlugIn } from '../port.ts';
import { partsOf } from '../parts-of.ts';

/** A cancellation that a supplier took up too late, and a trip that could not be used: paid back, or kept. */
export const settleCancellationPower = (deps: Pick<FlowDeps, 'products'>): PowerPlugIn => ({
  power: 'settle_cancellation',
  title: { en: 'Settle a cancellation', fr: 'Régler une annulation' },
  kinds: ['cancelled_in_time', 'no_ticket', 'guide_missing'],
  choices: async (_tx, { trip }) =>
    trip?.isWithAgent
      ? [
          { choice: 'pay', title: { en: 'Pay it back', fr: 'Rembourser' }, outcome: 'paid' },
          {
            choice: 'keep',
            title: { en: 'Leave the booking as it is', fr: 'Laisser la réservation telle quelle' },
            outcome: 'kept',
          },
        ]
      : [],
  async use(tx, { of: { bookingId }, chosen: { choice }, by, now }) {
    if (bookingId === null) throw new PortalError('power-not-possible');
    const decision = choice === 'pay' ? 'pay' : 'keep';
    const settled = await settleCancellation(tx, deps, { bookingId, decision, by, now });
    if (settled === null) throw new PortalError('power-not-possible');
    if (settled === 'kept') return { amount: null, lines: [], isToldOtherwise: true };
    return { amount: settled.refund, lines: partsOf(settled), isToldOtherwise: true };
  },
});
