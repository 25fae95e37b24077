import type { FlowDeps } from '#server/flows/flow.ts';
import { answerNameCorrection, draftNameCorrection } from '#server/modules/trips/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { PowerChoice, PowerLine, PowerPlugIn } from '../port.ts';

const declined: PowerChoice = {
  choice: 'declined',
  title: { en: 'The supplier declines', fr: 'Le prestataire refuse' },
  outcome: 'declined',
  words: { en: 'What the supplier says, for the customer', fr: 'Ce que dit le prestataire, pour le client' },
};
const corrected: PowerChoice = {
  choice: 'corrected',
  title: { en: 'The supplier has corrected the names', fr: 'Le prestataire a corrigé les noms' },
  outcome: 'corrected',
};

/**
 * The answer of an airline or a hotel to a name that cannot be corrected online: the names on the trip change as they were
 * asked for, or the customer reads why they do not. [TRV-08]
 */
export const correctName = ({ products }: Pick<FlowDeps, 'products'>): PowerPlugIn => ({
  power: 'correct_name',
  title: { en: 'Correct a name', fr: 'Corriger un nom' },
  kinds: ['traveler_edit'],
  async choices(tx, { trip }) {
    if (!trip || !(await draftNameCorrection(tx, products, trip))) return [];
    return trip.isCancelling || trip.isChanging ? [declined] : [corrected, declined];
  },
  async use(tx, { trip, chosen: { choice }, by, now }) {
    if (!trip) throw new PortalError('power-not-possible');
    const answer = choice === 'corrected' ? 'corrected' : 'declined';
    const { names } = await answerNameCorrection(tx, products, { tripId: trip.id, answer, by, now });
    // A name that is asked for shows what it stands for; one that is declined stays.
    const lines = names.map(
      ({ before, after }): PowerLine => ({
        name: { en: before, fr: before },
        value: { en: after, fr: after },
      }),
    );
    return { amount: null, lines, isToldOtherwise: answer === 'corrected' };
  },
});
