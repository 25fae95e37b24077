import { type CancellationVerdict, caseKindSchema } from '#contract/enums/index.ts';
import { problemCodeSchema, problems } from '#contract/problems.ts';
import type { Language, LocalizedText } from '#contract/values/dates.ts';
import { defaultTimeZone, instantSchema } from '#contract/values/dates.ts';
import { formatMoment } from '#server/modules/notifications/index.ts';
import { caseKinds } from './case-kinds.ts';
import { verdictOfOutcome } from './dead-ends.ts';
import type { Facts } from './store.ts';

/** Names of the facts of a case, as agents read them. */
const factNames: Readonly<Record<string, LocalizedText>> = {
  problem: { en: 'Error', fr: 'Erreur' },
  outcome: { en: 'Outcome', fr: 'Résultat' },
  sentence: { en: 'What they read', fr: 'Ce qui a été affiché' },
  instance: { en: 'Request id', fr: 'Identifiant de la requête' },
  page: { en: 'Page', fr: 'Page' },
  callAt: { en: 'Call at', fr: 'Rappeler à' },
  bookingSessionId: { en: 'Checkout', fr: 'Commande' },
  about: { en: 'Written about', fr: 'Écrit au sujet de' },
  kind: { en: 'Kind', fr: 'Nature' },
  name: { en: 'Name', fr: 'Nom' },
  email: { en: 'Email address', fr: 'Adresse de courriel' },
  address: { en: 'Address', fr: 'Adresse' },
  work: { en: 'Work', fr: 'Œuvre' },
  where: { en: 'Where', fr: 'Emplacement' },
  signature: { en: 'Signature', fr: 'Signature' },
  letter: { en: 'Letter', fr: 'Courrier' },
  letterOf: { en: 'Letter about', fr: 'Courrier au sujet de' },
  carrier: { en: 'Airline', fr: 'Compagnie aérienne' },
  traveler: { en: 'Traveler', fr: 'Voyageur' },
  wish: { en: 'Wish', fr: 'Souhait' },
  tried: { en: 'What was tried', fr: 'Ce qui a été tenté' },
  answer: { en: 'Answer', fr: 'Réponse' },
  reason: { en: 'Reason', fr: 'Raison' },
};

/** What somebody answered the portal, in words of ours. Any other answer is quoted unchanged. */
const answerWords = {
  'bank-refused': { en: 'The bank refused the refund.', fr: 'La banque a refusé le remboursement.' },
  'bank-silent': { en: 'The bank has not answered.', fr: 'La banque n’a pas répondu.' },
  'new-times-refused': {
    en: 'The airline did not take the new times that were accepted.',
    fr: 'La compagnie n’a pas enregistré les nouveaux horaires acceptés.',
  },
  'new-times-declined': {
    en: 'The traveler declined the new times.',
    fr: 'Le voyageur a refusé les nouveaux horaires.',
  },
  'credit-of-nobody': {
    en: 'The airline issued a credit for a booking that failed; nobody paid for it.',
    fr: 'La compagnie a émis un avoir pour une réservation qui a échoué ; personne ne l’avait payée.',
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const noticeWords: Readonly<Record<string, LocalizedText>> = {
  notice: { en: 'Notice of an owner of rights', fr: 'Signalement d’un titulaire de droits' },
  'counter-notice': { en: 'Counter-notice', fr: 'Contestation' },
};

/** What a supplier or the portal said about a cancellation. */
const verdictWords: Readonly<Record<CancellationVerdict, LocalizedText>> = {
  fullRefund: { en: 'A full refund', fr: 'Un remboursement intégral' },
  partialRefund: { en: 'A partial refund', fr: 'Un remboursement partiel' },
  travelCredit: { en: 'A credit', fr: 'Un avoir' },
  noRefund: { en: 'No refund', fr: 'Aucun remboursement' },
  alreadyCancelled: { en: 'Already canceled', fr: 'Déjà annulée' },
  failed: { en: 'The attempt failed', fr: 'La tentative a échoué' },
  pending: { en: 'Not answered yet', fr: 'Encore sans réponse' },
  notCancellable: { en: 'Cannot be canceled', fr: 'Non annulable' },
  agent: { en: 'Only an agent can cancel it', fr: 'Annulable seulement par un agent' },
  carrier: { en: 'Only the airline can cancel it', fr: 'Annulable seulement par la compagnie' },
  tooLate: { en: 'Too late to cancel it online', fr: 'Trop tard pour l’annuler en ligne' },
};

const letterWords: readonly (readonly [RegExp, LocalizedText])[] = [
  [
    /^send-(booking|confirmation|approval|not-finished)/,
    { en: 'About a booking', fr: 'Sur une réservation' },
  ],
  [/^send-(cancellation|card-refund)/, { en: 'About a cancellation', fr: 'Sur une annulation' }],
  [/^send-(change|traveler-edit|name-corrected)/, { en: 'About a change', fr: 'Sur une modification' }],
  [/^send-(flight|package)/, { en: 'News of flights', fr: 'Nouvelle des vols' }],
  [/^send-tickets/, { en: 'About tickets', fr: 'Sur des billets' }],
  [/^send-(price|protection|failed-purchase)/, { en: 'About a protection', fr: 'Sur une garantie' }],
  [/^send-(case|delegation)/, { en: 'An answer of support', fr: 'Une réponse du service client' }],
];
const otherLetter: LocalizedText = { en: 'About a trip', fr: 'Sur un voyage' };
const letterOf = (kind: string): LocalizedText =>
  letterWords.find(([names]) => names.test(kind))?.[1] ?? otherLetter;

/** Pages of the portal by the beginning of their path. */
const pageWords: readonly (readonly [string, LocalizedText])[] = [
  ['/trips/', { en: 'A trip', fr: 'Un voyage' }],
  ['/trips', { en: 'All trips', fr: 'Tous les voyages' }],
  ['/booking/', { en: 'Booking in progress', fr: 'Réservation en cours' }],
  ['/checkout/', { en: 'Checkout', fr: 'Commande' }],
  ['/support', { en: 'Help', fr: 'Aide' }],
  ['/account', { en: 'Account', fr: 'Compte' }],
  ['/travel-offers', { en: 'Travel wallet', fr: 'Portefeuille voyage' }],
  ['/terms', { en: 'Terms', fr: 'Conditions' }],
];

const isAnswer = (value: string): value is keyof typeof answerWords => Object.hasOwn(answerWords, value);

/** A fact in the language of an agent; one without a translation is quoted unchanged. */
function valueOf({ name, value }: Facts[number], zone: string, language: Language): string {
  switch (name) {
    case 'problem': {
      const code = problemCodeSchema.safeParse(value);
      return code.success ? `${problems[code.data].text[language]} (${value})` : value;
    }
    case 'outcome': {
      const verdict = verdictOfOutcome(value);
      return verdict ? `${verdictWords[verdict][language]} (${value})` : value;
    }
    case 'callAt':
      return instantSchema.safeParse(value).success ? formatMoment(value, zone, language) : value;
    case 'about': {
      const kind = caseKindSchema.safeParse(value);
      return kind.success ? caseKinds[kind.data].title[language] : value;
    }
    case 'kind':
      return noticeWords[value]?.[language] ?? value;
    case 'answer':
      return isAnswer(value) ? answerWords[value][language] : value;
    case 'letter': {
      const [kind = ''] = value.split(' ');
      return letterOf(kind)[language];
    }
    case 'page':
      return pageWords.find(([path]) => value.startsWith(path))?.[1][language] ?? value;
    default:
      return value;
  }
}

export const zoneOf = (facts: Facts): string =>
  facts.find(({ name }) => name === 'callZone')?.value ?? defaultTimeZone;

/** The facts of a case with their labels, for an agent. A moment is told by the clock of the place that its customer chose. */
export const presentFacts = (facts: Facts, language: Language): { name: string; value: string }[] =>
  facts
    .filter(({ name }) => name !== 'callZone')
    .map((fact) => ({
      name: factNames[fact.name]?.[language] ?? fact.name,
      value: valueOf(fact, zoneOf(facts), language),
    }));
