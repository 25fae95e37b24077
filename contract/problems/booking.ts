import { entry } from './entry.ts';

/** Errors of a checkout, a booking or its cancellation. */
export const bookingProblems = {
  'quote-expired': entry(
    410,
    'review_price',
    true,
    'The price was held for 15 minutes and that time is over. No money moved.',
    'Le prix était garanti 15 minutes et ce délai est écoulé. Aucun montant n’a été débité.',
  ),
  'price-changed': entry(
    409,
    'review_price',
    false,
    'The price has changed. Look at the new price before you decide. No money moved.',
    'Le prix a changé. Vérifiez le nouveau prix avant de décider. Aucun montant n’a été débité.',
  ),
  'booking-session-missing': entry(
    404,
    'search_again',
    false,
    'This checkout is no longer open. No money moved.',
    'Ce paiement n’est plus ouvert. Aucun montant n’a été débité.',
  ),
  'booking-session-closed': entry(
    409,
    'view_trip',
    false,
    'This checkout is already finished.',
    'Ce paiement est déjà terminé.',
  ),
  'book-failed': entry(
    502,
    'retry',
    true,
    'The hotel could not take the booking. No money moved.',
    'L’hôtel n’a pas pu accepter la réservation. Aucun montant n’a été débité.',
  ),
  'approval-lapsed': entry(
    410,
    'search_again',
    false,
    'Nobody approved this booking in time. No money moved.',
    'Personne n’a approuvé cette réservation à temps. Aucun montant n’a été débité.',
  ),
  'loyalty-number-invalid': entry(
    422,
    'correct_input',
    false,
    'The hotel does not know this loyalty number. No money moved.',
    'L’hôtel ne reconnaît pas ce numéro de fidélité. Aucun montant n’a été débité.',
  ),
  'cancellation-expired': entry(
    410,
    'review_price',
    true,
    'The refund shown is no longer current. Look at it again. Nothing was cancelled.',
    'Le remboursement affiché n’est plus à jour. Vérifiez-le de nouveau. Rien n’a été annulé.',
  ),
  'cancellation-not-possible': entry(
    409,
    'contact_support',
    false,
    'This booking cannot be cancelled online. Nothing was cancelled.',
    'Cette réservation ne peut pas être annulée en ligne. Rien n’a été annulé.',
  ),
} as const;
