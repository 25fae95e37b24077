import { entry } from './entry.ts';

/** Errors of authentication and authorisation. */
export const sessionProblems = {
  unauthenticated: entry(
    401,
    'sign_in',
    false,
    'Please sign in to continue.',
    'Veuillez vous connecter pour continuer.',
  ),
  'session-expired': entry(
    401,
    'sign_in',
    false,
    'Your session has ended. Sign in to pick up where you were.',
    'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  ),
  'sign-in-failed': entry(
    401,
    'sign_in',
    true,
    'Signing in did not work. Please try again.',
    'La connexion a échoué. Veuillez réessayer.',
  ),
  'sign-in-expired': entry(
    401,
    'sign_in',
    true,
    'This sign-in took too long or was started in another window. Please sign in again.',
    'Cette connexion a pris trop de temps ou a été lancée dans une autre fenêtre. Veuillez vous reconnecter.',
  ),
  'sign-in-cancelled': entry(
    401,
    'sign_in',
    true,
    'The sign-in was canceled, so you are not signed in.',
    'La connexion a été annulée : vous n’êtes pas connecté.',
  ),
  'sign-in-unavailable': entry(
    503,
    ['retry', 'contact_support'],
    true,
    'We can’t sign you in at the moment. Please try again in a few minutes.',
    'Nous ne pouvons pas vous connecter pour le moment. Veuillez réessayer dans quelques minutes.',
  ),
  'sign-in-refused': entry(
    401,
    'contact_support',
    false,
    'Your account cannot sign in here.',
    'Votre compte ne permet pas de se connecter ici.',
  ),
  'not-onboarded': entry(
    401,
    'none',
    false,
    'Your company has not finished setting up Business Travel.',
    'Votre entreprise n’a pas terminé la configuration de Business Travel.',
  ),
  'not-acknowledged': entry(
    401,
    'none',
    false,
    'Please read and acknowledge your company’s travel terms first.',
    'Veuillez d’abord lire et accepter les conditions de voyage de votre entreprise.',
  ),
  'access-denied': entry(
    401,
    'contact_support',
    false,
    'Your account does not have access to this portal.',
    'Votre compte n’a pas accès à ce portail.',
  ),
  'access-denied-not-beta': entry(
    401,
    'contact_support',
    false,
    'This portal is not open to your account yet.',
    'Ce portail n’est pas encore ouvert à votre compte.',
  ),
  'passengers-failed': entry(
    502,
    'retry',
    true,
    'Failed to fetch user passengers',
    'Impossible de charger les voyageurs',
  ),
} as const;
