import { entry } from './entry.ts';

/** Errors of keeping stays in wishlists. */
export const wishlistsProblems = {
  'wishlist-full': entry(
    409,
    'correct_input',
    false,
    'This list already holds 100 stays, the maximum. Remove one or choose another list. Nothing was changed.',
    'Cette liste contient déjà 100 hébergements, le maximum. Retirez-en un ou choisissez une autre liste. Rien n’a été modifié.',
  ),
  'too-many-wishlists': entry(
    409,
    'correct_input',
    false,
    'You already have 50 lists, the maximum. Delete one you no longer need. Nothing was changed.',
    'Vous avez déjà 50 listes, le maximum. Supprimez celle dont vous n’avez plus besoin. Rien n’a été modifié.',
  ),
  'wishlist-name-taken': entry(
    409,
    'correct_input',
    false,
    'You already have a list with this name. Nothing was changed.',
    'Vous avez déjà une liste de ce nom. Rien n’a été modifié.',
  ),
} as const;
