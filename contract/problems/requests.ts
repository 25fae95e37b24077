import { entry } from './entry.ts';

/** Errors of any request. */
export const requestsProblems = {
  'validation-failed': entry(
    400,
    'correct_input',
    false,
    'Some of what was sent is not right. Nothing was changed.',
    'Certaines données envoyées ne sont pas valides. Rien n’a été modifié.',
  ),
  'malformed-request': entry(
    400,
    'correct_input',
    false,
    'The request could not be read. Nothing was changed.',
    'La demande n’a pas pu être lue. Rien n’a été modifié.',
  ),
  'request-too-large': entry(
    413,
    'correct_input',
    false,
    'The request is too large. Nothing was changed.',
    'La demande est trop volumineuse. Rien n’a été modifié.',
  ),
  'media-type-not-supported': entry(
    415,
    'correct_input',
    false,
    'Requests are read as JSON only. Nothing was changed.',
    'Seules les demandes en JSON sont lues. Rien n’a été modifié.',
  ),
  'csrf-invalid': entry(
    403,
    'reload',
    false,
    'This page is out of date. Reload it and try again. Nothing was changed.',
    'Cette page n’est plus à jour. Rechargez-la et réessayez. Rien n’a été modifié.',
  ),
  forbidden: entry(
    403,
    'go_back',
    false,
    'You are not allowed to do this.',
    'Vous n’êtes pas autorisé à faire cela.',
  ),
  'not-found': entry(404, 'go_back', false, 'This was not found.', 'Élément introuvable.'),
  conflict: entry(
    409,
    'reload',
    false,
    'This has changed in the meantime. Look at it again before you go on.',
    'Cet élément a changé entre-temps. Vérifiez-le avant de continuer.',
  ),
  'too-many-requests': entry(
    429,
    'wait',
    true,
    'That was a lot at once. Wait a moment and try again.',
    'Trop de demandes à la fois. Patientez un instant et réessayez.',
  ),
  internal: entry(
    500,
    'retry',
    true,
    'Something went wrong on our side.',
    'Une erreur s’est produite de notre côté.',
  ),
  unavailable: entry(
    503,
    'retry',
    true,
    'This part is not available right now. Please try again shortly.',
    'Cette partie n’est pas disponible pour le moment. Réessayez sous peu.',
  ),
  'client-too-old': entry(
    426,
    'reload',
    false,
    'A newer version is out. Reload the page to go on.',
    'Une nouvelle version est disponible. Rechargez la page pour continuer.',
  ),
} as const;
