import type { TextOf } from '#web/lib/i18n/message-id.ts';
import type { actRequestSchema, issuedOfferSchema } from '#contract/issuing.ts';
import type { z } from 'zod';

type Item = { readonly creditId: string } | { readonly offerId: string };

/** An act that an employee of the issuer has started, on an existing credit or offer, or on none. */
export type StartedAct =
  | { readonly kind: 'grant-credit' | 'grant-offer' }
  | { readonly kind: 'correct' | 'expire' | 'revoke'; readonly item: Item; readonly title: string };

export type ActBody = z.input<typeof actRequestSchema>;
export type OfferBody = z.input<typeof issuedOfferSchema>;

/** The form content of an offer. */
export interface TypedOffer {
  readonly titleEn: string;
  readonly titleFr: string;
  readonly aboutEn: string;
  readonly aboutFr: string;
  readonly termsEn: string;
  readonly termsFr: string;
  readonly funnels: readonly OfferBody['funnels'][number][];
  readonly collections: readonly OfferBody['collections'][number][];
  readonly amount: string;
  readonly minimum: string;
  readonly expiresOn: string | null;
}

export const emptyOffer: TypedOffer = {
  titleEn: '',
  titleFr: '',
  aboutEn: '',
  aboutFr: '',
  termsEn: '',
  termsFr: '',
  funnels: [],
  collections: [],
  amount: '',
  minimum: '0',
  expiresOn: null,
};

/** The form content of an act. */
export interface TypedAct {
  readonly amount: string;
  readonly expiresOn: string | null;
  readonly offer: TypedOffer;
  readonly reason: string;
}

export const emptyAct: TypedAct = { amount: '', expiresOn: null, offer: emptyOffer, reason: '' };

/** Names of missing or invalid fields. */
export type Flaw = TextOf<'issuing.flaw'>;
export type Flaws = ReadonlySet<Flaw>;

const most = 100_000;

/** Parses dollars, "25.50" or "25,50"; null for anything else. */
export function readAmount(typed: string, least: number): number | null {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(text)) return null;
  const amount = Number(text);
  return amount >= least && amount <= most ? amount : null;
}

/** The smallest amount to grant or revoke, in dollars. */
export const leastAmount = 0.01;

const dollars = (amount: number) => ({ amount, currency: 'USD' as const });

/** The typed offer, or its invalid fields. */
export function readOffer(typed: TypedOffer): OfferBody | Flaws {
  const amount = readAmount(typed.amount, leastAmount);
  const minimum = readAmount(typed.minimum, 0);
  const flaws = new Set<Flaw>();
  const texts = ['titleEn', 'titleFr', 'termsEn', 'termsFr'] as const;
  for (const field of texts) if (typed[field].trim() === '') flaws.add(field);
  // Given in one language only, it would be missing in the other.
  if ((typed.aboutEn.trim() === '') !== (typed.aboutFr.trim() === ''))
    flaws.add(typed.aboutEn.trim() === '' ? 'aboutEn' : 'aboutFr');
  if (typed.funnels.length === 0) flaws.add('funnels');
  if (amount === null) flaws.add('amount');
  if (minimum === null) flaws.add('minimum');
  if (typed.expiresOn === null) flaws.add('expiresOn');
  if (flaws.size > 0 || amount === null || minimum === null || typed.expiresOn === null) return flaws;
  const text = (en: string, fr: string) => ({ en: en.trim(), fr: fr.trim() });
  return {
    title: text(typed.titleEn, typed.titleFr),
    descriptions: typed.aboutEn.trim() === '' ? [] : [text(typed.aboutEn, typed.aboutFr)],
    funnels: [...typed.funnels],
    collections: typed.funnels.includes('Lodging') ? [...typed.collections] : [],
    amount: dollars(amount),
    minimum: dollars(minimum),
    expiresOn: typed.expiresOn,
    termsAndConditions: text(typed.termsEn, typed.termsFr),
  };
}

export const isFlawed = (read: object): read is Flaws => read instanceof Set;

const fewestLetters = 3;
/** True when a reason is long enough. */
export const isReason = (reason: string): boolean => reason.trim().length >= fewestLetters;

/** The typed act, or its invalid fields. */
export function readAct(started: StartedAct, typed: TypedAct): Pick<ActBody, 'reason' | 'act'> | Flaws {
  const flaws = new Set<Flaw>();
  if (!isReason(typed.reason)) flaws.add('reason');
  const act = readKind(started, typed, flaws);
  return flaws.size > 0 || act === null ? flaws : { reason: typed.reason.trim(), act };
}

function readKind(started: StartedAct, typed: TypedAct, flaws: Set<string>): ActBody['act'] | null {
  switch (started.kind) {
    case 'grant-credit': {
      const amount = readAmount(typed.amount, leastAmount);
      if (amount === null) flaws.add('amount');
      if (typed.expiresOn === null) flaws.add('expiresOn');
      if (amount === null || typed.expiresOn === null) return null;
      return { kind: 'grant-credit', amount: dollars(amount), expiresOn: typed.expiresOn };
    }
    case 'grant-offer': {
      const offer = readOffer(typed.offer);
      if (!isFlawed(offer)) return { kind: 'grant-offer', offer };
      for (const flaw of offer) flaws.add(flaw);
      return null;
    }
    case 'correct': {
      const amount = readAmount(typed.amount, leastAmount);
      if (amount === null) flaws.add('amount');
      if (amount === null || !('creditId' in started.item)) return null;
      return { kind: 'correct', creditId: started.item.creditId, amount: dollars(amount) };
    }
    case 'expire':
    case 'revoke':
      return { kind: started.kind, item: started.item };
  }
}
