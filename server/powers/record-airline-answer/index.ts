import type { CaseOutcome } from '#contract/enums/index.ts';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { PowerChoice, PowerPlugIn } from '../port.ts';

const words = {
  en: 'What the airline says, for the customer',
  fr: 'Ce que dit la compagnie, pour le client',
};

const choice = (outcome: CaseOutcome, title: LocalizedText): PowerChoice => ({
  choice: outcome,
  title,
  outcome,
  words,
});

const rebooked = choice('rebooked', {
  en: 'The airline has given new flights',
  fr: 'La compagnie a donné de nouveaux vols',
});
const declined = choice('declined', { en: 'The airline declines', fr: 'La compagnie refuse' });
const changed = choice('changed', {
  en: 'The airline has changed the flights',
  fr: 'La compagnie a modifié les vols',
});
const cancelled = choice('cancelled', {
  en: 'The airline cancels the flights',
  fr: 'La compagnie annule les vols',
});

/**
 * The airline's answer about flights that only the airline may change: its customer reads it. The flights themselves, and
 * the money of cancelled ones, come with the airline's own news. [DIS-02]
 */
export const recordAirlineAnswer: PowerPlugIn = {
  power: 'record_airline_answer',
  title: { en: 'Record the airline’s answer', fr: 'Noter la réponse de la compagnie aérienne' },
  kinds: ['refer_to_airline', 'schedule_change_rejected', 'change_unmapped', 'unused_tickets'],
  choices: async (_tx, { of }) => {
    if (of.kind === 'unused_tickets') return [cancelled, declined];
    return of.kind === 'refer_to_airline' ? [rebooked, declined] : [changed, cancelled];
  },
  use: async () => ({ amount: null, lines: [] }),
};
