import { entry } from './entry.ts';

/** Errors of frozen prices. */
export const freezeProblems = {
  'freeze-not-offered': entry(
    409,
    'go_back',
    false,
    'This price cannot be frozen now. No money moved.',
    'Ce prix ne peut pas être gelé pour le moment. Aucun montant n’a été débité.',
  ),
  'freeze-not-found': entry(
    404,
    'view_trip',
    false,
    'We could not find this frozen price. Your frozen prices are in My Trips.',
    'Nous n’avons pas trouvé ce prix gelé. Vos prix gelés se trouvent dans Mes voyages.',
  ),
  'freeze-used': entry(
    409,
    'view_trip',
    false,
    'This frozen price was already used for a booking. No money moved.',
    'Ce prix gelé a déjà servi à une réservation. Aucun montant n’a été débité.',
  ),
  'freeze-refunded': entry(
    409,
    'view_trip',
    false,
    'The fee of this frozen price was refunded, so it cannot be used any more. No money moved.',
    'Les frais de ce prix gelé ont été remboursés ; il ne peut donc plus être utilisé. Aucun montant n’a été débité.',
  ),
  'freeze-exchanged': entry(
    409,
    'view_trip',
    false,
    'This frozen price was exchanged for an alternative. No money moved.',
    'Ce prix gelé a été échangé contre une autre offre. Aucun montant n’a été débité.',
  ),
  'freeze-in-use': entry(
    409,
    'wait',
    true,
    'Another booking with this frozen price is under way. Wait for its outcome before you try again. No money moved.',
    'Une autre réservation avec ce prix gelé est en cours. Attendez son résultat avant de réessayer. Aucun montant n’a été débité.',
  ),
  'freeze-expired': entry(
    410,
    'search_again',
    false,
    'The time to use this frozen price is over. You can freeze the price of now again. No money moved.',
    'Le délai pour utiliser ce prix gelé est écoulé. Relancez la recherche pour geler un prix d’aujourd’hui. Aucun montant n’a été débité.',
  ),
  'freeze-unavailable': entry(
    409,
    ['view_trip', 'search_again'],
    false,
    'What you froze is no longer sold. You can get the whole fee back, or search for an alternative. No money moved.',
    'Ce que vous avez gelé n’est plus vendu. Vous pouvez vous faire rembourser la totalité des frais ou chercher une autre offre. Aucun montant n’a été débité.',
  ),
  'freeze-still-sold': entry(
    409,
    'view_trip',
    false,
    'What you froze is still sold. Use your frozen price to book it. No money moved.',
    'Ce que vous avez gelé est toujours vendu. Utilisez votre prix gelé pour le réserver. Aucun montant n’a été débité.',
  ),
  'freeze-alternative-differs': entry(
    409,
    'go_back',
    false,
    'An alternative has the same route or hotel, the same days and the same travelers as the frozen price. No money moved.',
    'Une autre offre a le même trajet ou le même hôtel, les mêmes jours et les mêmes voyageurs que le prix gelé. Aucun montant n’a été débité.',
  ),
  'freeze-checkout-inactive': entry(
    410,
    'go_back',
    true,
    'The checkout of this freeze was closed because nothing happened for a while. Go back to the price to freeze it. No money moved.',
    'La page de paiement de ce gel a été fermée faute d’activité. Revenez au prix pour le geler. Aucun montant n’a été débité.',
  ),
} as const;
