import { z } from 'zod';
import type { LocalizedText } from './dates.ts';

/** What the customer can do next after an error; the browser turns it into a button. */
export const nextStepSchema = z.enum([
  'retry',
  'sign_in',
  'search_again',
  'choose_another_room',
  'choose_another_payment',
  'review_price',
  'correct_input',
  'go_back',
  'view_trip',
  'wait',
  'contact_support',
  'reload',
  'none',
]);
export type NextStep = z.infer<typeof nextStepSchema>;

interface Entry {
  readonly status: number;
  readonly retryable: boolean;
  readonly next: NextStep;
  readonly text: LocalizedText;
}

const entry = (status: number, next: NextStep, retryable: boolean, en: string, fr: string): Entry => ({
  status,
  next,
  retryable,
  text: { en, fr },
});

/** Every error that the API answers: status, whether to retry, next step, and the sentence a person reads. */
export const problems = {
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

  'passengers-failed': entry(
    502,
    'retry',
    true,
    'Failed to fetch user passengers',
    'Impossible de charger les voyageurs',
  ),
  'search-failed': entry(
    502,
    'search_again',
    true,
    'Uh oh! We were unable to process your search request.',
    'Oups! Nous n’avons pas pu traiter votre recherche.',
  ),
  'search-expired': entry(
    410,
    'search_again',
    true,
    'These results are no longer fresh. Search again to see current prices.',
    'Ces résultats ne sont plus à jour. Relancez la recherche pour voir les prix actuels.',
  ),
  'stay-not-found': entry(
    404,
    'search_again',
    false,
    'This place to stay was not found.',
    'Cet hébergement est introuvable.',
  ),
  'no-availability': entry(
    409,
    'choose_another_room',
    false,
    'This room has just sold out. No money moved.',
    'Cette chambre vient d’être vendue. Aucun montant n’a été débité.',
  ),
  'rate-not-available': entry(
    409,
    'choose_another_room',
    false,
    'This rate is no longer offered. No money moved.',
    'Ce tarif n’est plus offert. Aucun montant n’a été débité.',
  ),
  'quote-expired': entry(
    410,
    'review_price',
    true,
    'The price was held for 15 minutes and that time is over. No money moved.',
    'Le prix était garanti 15 minutes et ce délai est écoulé. Aucun montant n’a été débité.',
  ),
  'price-changed': entry(
    409,
    'review_price',
    false,
    'The price has changed. Look at the new price before you decide. No money moved.',
    'Le prix a changé. Vérifiez le nouveau prix avant de décider. Aucun montant n’a été débité.',
  ),
  'booking-session-missing': entry(
    404,
    'search_again',
    false,
    'This checkout is no longer open. No money moved.',
    'Ce paiement n’est plus ouvert. Aucun montant n’a été débité.',
  ),
  'booking-session-closed': entry(
    409,
    'view_trip',
    false,
    'This checkout is already finished.',
    'Ce paiement est déjà terminé.',
  ),
  'tender-not-allowed': entry(
    422,
    'choose_another_payment',
    false,
    'This cannot be paid this way. No money moved.',
    'Ce mode de paiement n’est pas possible ici. Aucun montant n’a été débité.',
  ),
  'tender-mismatch': entry(
    422,
    'choose_another_payment',
    false,
    'The payments do not add up to the total. No money moved.',
    'Les paiements ne correspondent pas au total. Aucun montant n’a été débité.',
  ),
  'insufficient-balance': entry(
    409,
    'choose_another_payment',
    false,
    'There is not enough left in this balance. No money moved.',
    'Le solde est insuffisant. Aucun montant n’a été débité.',
  ),
  'redemption-minimum': entry(
    422,
    'choose_another_payment',
    false,
    'This account has not reached its redemption minimum. No money moved.',
    'Ce compte n’a pas atteint le minimum d’échange. Aucun montant n’a été débité.',
  ),
  'card-declined': entry(
    402,
    'choose_another_payment',
    false,
    'The card was declined. No money moved.',
    'La carte a été refusée. Aucun montant n’a été débité.',
  ),
  'card-insufficient-funds': entry(
    402,
    'choose_another_payment',
    false,
    'The card has insufficient funds. No money moved.',
    'Les fonds de la carte sont insuffisants. Aucun montant n’a été débité.',
  ),
  'card-expired': entry(
    402,
    'choose_another_payment',
    false,
    'The card has expired. No money moved.',
    'La carte est expirée. Aucun montant n’a été débité.',
  ),
  'card-lost-or-stolen': entry(
    402,
    'contact_support',
    false,
    'The card cannot be used. Please call the number on its back. No money moved.',
    'Cette carte ne peut pas être utilisée. Appelez le numéro au verso. Aucun montant n’a été débité.',
  ),
  'card-not-supported': entry(
    402,
    'choose_another_payment',
    false,
    'This kind of card is not supported. No money moved.',
    'Ce type de carte n’est pas accepté. Aucun montant n’a été débité.',
  ),
  'card-invalid-number': entry(
    402,
    'choose_another_payment',
    false,
    'The card number is not valid. No money moved.',
    'Le numéro de carte n’est pas valide. Aucun montant n’a été débité.',
  ),
  'card-information': entry(
    402,
    'choose_another_payment',
    false,
    'The card details do not match. No money moved.',
    'Les renseignements de la carte ne correspondent pas. Aucun montant n’a été débité.',
  ),
  'card-verification-number': entry(
    402,
    'choose_another_payment',
    false,
    'The card’s verification number does not match. No money moved.',
    'Le code de vérification de la carte ne correspond pas. Aucun montant n’a été débité.',
  ),
  'card-country-code': entry(
    402,
    'choose_another_payment',
    false,
    'The card’s country does not match. No money moved.',
    'Le pays de la carte ne correspond pas. Aucun montant n’a été débité.',
  ),
  'card-zip-code': entry(
    402,
    'choose_another_payment',
    false,
    'The card’s postal code does not match. No money moved.',
    'Le code postal de la carte ne correspond pas. Aucun montant n’a été débité.',
  ),
  'payment-error': entry(
    502,
    'retry',
    true,
    'The payment could not be completed. No money moved.',
    'Le paiement n’a pas pu être effectué. Aucun montant n’a été débité.',
  ),
  fraud: entry(
    402,
    'contact_support',
    false,
    'We could not accept this booking. Please contact us. No money moved.',
    'Nous n’avons pas pu accepter cette réservation. Contactez-nous. Aucun montant n’a été débité.',
  ),
  'check-in-minimum-age': entry(
    422,
    'choose_another_room',
    false,
    'A guest is below the hotel’s minimum check-in age. No money moved.',
    'Un voyageur n’a pas l’âge minimal requis à l’arrivée. Aucun montant n’a été débité.',
  ),
  'book-failed': entry(
    502,
    'retry',
    true,
    'The hotel could not take the booking. No money moved.',
    'L’hôtel n’a pas pu accepter la réservation. Aucun montant n’a été débité.',
  ),
  'policy-blocks': entry(
    422,
    'choose_another_room',
    false,
    'Your company’s policy does not allow this booking. No money moved.',
    'La politique de votre entreprise n’autorise pas cette réservation. Aucun montant n’a été débité.',
  ),
  'approval-lapsed': entry(
    410,
    'search_again',
    false,
    'Nobody approved this booking in time. No money moved.',
    'Personne n’a approuvé cette réservation à temps. Aucun montant n’a été débité.',
  ),
  'loyalty-number-invalid': entry(
    422,
    'correct_input',
    false,
    'The hotel does not know this loyalty number. No money moved.',
    'L’hôtel ne reconnaît pas ce numéro de fidélité. Aucun montant n’a été débité.',
  ),
  'cancellation-expired': entry(
    410,
    'review_price',
    true,
    'The refund shown is no longer current. Look at it again. Nothing was cancelled.',
    'Le remboursement affiché n’est plus à jour. Vérifiez-le de nouveau. Rien n’a été annulé.',
  ),
  'cancellation-not-possible': entry(
    409,
    'contact_support',
    false,
    'This booking cannot be cancelled online. Nothing was cancelled.',
    'Cette réservation ne peut pas être annulée en ligne. Rien n’a été annulé.',
  ),
} as const satisfies Record<string, Entry>;

export type ProblemCode = keyof typeof problems;

/** The specification's own numbers for a business customer who may not enter. [A 8] */
export const businessCodes = {
  'not-onboarded': 40105,
  'not-acknowledged': 40106,
  'access-denied': 40103,
  'access-denied-not-beta': 40102,
} as const satisfies Partial<Record<ProblemCode, number>>;

/** An error on the wire: problem details (RFC 9457) with our code, the next step and the request to quote. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.union([z.string(), z.int()]),
    detail: z.string().optional(),
    instance: z.string().describe('The request id: quote it to support.'),
    retryable: z.boolean(),
    next: nextStepSchema,
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    context: z.record(z.string(), z.unknown()).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof problemSchema>;
