import { entry } from './entry.ts';

/** Errors of finding a stay and its rooms. */
export const staysProblems = {
  'search-failed': entry(
    502,
    'search_again',
    true,
    'Uh oh! We were unable to process your search request.',
    'Oups ! Nous n’avons pas pu traiter votre recherche.',
  ),
  'search-expired': entry(
    410,
    'search_again',
    true,
    'These results are out of date. Search again to see current prices.',
    'Ces résultats ne sont plus à jour. Relancez la recherche pour voir les prix actuels.',
  ),
  'stay-not-found': entry(
    404,
    'search_again',
    false,
    'We could not find this place to stay.',
    'Cet hébergement est introuvable.',
  ),
  'stay-seller-unknown': entry(
    404,
    'search_again',
    false,
    'This link names a seller we do not work with. Search again to see whether we have this place from another one.',
    'Ce lien désigne un vendeur avec lequel nous ne travaillons pas. Relancez la recherche pour voir si un autre nous propose cet hébergement.',
  ),
  'place-not-found': entry(
    404,
    'search_again',
    false,
    'We do not know this place. Choose another one in your search.',
    'Nous ne connaissons pas ce lieu. Choisissez-en un autre dans votre recherche.',
  ),
  'no-availability': entry(
    409,
    'choose_another_room',
    false,
    'This room has just sold out. No money moved.',
    'Cette chambre vient d’être vendue. Aucun montant n’a été débité.',
  ),
  'rate-not-available': entry(
    409,
    'choose_another_room',
    false,
    'This rate is no longer offered. No money moved.',
    'Ce tarif n’est plus offert. Aucun montant n’a été débité.',
  ),
  'check-in-minimum-age': entry(
    422,
    'choose_another_room',
    false,
    'A guest is below the property’s minimum check-in age. No money moved.',
    'Un voyageur n’a pas l’âge minimal requis à l’arrivée. Aucun montant n’a été débité.',
  ),
  'policy-blocks': entry(
    422,
    'choose_another_room',
    false,
    'Your company’s policy does not allow this booking. No money moved.',
    'La politique de votre entreprise n’autorise pas cette réservation. Aucun montant n’a été débité.',
  ),
} as const;
