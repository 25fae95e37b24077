import { entry } from './entry.ts';

/** Errors of protections. */
export const protectionsProblems = {
  'protection-not-offered': entry(
    409,
    'review_price',
    false,
    'This protection is not offered for this booking any more. Nothing was added to your price.',
    'Cette protection n’est plus proposée pour cette réservation. Rien n’a été ajouté à votre prix.',
  ),
  'protection-cause-known': entry(
    409,
    ['review_price', 'search_again'],
    false,
    'A disruption of your flights or a government alert has become known since you chose your protection, so it is not sold any more. Nothing was booked and nothing was charged. Book without it, or choose another trip.',
    'Une perturbation de vos vols ou une alerte officielle est connue depuis le choix de votre protection, qui n’est donc plus vendue. Rien n’a été réservé ni débité. Réservez sans elle ou choisissez un autre voyage.',
  ),
  'protection-not-checked': entry(
    409,
    'review_price',
    true,
    'We could not check whether a disruption of your trip is already known, so the protection you chose cannot be sold now. Nothing was booked and nothing was charged. Try again, or book without it.',
    'Nous n’avons pas pu vérifier si une perturbation de votre voyage est déjà connue : la protection choisie ne peut pas être vendue pour le moment. Rien n’a été réservé ni débité. Réessayez ou réservez sans elle.',
  ),
  'protection-not-sold': entry(
    409,
    'view_trip',
    false,
    'This protection is not sold for your trip at this price any more. Your card was not charged. Your trip shows what is offered now.',
    'Cette protection n’est plus vendue à ce prix pour votre voyage. Votre carte n’a pas été débitée. Votre voyage indique ce qui est proposé maintenant.',
  ),
  'protection-premium-returned': entry(
    409,
    'view_trip',
    false,
    'Your trip changed while you were buying this protection, so it does not apply. What you paid for it goes back to your card in full.',
    'Votre voyage a changé pendant l’achat de cette protection, qui ne s’applique donc pas. La somme payée est intégralement remboursée sur votre carte.',
  ),
  'rebook-contract-not-found': entry(
    404,
    'view_trip',
    false,
    'We could not find this protection. Your protections are shown with the trip in My Trips.',
    'Nous n’avons pas trouvé cette protection. Vos protections figurent avec le voyage dans Mes voyages.',
  ),
  'rebook-itinerary-not-found': entry(
    409,
    'search_again',
    false,
    'This flight is not sold any more. Choose another one. Your protection was not used.',
    'Ce vol n’est plus vendu. Choisissez-en un autre. Votre protection n’a pas été utilisée.',
  ),
  'rebook-invalid-route': entry(
    409,
    'search_again',
    false,
    'A new flight has to connect the same airports. Choose another one. Your protection was not used.',
    'Le nouveau vol doit relier les mêmes aéroports. Choisissez-en un autre. Votre protection n’a pas été utilisée.',
  ),
  'rebook-not-eligible': entry(
    409,
    ['search_again', 'contact_support'],
    false,
    'Your protection does not pay for this flight: it has to leave on the days and at the hours that it covers, in the same or a lower cabin, for everybody on the booking, and cost no more than the limit you bought. Choose another one or call us. Your protection was not used.',
    'Votre protection ne paie pas ce vol : il doit partir aux jours et heures qu’elle couvre, dans la même cabine ou une cabine inférieure, pour tous les passagers de la réservation, sans dépasser le plafond choisi à l’achat. Choisissez-en un autre ou appelez-nous. Votre protection n’a pas été utilisée.',
  ),
  'protection-not-claimable': entry(
    409,
    ['view_trip', 'contact_support'],
    false,
    'This protection cannot be used now: its time has passed, it was already used, or nothing has happened that it pays for.',
    'Cette protection n’est pas utilisable pour le moment : son délai est passé, elle a déjà servi, ou rien de ce qu’elle couvre ne s’est produit.',
  ),
} as const;
