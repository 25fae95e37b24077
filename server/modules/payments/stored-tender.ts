import { z } from 'zod';
import { type Language, localizedTextSchema } from '#contract/values/dates.ts';
import { creditedTenders, isCredited, type Tender, tenderSchema } from '#contract/payments.ts';
import type { Means } from './tender-options.ts';
import { creditLabel, rewardsLabel } from './tender-words.ts';

/**
 * A tender as bookings and trips store it, with the facts that name it in the reader's language. In rows from before
 * these facts were stored, the label stays as written.
 */
export const storedTenderSchema = tenderSchema.extend({
  /** The account whose rewards these are. */
  product: z.string().optional(),
  /** Title of the offer. */
  title: localizedTextSchema.optional(),
});
export type StoredTender = z.output<typeof storedTenderSchema>;

/** A tender with the facts that name it. */
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

/** Label of a tender in a language. */
export function tenderLabel(
  { kind, label, rewardsCurrency, product, title }: Named,
  language: Language,
): string {
  if (isCredited(kind)) return creditedTenders[kind].label[language];
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

/** Tenders in the reader's language. */
export const presentTenders = (tenders: readonly StoredTender[], language: Language): Tender[] =>
  tenders.map((stored) => {
    const { product: _, title: __, ...tender } = stored;
    return { ...tender, label: tenderLabel(stored, language) };
  });
