import { defaultTimeZone, type Language, type PlainDate } from '#contract/values/dates.ts';
import { asPrinted } from '#contract/values/french-dates.ts';
import { defaultZoneName } from '#contract/values/time-zone.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { type Money, toWireMoney, type WireMoney } from '#contract/money.ts';
import type { CreditHistoryItem, OwedChange } from '#contract/wallet.ts';
import { portalDay } from '#server/platform/days.ts';
import { writeCsv } from '#server/platform/csv.ts';
import { openPaper, type PaperLook } from '#server/platform/pdf/pdf.ts';
import { inTurns } from '#server/platform/yield.ts';
import { rewardsText } from './present-owed.ts';
import { writeDay } from './explain-change.ts';

const words = {
  en: {
    title: 'Travel credit statement',
    asOf: (date: string) => `As of ${date}`,
    balance: 'Travel credit',
    balanceNow: 'Available to spend on travel',
    held: 'Set aside for bookings that are not confirmed yet',
    changes: 'Travel credit activity',
    none: 'There was no change yet.',
    after: (amount: string) => `Balance after: ${amount}`,
    owed: 'Rewards you owe',
    owedAfter: (amount: string) => `Owed after: ${amount}`,
    proof:
      'Every line is an entry of a ledger that nobody can change. The signed file on the same page proves it: each entry carries the hash of the one before.',
    columns: [
      'Date',
      'Change',
      'Explanation',
      'Credit',
      'Amount',
      'Balance after',
      'Currency',
      'Trip',
      'Entry',
    ],
  },
  fr: {
    title: 'Relevé de crédit de voyage',
    asOf: (date: string) => `Au ${date}`,
    balance: 'Crédit de voyage',
    balanceNow: 'Disponible pour vos voyages',
    held: 'Réservé à des réservations pas encore confirmées',
    changes: 'Mouvements du crédit de voyage',
    none: 'Il n’y a encore aucun mouvement.',
    after: (amount: string) => `Solde après\u00A0: ${amount}`,
    owed: 'Récompenses que vous devez',
    owedAfter: (amount: string) => `Dû après\u00A0: ${amount}`,
    proof:
      'Chaque ligne est une écriture d’un grand livre que personne ne peut modifier. Le fichier signé de la même page le prouve\u00A0: chaque écriture porte l’empreinte de la précédente.',
    columns: [
      'Date',
      'Mouvement',
      'Explication',
      'Crédit',
      'Montant',
      'Solde après',
      'Devise',
      'Voyage',
      'Écriture',
    ],
  },
} as const;

const dayOf = (at: string): PlainDate => portalDay(new Date(at));

/**
 * Changes of the credit as comma-separated values (RFC 4180), amounts as plain decimal numbers, then those of owed
 * rewards, which are below zero while they are owed.
 */
export const writeHistoryCsv = (
  changes: readonly CreditHistoryItem[],
  owed: readonly OwedChange[],
  language: Language,
): Promise<Buffer> => writeCsv(csvRows(changes, owed, language));

function* csvRows(
  changes: readonly CreditHistoryItem[],
  owed: readonly OwedChange[],
  language: Language,
): Generator<readonly string[]> {
  yield words[language].columns;
  for (const change of changes)
    yield [
      dayOf(change.at),
      change.description,
      change.explanation,
      change.creditTitle,
      change.amount.amount.toFixed(2),
      change.balanceAfter.amount.toFixed(2),
      change.amount.currency,
      change.trip?.locator ?? '',
      change.entryHash,
    ];
  for (const change of owed)
    yield [
      dayOf(change.at),
      change.description,
      change.explanation,
      change.accountName,
      String(change.amount),
      String(0 - change.owedAfter),
      change.currency,
      change.trip?.locator ?? '',
      change.entryHash,
    ];
}

interface StatementFacts {
  readonly balance: Money;
  readonly held: Money;
  readonly changes: readonly CreditHistoryItem[];
  /** Newest first. */
  readonly owed: readonly OwedChange[];
  readonly portal: string;
  readonly look?: PaperLook;
}

/**
 * The balance, the part of it that bookings hold, and every change of it on pages of A4. A long history takes seconds
 * and yields to the event loop meanwhile.
 */
export async function writeStatementPdf(
  { balance, held, changes, owed, portal, look = {} }: StatementFacts,
  now: Date,
  language: Language,
): Promise<Buffer> {
  const said = words[language];
  const locale = localeOf(language);
  const paper = await openPaper({ title: said.title, author: portal, locale, at: now, look });
  const moment = new Intl.DateTimeFormat(locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: defaultTimeZone,
  });
  const asOf = `${asPrinted(moment.format(now))}, ${defaultZoneName[language]}`;
  paper.heading(portal, said.title, said.asOf(asOf));
  paper.section(said.balance);
  paper.line(
    { label: said.balanceNow, value: formatMoney(locale, toWireMoney(balance)) },
    { isStrong: true },
  );
  if (held.minor > 0) paper.line({ label: said.held, value: formatMoney(locale, toWireMoney(held)) });
  paper.section(said.changes);
  if (changes.length === 0) paper.sentence(said.none);
  const nextTurn = inTurns();
  for (const change of changes) {
    await nextTurn();
    paper.line(
      {
        label: `${writeDay(dayOf(change.at), language)}\n${change.description}`,
        value: `${signed(change.amount, locale)}\n${said.after(formatMoney(locale, change.balanceAfter))}`,
      },
      { isStrong: true },
    );
    paper.sentence(change.explanation, 9);
    paper.space(0.8);
  }
  if (owed.length > 0) paper.section(said.owed);
  for (const change of owed) {
    paper.line(
      {
        label: `${writeDay(dayOf(change.at), language)}\n${change.description}`,
        value: `${change.amount > 0 ? '+' : ''}${rewardsText(change.amount, change, language)}\n${said.owedAfter(rewardsText(change.owedAfter, change, language))}`,
      },
      { isStrong: true },
    );
    paper.sentence(change.explanation, 9);
    paper.space(0.8);
  }
  paper.space(2);
  paper.sentence(said.proof, 9);
  return paper.end();
}

const signed = (amount: WireMoney, locale: string): string =>
  `${amount.amount > 0 ? '+' : ''}${formatMoney(locale, amount)}`;
