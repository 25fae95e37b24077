import type { AgentPower } from '#contract/enums/index.ts';
import type { LocalizedText } from '#contract/values/dates.ts';

/** What agents and customers read that a power does. */
export const powerTitles: Readonly<Record<AgentPower, LocalizedText>> = {
  reply: { en: 'Reply', fr: 'Répondre' },
  settle_cancellation: { en: 'Settle a cancellation', fr: 'Régler une annulation' },
  rebook_one_passenger: { en: 'Book new flights', fr: 'Réserver de nouveaux vols' },
  record_airline_answer: {
    en: 'Record the airline’s answer',
    fr: 'Noter la réponse de la compagnie aérienne',
  },
  fulfil_exchange: { en: 'Complete an exchange', fr: 'Exécuter un échange' },
  settle_change: { en: 'Settle a change', fr: 'Régler une modification' },
  fulfil_hotel: { en: 'Settle a reviewed cancellation', fr: 'Régler une annulation examinée' },
  decide_price_match: { en: 'Decide a price match', fr: 'Trancher un alignement de prix' },
  cancel_one_traveler: { en: 'Cancel one traveler', fr: 'Annuler une seule personne' },
  correct_name: { en: 'Correct a name', fr: 'Corriger un nom' },
  ask_supplier: { en: 'Ask the supplier', fr: 'Interroger le prestataire' },
  manual_refund: { en: 'Refund', fr: 'Rembourser' },
  manual_credit: { en: 'Give travel credit', fr: 'Accorder un crédit de voyage' },
  override_policy: { en: 'Allow what the policy excludes', fr: 'Autoriser malgré la politique' },
  take_down: { en: 'Take content down', fr: 'Retirer un contenu' },
};
