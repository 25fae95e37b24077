import { entry } from './entry.ts';

/** Errors of watching prices. */
export const watchesProblems = {
  'too-many-watches': entry(
    409,
    'correct_input',
    false,
    'You watch 20 prices, which is the most. Stop one of them under Trips first. Nothing was changed.',
    'Vous surveillez déjà 20 prix, le maximum. Arrêtez-en un dans Voyages. Rien n’a été modifié.',
  ),
  'nothing-to-watch': entry(
    409,
    'search_again',
    false,
    'Nobody sells this trip on these days, so there is no price to watch. Choose other days.',
    'Personne ne vend ce voyage à ces dates : il n’y a pas de prix à surveiller. Choisissez d’autres dates.',
  ),
  'watch-ended': entry(
    409,
    'reload',
    false,
    'This price is no longer watched. Search the flights again to watch it anew.',
    'Ce prix n’est plus surveillé. Relancez la recherche de vols pour le surveiller à nouveau.',
  ),
} as const;
