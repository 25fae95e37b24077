import type { Bilingual } from '../issuer/customer.ts';

export type Language = keyof Bilingual;

/** Texts of the identity pages. */
export const TEXTS = {
  en: {
    signIn: 'Sign in',
    lead: 'This is a sandbox. Choose who you would like to be; no password is needed.',
    nobody: 'Nobody can sign in through this application.',
    cardsLabel: 'Cards:',
    again: 'Go back to the application and start again.',
    expired: 'This sign-in has expired',
    failed: 'Signing in did not work',
    signingOut: 'Signing you out…',
    signOut: 'Sign out',
    signedOut: 'You are signed out',
    signedOutLead: 'You can close this page.',
  },
  fr: {
    signIn: 'Ouvrir une session',
    lead: 'Ceci est un bac à sable. Choisissez qui vous souhaitez être ; aucun mot de passe n’est demandé.',
    nobody: 'Personne ne peut ouvrir de session par cette application.',
    cardsLabel: 'Cartes\u00a0:',
    again: 'Retournez à l’application et recommencez.',
    expired: 'Cette ouverture de session a expiré',
    failed: 'L’ouverture de session a échoué',
    signingOut: 'Fermeture de la session…',
    signOut: 'Fermer la session',
    signedOut: 'Votre session est fermée',
    signedOutLead: 'Vous pouvez fermer cette page.',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** The first supported language of the preferences; `wishes` are `ui_locales` or Accept-Language headers. */
export function languageOf(...wishes: (string | undefined)[]): Language {
  const tags = wishes.flatMap((wish) => wish?.toLowerCase().split(/[\s,]+/) ?? []);
  return tags.map((tag) => tag.slice(0, 2)).find((tag) => tag === 'fr' || tag === 'en') === 'fr'
    ? 'fr'
    : 'en';
}
