import { z } from 'zod';
import type { ContractEnd } from '#contract/protections.ts';
import { describeTrip } from '../describe-trip.ts';
import {
  type PaidProtection,
  receiptRows,
  renderProtectionReceipt,
} from '../documents/protection-receipt.ts';
import { formatMoment } from '../format-days.ts';
import type { Mailed } from '../trip-words.ts';
import { writer } from '../texts.ts';
import { type Mail, tripLetter } from './trip-letter.ts';

/**
 * What has become of a protection: it was bought after the booking, it can be claimed, it has ended or covers less by what
 * others did, it has paid, or its refund was refused by the airline.
 */
export const protectionNewsSchema = z.enum([
  'bought',
  'claimable',
  'ended',
  'reduced',
  'paid',
  'refund-refused',
]);
export type ProtectionNews = z.infer<typeof protectionNewsSchema>;

/** A protection in words and formatted amounts of its owner's language. */
export interface AnnouncedProtection {
  readonly name: string;
  /** Why it ended; null while it has not. */
  readonly endedBy: ContractEnd | null;
  /** Until when a disruption can be claimed. */
  readonly until: Date | null;
  readonly limit: string | null;
  readonly refund: string | null;
  /** What its owner can still choose in My Trips. */
  readonly choice: 'flight-or-refund' | 'refund' | 'none';
  readonly paid: string | null;
  /** With its refund the flights that were left were cancelled. */
  readonly gaveUpFlights: boolean;
  /** The part of its price that comes back, because the airline cancelled before it could pay; null for none. */
  readonly premiumBack: string | null;
  /** The directions that it covers no longer. */
  readonly uncovered: readonly string[];
  readonly premium: string;
  /** The time zone of that moment; null where it is not known. */
  readonly untilZone: string | null;
  /** Until when it can be used. */
  readonly usableUntil: Date;
  readonly usableZone: string | null;
  /** The last digits of the card that paid it alone; null when it was paid with the booking. */
  readonly cardLastFour: string | null;
  readonly boughtAt: Date;
}

const paidAlone = ({ cardLastFour, ...told }: AnnouncedProtection): PaidProtection | null =>
  cardLastFour === null ? null : { ...told, cardLastFour };

/** Tells what has become of a protection, and what its owner can do. [DIS-01, CFR-02] */
export async function protectionMail(
  about: Mailed,
  news: ProtectionNews,
  told: AnnouncedProtection,
): Promise<Mail> {
  const { language, brand } = about;
  const write = writer(language);
  const words = describeTrip(about);
  const premiumBack = told.premiumBack
    ? [write('protection.premium-back', { amount: told.premiumBack })]
    : [];
  const sentences = {
    claimable: () => [
      write('protection.claimable.law'),
      write('protection.claimable.rebook', { limit: told.limit ?? '', refund: told.refund ? 'yes' : 'no' }),
      ...(told.refund ? [write('protection.claimable.refund', { refund: told.refund })] : []),
      write('protection.claimable.until', {
        until: told.until
          ? formatMoment(told.until.toISOString(), told.untilZone ?? about.trip.buyerZone, language)
          : '',
      }),
      write('protection.claimable.part', { phone: brand.phones.rebooking }),
    ],
    ended: () => [write(`protection.ended.${told.endedBy ?? 'expired'}`), ...premiumBack],
    reduced: () => [
      write('protection.reduced.why', { flights: told.uncovered.join(', ') }),
      ...premiumBack,
      write('protection.reduced.left'),
    ],
    'refund-refused': () => [
      write('protection.refund-refused.why', { refund: told.refund ?? '' }),
      write('protection.refund-refused.stand', { choice: told.choice }),
      write('protection.refund-refused.us', { phone: brand.phones.rebooking }),
    ],
    bought: () => [write('protection.bought.managed')],
    paid: () => [
      write('protection.paid.amount', { amount: told.paid ?? '' }),
      write('protection.paid.when'),
      ...(told.gaveUpFlights ? [write('protection.paid.given-up')] : []),
    ],
  };
  const paid = news === 'bought' ? paidAlone(told) : null;
  return tripLetter(about, {
    subject: `protection.${news}.subject`,
    lead: write(`protection.${news}.lead`, { name: told.name }),
    sections: [
      { heading: told.name, sentences: sentences[news]() },
      ...(paid ? [{ heading: write('protection.bought.receipt'), rows: receiptRows(paid, about) }] : []),
      { heading: words.title, rows: words.facts },
    ],
    attachments: paid
      ? [
          {
            name: `${about.trip.locator}.pdf`,
            mediaType: 'application/pdf',
            content: await renderProtectionReceipt(about, paid),
          },
        ]
      : [],
  });
}
