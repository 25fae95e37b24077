import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { lockCompany } from '#server/modules/business/index.ts';
import { findVersion, listVersions, moveVersion } from './store.ts';

/** Notes that a version's time has come. It is in force from its second on, whenever this runs. */
export const beginPolicyTask = taskKind('begin-policy', 'policyId');

export const beginPolicy = ({ db, clock }: { readonly db: Db; readonly clock: Clock }): HandledTask =>
  handleTask(beginPolicyTask, async ({ policyId }) => {
    const found = await findVersion(db, policyId);
    if (!found) return undefined;
    return inTransaction(db, async (tx) => {
      await lockCompany(tx, found.businessId);
      const version = await findVersion(tx, policyId);
      const now = clock.now();
      if (version?.state !== 'scheduled' || version.effectiveFrom === null) return undefined;
      if (now < version.effectiveFrom) return { again: version.effectiveFrom };
      const before = (await listVersions(tx, version)).filter(({ state }) => state === 'published');
      await moveVersion(tx, version, 'begin', {}, now);
      for (const one of before) await moveVersion(tx, one, 'supersede', {}, now);
      return undefined;
    });
  });
