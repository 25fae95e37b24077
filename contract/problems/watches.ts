import { entry } from './entry.ts';

/** Errors of watching prices. */
export const watchesProblems = {
  'too-many-watches': entry(
    409,
    'correct_input',
    false,
    'You already watch 20 prices, the maximum. Stop watching one under My trips first. Nothing was changed.',
    'Vous surveillez déjà 20 prix, le maximum. Arrêtez-en un dans Voyages. Rien n’a été modifié.',
  ),
  'nothing-to-watch': entry(
    409,
    'search_again',
    false,
    'This trip is not sold on these dates, so there is no price to watch. Choose other dates.',
    'Personne ne vend ce voyage à ces dates : il n’y a pas de prix à surveiller. Choisissez d’autres dates.',
  ),
  'watch-ended': entry(
    409,
    'reload',
    false,
    'You no longer watch this price. Search the flights again to watch it.',
    'Ce prix n’est plus surveillé. Relancez la recherche de vols pour le surveiller à nouveau.',
  ),
} as const;
