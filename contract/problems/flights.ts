import { entry } from './entry.ts';

/** Errors of finding a flight. */
export const flightsProblems = {
  'flight-gone': entry(
    409,
    'search_again',
    false,
    'A flight you chose is no longer sold. Search again to see available flights.',
    'Un vol que vous avez choisi n’est plus vendu. Relancez la recherche pour voir les vols offerts.',
  ),
  'fare-gone': entry(
    409,
    'search_again',
    false,
    'This fare has just sold out. Choose another one. No money moved.',
    'Ce tarif vient d’être épuisé. Choisissez-en un autre. Aucun montant n’a été débité.',
  ),
  'no-airport': entry(
    422,
    'correct_input',
    false,
    'No airline serves this place. Choose a nearby city or airport.',
    'Aucune compagnie ne dessert cet endroit. Choisissez une ville ou un aéroport à proximité.',
  ),
  'flight-quote-failed': entry(
    502,
    'retry',
    true,
    'The airline did not confirm this price in time. Try again. No money moved.',
    'La compagnie n’a pas confirmé ce prix à temps. Réessayez. Aucun montant n’a été débité.',
  ),
} as const;
