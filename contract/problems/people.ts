import { entry } from './entry.ts';

/** Errors of a company's admins who set it up and look after its people. */
export const peopleProblems = {
  'last-admin': entry(
    409,
    'correct_input',
    false,
    'This is the company’s last administrator. Make somebody else an administrator first. Nothing was changed.',
    'Cette personne est la dernière à administrer l’entreprise. Donnez d’abord ce droit à une autre personne. Rien n’a été modifié.',
  ),
  'not-yourself': entry(
    409,
    'go_back',
    false,
    'You can’t suspend yourself. Another administrator can.',
    'Vous ne pouvez pas suspendre votre propre accès. Une autre personne qui administre l’entreprise le peut.',
  ),
  'person-edit-refused': entry(
    422,
    'correct_input',
    false,
    'Choose a policy of your company, and an approver who is an active member and somebody else. Nothing was changed.',
    'Choisissez une politique de votre entreprise, et pour approuver une autre personne active de l’entreprise. Rien n’a été modifié.',
  ),
  'already-member': entry(
    409,
    'correct_input',
    false,
    'Somebody with this email address is a member of your company already.',
    'Une personne avec cette adresse de courriel fait déjà partie de votre entreprise.',
  ),
  'already-invited': entry(
    409,
    'correct_input',
    false,
    'This address was invited already. Send that invitation again, or take it back.',
    'Cette adresse a déjà reçu une invitation. Renvoyez-la ou retirez-la.',
  ),
  'invitation-over': entry(
    409,
    'contact_support',
    false,
    'This invitation is no longer good. Ask the person who invited you to send it again.',
    'Cette invitation n’est plus valable. Demandez à la personne qui vous a invité de la renvoyer.',
  ),
  'invitation-of-another': entry(
    403,
    'sign_in',
    false,
    'This invitation was sent to another email address than the one you signed in with.',
    'Cette invitation a été envoyée à une autre adresse de courriel que celle de votre connexion.',
  ),
  'approval-over': entry(
    409,
    'reload',
    false,
    'This request has been answered, taken back or has expired. Nothing was changed.',
    'Cette demande a déjà reçu une réponse, a été retirée ou a expiré. Rien n’a été modifié.',
  ),
} as const;
