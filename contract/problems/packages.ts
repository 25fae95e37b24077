import { entry } from './entry.ts';

/** Errors of booking flights and a hotel together. */
export const packagesProblems = {
  'package-room-paid-there': entry(
    409,
    'choose_another_room',
    false,
    'This room is paid at the hotel, so it cannot be part of a package. Choose another room. No money moved.',
    'Cette chambre se règle à l’hôtel : elle ne peut pas faire partie d’un forfait. Choisissez une autre chambre. Aucun montant n’a été débité.',
  ),
  'package-cannot-resume': entry(
    410,
    'search_again',
    false,
    'This checkout cannot be resumed. Search for the package again; we kept what you typed. No money moved.',
    'Cette réservation ne peut pas être reprise. Cherchez de nouveau le forfait ; ce que vous avez saisi est conservé. Aucun montant n’a été débité.',
  ),
  'package-checkout-inactive': entry(
    410,
    'review_price',
    true,
    'We closed this checkout after a period of inactivity. We kept what you typed. No money moved.',
    'Nous avons fermé cette page de réservation, faute d’activité. Ce que vous avez saisi est conservé. Aucun montant n’a été débité.',
  ),
  'package-nights-gone': entry(
    409,
    'reload',
    false,
    'These hotel nights are settled already, or the flights have new times again. Please review your trip. No money moved.',
    'Ces nuits d’hôtel sont déjà réglées, ou les vols ont encore de nouveaux horaires. Revoyez votre voyage. Aucun montant n’a bougé.',
  ),
  'package-refused': entry(
    502,
    'contact_support',
    false,
    'The airline or the hotel did not accept the booking, so we booked neither. Please contact us and we will book it with you. No money moved.',
    'La compagnie ou l’hôtel n’a pas accepté la réservation : nous n’avons réservé ni l’un ni l’autre. Contactez-nous : nous réservons avec vous. Aucun montant n’a été débité.',
    'message',
  ),
  'package-late': entry(
    504,
    'wait',
    true,
    'The airline or the hotel has not answered in the time we promised. We keep asking; your payment is reserved, not charged.',
    'La compagnie ou l’hôtel n’a pas répondu dans le délai promis. Nous continuons de demander ; votre paiement est réservé, pas débité.',
  ),
  'package-silent': entry(
    504,
    'search_again',
    true,
    'The airline or the hotel did not answer, so we stopped and released everything. No money moved.',
    'La compagnie ou l’hôtel n’a jamais répondu ; nous avons donc abandonné et tout libéré. Aucun montant n’a été débité.',
  ),
  'package-cancellation-failed': entry(
    409,
    'contact_support',
    false,
    'The package was not canceled. Your booking is unchanged and nothing was refunded.',
    'Le forfait n’a pas été annulé. Votre réservation reste telle quelle et rien n’a été remboursé.',
    'cancel_by_agent',
  ),
} as const;
