import type { CaseKind, CaseOutcome } from '#contract/enums/index.ts';
import type { OwnCase } from '#contract/cases.ts';
import type { LocalizedText } from '#contract/values/dates.ts';

/** How a case ended, as its customer reads it. */
const outcomeWords: Readonly<Record<CaseOutcome, LocalizedText>> = {
  paid: { en: 'We paid you back.', fr: 'Nous vous avons remboursé.' },
  kept: { en: 'Your booking stays as it was.', fr: 'Votre réservation reste telle quelle.' },
  waived: { en: 'There is nothing to pay.', fr: 'Il n’y a rien à payer.' },
  charged: { en: 'The supplier was paid.', fr: 'Le prestataire a été payé.' },
  rebooked: { en: 'You have new flights.', fr: 'Vous avez de nouveaux vols.' },
  fulfilled: { en: 'It was done as you asked.', fr: 'Votre demande a été exécutée.' },
  failed: { en: 'It could not be done.', fr: 'Cela n’a pas été possible.' },
  changed: { en: 'Your booking was changed.', fr: 'Votre réservation a été modifiée.' },
  reimbursed: { en: 'We reimbursed you.', fr: 'Nous vous avons remboursé.' },
  verified: {
    en: 'We found the lower price and pay the difference.',
    fr: 'Nous avons trouvé le prix plus bas et payons la différence.',
  },
  declined: {
    en: 'We could not do what you asked.',
    fr: 'Nous n’avons pas pu répondre favorablement à votre demande.',
  },
  corrected: { en: 'The name was corrected.', fr: 'Le nom a été corrigé.' },
  cancelled: { en: 'It was canceled.', fr: 'L’annulation est faite.' },
  answered: { en: 'We answered you.', fr: 'Nous vous avons répondu.' },
  delivered: { en: 'You have received it.', fr: 'Vous l’avez reçu.' },
  taken_down: { en: 'The content was taken down.', fr: 'Le contenu a été retiré.' },
  restored: { en: 'The content is shown again.', fr: 'Le contenu est de nouveau affiché.' },
  not_needed: { en: 'There was nothing left to do.', fr: 'Il n’y avait plus rien à faire.' },
  by_itself: { en: 'It was settled.', fr: 'C’est réglé.' },
};

const called: LocalizedText = { en: 'We called you.', fr: 'Nous vous avons appelé.' };

/** How a case of a kind ended: who asked for a call was called. */
export const endWords = (kind: CaseKind, outcome: CaseOutcome): LocalizedText =>
  kind === 'call_back' && outcome === 'answered' ? called : outcomeWords[outcome];

/** The state of a case, as its customer reads it. */
export const stateWords: Readonly<Record<OwnCase['state'], LocalizedText>> = {
  open: { en: 'Open', fr: 'En cours' },
  'waiting-for-you': { en: 'Your answer needed', fr: 'Réponse attendue de vous' },
  waiting: { en: 'On hold', fr: 'En attente' },
  solved: { en: 'Closed', fr: 'Close' },
};

/** The last thing that happened to a case, as its customer reads it. */
export const stepWords = {
  opened: { en: 'We opened your request.', fr: 'Nous avons ouvert votre demande.' },
  messaged: { en: 'You wrote to us.', fr: 'Vous nous avez écrit.' },
  taken: { en: 'An agent is working on it.', fr: 'Un conseiller s’en occupe.' },
  replied: { en: 'We answered you.', fr: 'Nous vous avons répondu.' },
  waited: {
    en: 'We asked, and are waiting for an answer.',
    fr: 'Nous avons posé la question et attendons la réponse.',
  },
  reopened: { en: 'You opened it again.', fr: 'Vous l’avez rouverte.' },
} as const satisfies Readonly<Record<string, LocalizedText>>;
