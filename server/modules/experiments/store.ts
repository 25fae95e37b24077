import { cardRoleSchema, premiumProductTypeSchema } from '#contract/enums/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Participant } from './rules.ts';

/**
 * The issuer's last record of a customer, as far as rules use it, and the issuer's id of the customer. Throws
 * PortalError `not-found`.
 */
export async function getParticipant(
  db: Db | Tx,
  customerId: string,
): Promise<Participant & { readonly subject: string }> {
  const rows = await db
    .selectFrom('customers as customer')
    .leftJoin('card_accounts as card', (join) =>
      join.onRef('card.customer_id', '=', 'customer.id').on('card.closed_at', 'is', null),
    )
    .where('customer.id', '=', customerId)
    .select(['customer.subject', 'customer.card_role', 'card.premium_product'])
    .execute();
  const [first] = rows;
  if (!first) throw new PortalError('not-found');
  return {
    customerId,
    subject: first.subject,
    premiumProducts: rows.flatMap(({ premium_product: product }) =>
      product === null ? [] : [premiumProductTypeSchema.parse(product)],
    ),
    cardRole: first.card_role === null ? null : cardRoleSchema.parse(first.card_role),
  };
}
