import { entry } from './entry.ts';

/** Errors of finding a car and its rate. */
export const carsProblems = {
  'car-rate-gone': entry(
    409,
    'search_again',
    false,
    'This car is no longer offered for these times. No money moved.',
    'Cette voiture n’est plus proposée pour ces horaires. Aucun montant n’a été débité.',
  ),
  'car-sold-out': entry(
    409,
    'search_again',
    false,
    'The last car of this kind has just been rented. No money moved.',
    'La dernière voiture de cette catégorie vient d’être louée. Aucun montant n’a été débité.',
  ),
  'car-desk-closed': entry(
    409,
    'search_again',
    false,
    'The rental desk is closed at this time. Choose another time. No money moved.',
    'Le comptoir de location est fermé à cette heure. Choisissez un autre horaire. Aucun montant n’a été débité.',
  ),
  'car-driver-age': entry(
    422,
    'search_again',
    false,
    'This supplier does not rent this car to a driver of this age. No money moved.',
    'Ce loueur ne loue pas cette voiture à un conducteur de cet âge. Aucun montant n’a été débité.',
  ),
  'car-price-unavailable-under-25': entry(
    422,
    'search_again',
    false,
    'This supplier has no price for drivers under 25. No money moved.',
    'Ce loueur n’a pas de tarif pour les conducteurs de moins de 25 ans. Aucun montant n’a été débité.',
  ),
} as const;
