import { businessesOf, type IssuerCustomer, syncCards, syncOffers } from '#server/modules/accounts/index.ts';
import { saveAgent } from '#server/modules/agents/index.ts';
import {
  acceptInvitation,
  endOtherMemberships,
  findMembership,
  revokeInvitationsTo,
  saveBusinessAccounts,
  type StoredInvitation,
  upsertBusiness,
  upsertMember,
  useBusiness,
} from '#server/modules/business/index.ts';
import { upsertCustomer } from '#server/modules/customers/index.ts';
import { deliverWaiting } from '#server/modules/issuing/index.ts';
import { defaultPolicies, seedPolicies } from '#server/modules/policy/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Tenant } from '#contract/enums/index.ts';

/** Who enters, the company that their session begins in, and the invitation that they accept by it. */
interface Entry {
  readonly customer: IssuerCustomer;
  readonly businessId?: string | null;
  readonly invitation?: StoredInvitation | null;
}

/**
 * Updates our data from the issuer's for a customer who has just signed in: their identity, their company with its
 * first policies, their card accounts with points and credits, and their grants from the issuer's lists. All or
 * nothing, and idempotent but for the invitation: only the issuer's changes are applied. On consumer no company is stored.
 * Throws `invitation-over` when the invitation was used or taken back meanwhile. [TEN-04] [BUS-03]
 */
export function welcomeCustomer(deps: { db: Db; clock: Clock; tenant: Tenant }) {
  const { db, clock, tenant } = deps;
  return async ({
    customer,
    businessId = null,
    invitation = null,
  }: Entry): Promise<{ customerId: string; businessId: string | null }> => {
    const now = clock.now();
    const businesses = tenant === 'business' ? businessesOf(customer) : [];
    return inTransaction(db, async (tx) => {
      const customerId = await upsertCustomer(tx, customer, now);
      // Before the issuer's records may join them.
      const isMember = invitation !== null && (await belongs(tx, invitation.businessId, customerId));
      const joined: string[] = [];
      for (const business of businesses) {
        await upsertBusiness(tx, business, now);
        const { businessId: id } = business;
        const wasMember = await belongs(tx, id, customerId);
        await upsertMember(tx, { customerId, business, accounts: customer.accounts }, now);
        if (!wasMember && (await belongs(tx, id, customerId))) joined.push(id);
        await seedPolicies(tx, business.businessId, defaultPolicies, now);
      }
      await saveAgent(tx, customerId, customer.isAgent ? customer.agentRights : undefined);
      const [first = null] = businesses;
      if (tenant === 'business')
        await saveBusinessAccounts(tx, { customerId, accounts: customer.accounts, business: first }, now);
      const named = businesses.map(({ businessId }) => businessId);
      await endOtherMemberships(tx, customerId, named, now);
      await syncCards(tx, customerId, customer, now);
      await syncOffers(tx, customerId, customer.offers ?? [], now);
      await deliverWaiting(tx, { customerId, subject: customer.subject, now });
      if (invitation) {
        const accepted = { invitation, customerId, isMember };
        if (!(await acceptInvitation(tx, accepted, now))) throw new PortalError('invitation-over');
        await useBusiness(tx, { customerId, businessId: invitation.businessId });
      }
      // A person who joined by a card needs no invitation, which would only give them a second role later.
      for (const id of joined) await revokeInvitationsTo(tx, { businessId: id, email: customer.email }, now);
      return { customerId, businessId: businessId ?? named[0] ?? null };
    });
  };
}

const belongs = async (tx: Tx, businessId: string, customerId: string): Promise<boolean> =>
  (await findMembership(tx, { businessId, customerId })) !== null;
