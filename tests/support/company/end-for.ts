import { endForClosing } from '#server/modules/approvals/index.ts';
import { moveClosing } from '#server/modules/business/index.ts';
import { movePerson } from '#server/modules/people/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import type { TestCheckout } from '../checkout.ts';
import { employee } from '../issuer-customers.ts';

/** Suspends a member of a company, or closes it, as its admin does. */
export async function endFor(
  { db, clock, api }: Pick<TestCheckout, 'db' | 'clock' | 'api'>,
  {
    because,
    businessId,
    name,
  }: { because: 'asker-left' | 'company-closed'; businessId: string; name: string },
): Promise<void> {
  const boss = await api.enter(
    employee(`closes-${businessId}`, businessId, { permissions: ['canViewAdmin'] }),
    'admin',
  );
  if (because === 'company-closed') {
    const closing = { by: boss.customerId, at: clock.now() };
    await inTransaction(db, async (tx) => {
      await moveClosing(tx, businessId, closing);
      await endForClosing(tx, businessId, clock.now());
    });
    return;
  }
  const { customerId: personId } = await api.enter(employee(name, businessId));
  const reader = { businessId, userId: boss.customerId };
  await movePerson({ db, clock, forget: async () => {} }, reader, { personId, event: 'suspend' });
}
