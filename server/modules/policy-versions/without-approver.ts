import { type Approver, readApprovers } from '#server/modules/approvals/index.ts';
import { listMembers } from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { StoredVersion } from './store.ts';

const [mostMembers, mostNamed] = [500, 10];

/** The first members of a version's tier, or the one given, without an approver; empty where it requires no approval. */
export async function listWithoutApprover(
  db: Db | Tx,
  { businessId, tier, rules, approvals }: Pick<StoredVersion, 'businessId' | 'tier' | 'rules' | 'approvals'>,
  customerId?: string,
): Promise<Approver[]> {
  if (!rules.settings.isApprovalRequired) return [];
  const { approverIds } = approvals;
  const found: Approver[] = [];
  let after: Parameters<typeof listMembers>[2]['after'] = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof listMembers>> = await listMembers(
      db,
      { businessId, tier, states: ['active'], ...(customerId === undefined ? {} : { customerId }) },
      { after, limit: mostMembers },
    );
    const requests = page.map(({ customerId: askerId }) => ({ askerId, travelers: [], approverIds }));
    const find = await readApprovers(db, businessId, requests);
    for (const member of page) {
      if (find({ askerId: member.customerId, travelers: [], approverIds }).all.length > 0) continue;
      const { customerId, firstName, lastName } = member;
      found.push({ customerId, firstName, lastName });
      if (found.length === mostNamed) return found;
    }
    const last = page.at(-1);
    if (!last || page.length < mostMembers) return found;
    after = last;
  }
}
