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
} as const;
