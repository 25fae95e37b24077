import { nameCards } from '#server/modules/accounts/index.ts';
import { getCompany } from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import type { Payer } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { getTrip } from '../store.ts';

/** Who paid for a trip, with their company where it was booked for one, and the cards by network and last digits. */
export async function readPayer(db: Db, tripId: string): Promise<Payer> {
  const { customerId, businessId, tenders } = await getTrip(db, tripId);
  const paidBy = tenders.flatMap(({ paymentMethodId }) =>
    paymentMethodId === null ? [] : [paymentMethodId],
  );
  const [customer, company, cards] = await Promise.all([
    getCustomer(db, customerId),
    businessId === null ? null : getCompany(db, businessId),
    nameCards(db, paidBy),
  ]);
  return { name: fullNameOf(customer), company: company?.name ?? null, cards };
}
