import { z } from 'zod';
import { protectionKindSchema } from '#contract/enums/index.ts';
import type { CardBenefit } from '#contract/protections.ts';
import { type Language, localizedTextSchema, plainDateSchema } from '#contract/values/dates.ts';
import type { ProtectionKind } from '#contract/enums/index.ts';
import { listCardsOnFile } from '#server/modules/accounts/index.ts';
import type { Db } from '#server/platform/db/database.ts';

/** Benefits of the issuer's card products that overlap with protections, as dated rows; none by default. */
export const cardBenefitsSchema = z
  .array(
    z.strictObject({
      /** The product's name as its account shows it. */
      card: z.string().min(1).max(100),
      protection: protectionKindSchema,
      text: localizedTextSchema.strict(),
      source: z.string().min(1).max(200),
      checkedOn: plainDateSchema,
    }),
  )
  .max(200)
  .prefault([]);
export type CardBenefits = z.output<typeof cardBenefitsSchema>;

/** The benefits of a customer's cards, by the kind of protection that they overlap. */
export async function benefitsOfCustomer(
  { db, cardBenefits }: { readonly db: Db; readonly cardBenefits: CardBenefits },
  customerId: string,
  language: Language,
): Promise<(kind: ProtectionKind) => CardBenefit[]> {
  const cards = cardBenefits.length === 0 ? [] : await listCardsOnFile(db, customerId);
  const held = new Set(cards.map(({ productDisplayName }) => productDisplayName));
  return (kind) =>
    cardBenefits
      .filter(({ card, protection }) => protection === kind && held.has(card))
      .map(({ card, text, source, checkedOn }) => ({ card, text: text[language], source, checkedOn }));
}
