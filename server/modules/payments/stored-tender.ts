import { z } from 'zod';
import { type Language, localizedTextSchema } from '#contract/dates.ts';
import { type Tender, tenderSchema } from '#contract/payments.ts';
import type { Means } from './tender-options.ts';
import { creditLabel, rewardsLabel } from './tender-words.ts';

/**
 * A tender as bookings and trips keep it: with what it is called by, so that it is named in its reader's language. In
 * rows from before these facts were kept its label stands as it was written.
 */
export const storedTenderSchema = tenderSchema.extend({
  /** The account whose rewards these are. */
  product: z.string().optional(),
  /** What an offer is called. */
  title: localizedTextSchema.optional(),
});
export type StoredTender = z.output<typeof storedTenderSchema>;

/** A tender with what it is called by. */
export function withFacts(
  tender: Tender,
  { accounts, offers }: Pick<Means, 'accounts' | 'offers'>,
): StoredTender {
  const account = accounts.find(({ accountReferenceId }) => accountReferenceId === tender.accountReferenceId);
  const offer = offers.find(({ id }) => id === tender.offerId);
  return {
    ...tender,
    ...(tender.kind === 'Rewards' && account ? { product: account.productDisplayName } : {}),
    ...(offer ? { title: offer.title } : {}),
  };
}

type Named = Pick<StoredTender, 'kind' | 'label' | 'rewardsCurrency' | 'product' | 'title'>;

/** What a tender is called in a language. */
export function tenderLabel(
  { kind, label, rewardsCurrency, product, title }: Named,
  language: Language,
): string {
  switch (kind) {
    case 'TravelWalletCredit':
      return creditLabel[language];
    case 'TravelWalletOffer':
      return title?.[language] ?? label;
    case 'Rewards':
      return product && rewardsCurrency ? rewardsLabel[rewardsCurrency][language](product) : label;
    case 'UserCard':
      return label;
  }
}

/** Tenders for a reader. */
export const presentTenders = (tenders: readonly StoredTender[], language: Language): Tender[] =>
  tenders.map((stored) => {
    const { product: _, title: __, ...tender } = stored;
    return { ...tender, label: tenderLabel(stored, language) };
  });
