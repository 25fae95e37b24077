import { asPrinted } from '#contract/values/french-dates.ts';
import type { Language, PlainDate } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { money, toWireMoney } from '#contract/money.ts';
import type { CreditChange } from './list-history.ts';
import { type PayoutCause, payoutCauseSchema } from '../payout-cause.ts';
import type { NamedTrip, PaidWords } from '../port.ts';

interface Told {
  readonly amount: string;
  readonly credit: string;
  readonly trip: string;
  readonly date: string;
  readonly card: string;
  readonly wasChange: boolean;
  /** An agent paid it back by hand. */
  readonly byAgent: boolean;
  /** Why a protection added credit; empty in every other change. */
  readonly because: string;
  /** Why a protection has paid; empty in every other change. */
  readonly cause: string;
  readonly reason: string;
}

type Sentences = Readonly<Record<CreditChange['kind'], (told: Told) => string>>;

const english: Sentences = {
  issued: ({ amount, credit, date, card, because }) =>
    because
      ? `${amount} was added because ${because}${date && `, to use by ${date}`}.`
      : `${amount} was added as your ${credit}${card && ` of the card ending in ${card}`}${date && `, to use by ${date}`}.`,
  used: ({ amount, credit, trip }) => `${amount} of your ${credit} paid for ${trip || 'a trip'}.`,
  restored: ({ amount, credit, trip, wasChange, byAgent }) =>
    byAgent
      ? `${amount} came back to your ${credit}: our support team paid it back for ${trip || 'a trip'}.`
      : `${amount} came back to your ${credit} because ${trip || 'a trip'} was ${wasChange ? 'changed' : 'canceled'}.`,
  expired: ({ amount, credit, date, reason }) =>
    reason
      ? `${amount} of your ${credit} was ended${date && ` before ${date}, its last day`}.`
      : `${amount} of your ${credit} was not used${date && ` by ${date}, its last day`}.`,
  forfeited: ({ amount, credit, card, reason }) =>
    reason
      ? `${amount} of your ${credit} was taken back.`
      : `${amount} of your ${credit} ended because the card${card && ` ending in ${card}`} it came with is no longer held.`,
  corrected: ({ amount, credit }) => `${amount} was taken off your ${credit} as a correction.`,
  'protection-payout': ({ amount, credit, trip, cause }) =>
    `${amount} came back to your ${credit}. Your protection for ${trip || 'a trip'} paid${cause && ` because ${cause}`}.`,
};
const englishCauses: Readonly<Record<PayoutCause, string>> = {
  cancelled: 'you canceled',
  changed: 'you changed your flights',
  'premium-returned': 'the airline canceled before it could pay, so its price came back',
  Delayed: 'a flight was late',
  MissedConnection: 'a connection was missed',
  AirlineCancellation: 'the airline canceled a flight',
};

const french: Sentences = {
  issued: ({ amount, credit, date, card, because }) =>
    because
      ? `${amount} ont été ajoutés, car ${because}${date && `, à utiliser au plus tard le ${date}`}.`
      : `${amount} ont été ajoutés comme ${credit}${card && ` de la carte se terminant par ${card}`}${date && `, à utiliser au plus tard le ${date}`}.`,
  used: ({ amount, credit, trip }) => `${amount} de votre ${credit} ont payé ${trip || 'un voyage'}.`,
  restored: ({ amount, credit, trip, wasChange, byAgent }) =>
    byAgent
      ? `${amount} sont revenus à votre ${credit} : notre service client les a remboursés pour ${trip || 'un voyage'}.`
      : `${amount} sont revenus à votre ${credit}, car ${trip || 'un voyage'} a été ${wasChange ? 'modifié' : 'annulé'}.`,
  expired: ({ amount, credit, date, reason }) =>
    reason
      ? `${amount} de votre ${credit} ont pris fin${date && ` avant le ${date}, son dernier jour`}.`
      : `${amount} de votre ${credit} n’ont pas été utilisés${date && ` au plus tard le ${date}, son dernier jour`}.`,
  forfeited: ({ amount, credit, card, reason }) =>
    reason
      ? `${amount} de votre ${credit} ont été repris.`
      : `${amount} de votre ${credit} ont pris fin, car la carte${card && ` se terminant par ${card}`} qui l’apportait n’est plus détenue.`,
  corrected: ({ amount, credit }) => `${amount} ont été retirés de votre ${credit} pour le corriger.`,
  'protection-payout': ({ amount, credit, trip, cause }) =>
    `${amount} sont revenus à votre ${credit}. Votre protection pour ${trip || 'un voyage'} a payé${cause && `, car ${cause}`}.`,
};
const frenchCauses: Readonly<Record<PayoutCause, string>> = {
  cancelled: 'vous avez annulé',
  changed: 'vous avez modifié vos vols',
  'premium-returned': 'la compagnie a annulé avant qu’elle puisse payer, et son prix est revenu',
  Delayed: 'un vol a été retardé',
  MissedConnection: 'une correspondance a été manquée',
  AirlineCancellation: 'la compagnie aérienne a annulé un vol',
};

const causes = { en: englishCauses, fr: frenchCauses };

/** Why a protection has paid, by the end of the key of its transfer; empty for a key that names no cause. */
function causeOf(key: string, paidWords: readonly PaidWords[], language: Language): string {
  const name = key.split(':').at(-1);
  const { data } = payoutCauseSchema.safeParse(name);
  if (data) return causes[language][data];
  return paidWords.find(({ kind }) => kind === name)?.paidBack?.[language] ?? '';
}

/**
 * Why the balance changed, in one sentence of the reader's language, with the issuer's own reason where it gave one, and the
 * words of the protection where one paid.
 */
export function explainChange(
  change: CreditChange,
  creditTitle: string,
  trip: NamedTrip | undefined,
  language: Language,
  paidWords: readonly PaidWords[] = [],
): string {
  const { amount, kind, addedBy, last4, expiresOn, key, issuerReason: reason } = change;
  const sentence = (language === 'fr' ? french : english)[kind]({
    amount: formatMoney(localeOf(language), toWireMoney(money(Math.abs(amount.minor), amount.currency))),
    credit: withinSentence(creditTitle, change.cardName, language),
    trip: trip ? `${trip.title} (${trip.locator})` : '',
    date: expiresOn === null ? '' : writeDay(expiresOn, language),
    card: last4 ?? '',
    wasChange: key.startsWith('restore:change:'),
    byAgent: key.startsWith('restore:power:'),
    because: paidWords.find((one) => one.kind === addedBy)?.because[language] ?? '',
    cause: causeOf(key, paidWords, language),
    reason: reason ?? '',
  });
  return reason === null ? sentence : `${sentence} ${reasonWord[language]} ${reason}`;
}

const reasonWord = { en: 'Reason:', fr: 'Motif\u00A0:' } as const;

/** A title has a capital where it stands alone; French ones begin with the common noun. */
const withinSentence = (title: string, cardName: string | null, language: Language): string =>
  language === 'fr' || cardName === null || !title.startsWith(cardName)
    ? title.charAt(0).toLowerCase() + title.slice(1)
    : title;

const daysIn = (language: Language) =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
// Creating a formatter costs more than the rest of a line.
const days = { en: daysIn('en'), fr: daysIn('fr') };
/** Cache of formatted dates: most lines of a history share a few days. */
const written = { en: new Map<PlainDate, string>(), fr: new Map<PlainDate, string>() };

/** A calendar day with its year, as in the wallet's documents. */
export function writeDay(day: PlainDate, language: Language): string {
  const known = written[language].get(day) ?? asPrinted(days[language].format(new Date(`${day}T00:00:00Z`)));
  written[language].set(day, known);
  return known;
}
