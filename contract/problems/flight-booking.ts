import { entry } from './entry.ts';

/** Errors of a checkout of flights, of its booking or its cancellation. */
export const flightBookingProblems = {
  'flight-sold-out': entry(
    409,
    'search_again',
    false,
    'The last seats at this fare have just been sold. Search again to see what flies now. No money moved.',
    'Les dernières places à ce tarif viennent d’être vendues. Relancez la recherche pour voir les vols offerts. Aucun montant n’a été débité.',
  ),
  'seat-taken': entry(
    409,
    'review_price',
    false,
    'Somebody else has just taken a seat that you chose. Choose another one. No money moved.',
    'Une autre personne vient de prendre un siège que vous aviez choisi. Choisissez-en un autre. Aucun montant n’a été débité.',
  ),
  'seat-exit-row': entry(
    422,
    'correct_input',
    false,
    'Whoever sits in an exit row is 15 or older, needs no assistance and holds no infant. Choose another seat. No money moved.',
    'Dans une rangée d’issue de secours, il faut avoir au moins 15 ans, n’avoir besoin d’aucune assistance et ne tenir aucun bébé. Choisissez un autre siège. Aucun montant n’a été débité.',
  ),
  'flight-price-changed': entry(
    409,
    'review_price',
    false,
    'The airline changed the price while we were booking. Look at the new price before you decide. No money moved.',
    'La compagnie a changé le prix pendant la réservation. Vérifiez le nouveau prix avant de décider. Aucun montant n’a été débité.',
  ),
  'flight-price-rose': entry(
    409,
    'search_again',
    false,
    'The price went up by more than a quarter since you chose these flights, so we stopped. Search again to see what else flies. No money moved.',
    'Le prix a augmenté de plus d’un quart depuis votre choix ; nous avons donc arrêté. Relancez la recherche pour voir les autres vols. Aucun montant n’a été débité.',
  ),
  'flight-quote-lapsed': entry(
    410,
    'review_price',
    true,
    'The airline stopped holding this price while we were booking. Get the current price and decide again. No money moved.',
    'La compagnie a cessé de garantir ce prix pendant la réservation. Demandez le prix actuel et décidez de nouveau. Aucun montant n’a été débité.',
  ),
  'flight-cannot-resume': entry(
    410,
    'search_again',
    false,
    'This checkout cannot be taken up again. Search for the flights once more; what you typed stays. No money moved.',
    'Ce paiement ne peut pas être repris. Cherchez de nouveau les vols ; ce que vous avez saisi est conservé. Aucun montant n’a été débité.',
  ),
  'airline-credit-gone': entry(
    409,
    'review_price',
    false,
    'The airline credit cannot pay for these flights any more: it was used elsewhere, or its time is over. Get the current price to go on without it. No money moved.',
    'Le crédit de la compagnie ne peut plus payer ces vols : il a servi ailleurs ou son délai est passé. Demandez le prix actuel pour continuer sans lui. Aucun montant n’a été débité.',
  ),
  'airline-failed': entry(
    502,
    'retry',
    true,
    'The airline’s system failed while it was booking. Try again in a moment. No money moved.',
    'Le système de la compagnie a échoué pendant la réservation. Réessayez dans un moment. Aucun montant n’a été débité.',
  ),
  'airline-refused': entry(
    502,
    'contact_support',
    false,
    'The airline did not take the booking. Please contact us: we book it with you. No money moved.',
    'La compagnie n’a pas accepté la réservation. Contactez-nous : nous réservons avec vous. Aucun montant n’a été débité.',
  ),
  'airline-late': entry(
    504,
    'wait',
    true,
    'The airline has not answered in the time we promised. We keep asking; your payment is reserved, not charged.',
    'La compagnie n’a pas répondu dans le délai promis. Nous continuons de demander ; votre paiement est réservé, pas débité.',
  ),
  'airline-silent': entry(
    504,
    'search_again',
    true,
    'The airline never answered, so we gave up and released everything. No money moved.',
    'La compagnie n’a jamais répondu ; nous avons donc abandonné et tout libéré. Aucun montant n’a été débité.',
  ),
} as const;
