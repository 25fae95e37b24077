import { entry } from './entry.ts';

/** Errors of working on cases and of writing to support. */
export const casesProblems = {
  'case-taken': entry(
    409,
    'reload',
    false,
    'Somebody else has this case.',
    'Cette demande est déjà prise en charge par une autre personne.',
  ),
  'case-changed': entry(
    409,
    'reload',
    true,
    'This case has changed since you opened it. Please look at it again. Nothing was done.',
    'Cette demande a changé depuis que vous l’avez ouverte. Veuillez la relire. Rien n’a été fait.',
  ),
  'case-not-yours': entry(
    409,
    'reload',
    false,
    'Take this case first. Nothing was done.',
    'Prenez d’abord cette demande en charge. Rien n’a été fait.',
  ),
  'case-outcome-not-possible': entry(
    409,
    'go_back',
    false,
    'This case cannot be ended in this way. Nothing was done.',
    'Cette demande ne peut pas être close ainsi. Rien n’a été fait.',
  ),
  'case-closed': entry(
    409,
    'go_back',
    false,
    'This request was closed more than seven days ago. Please write a new message. Nothing was sent.',
    'Cette demande est close depuis plus de sept jours. Veuillez écrire un nouveau message. Rien n’a été envoyé.',
  ),
  'power-not-possible': entry(
    409,
    'go_back',
    false,
    'This can’t be done for this case now. Nothing was done.',
    'Cela n’est pas possible pour cette demande à présent. Rien n’a été fait.',
  ),
  'power-stale': entry(
    409,
    'reload',
    true,
    'Something has changed since you looked at this. Please look at it again. Nothing was done.',
    'Des éléments ont changé depuis que vous avez consulté ceci. Veuillez vérifier à nouveau. Rien n’a été fait.',
  ),
  'second-person-needed': entry(
    409,
    'go_back',
    false,
    'Another person has to agree to this amount first. Nothing was done.',
    'Une autre personne doit d’abord accepter ce montant. Rien n’a été fait.',
  ),
  'four-eyes-over': entry(
    409,
    'reload',
    false,
    'This request was already decided, taken back or has lapsed. Nothing was done.',
    'Cette demande d’accord a déjà été tranchée, retirée ou a expiré. Rien n’a été fait.',
  ),
} as const;
