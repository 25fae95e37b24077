import * as contract from '#contract/business/policies.ts';
import { readerOf } from '#server/modules/business/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { route } from '#server/platform/http/route.ts';
import { beginPolicy } from './begin-policy.ts';
import { begin, edit, moveOn } from './change-versions.ts';
import { readTier, readTiers } from './read-versions.ts';
import { tellTierHandler } from './tell.ts';

export { readPolicyLetter } from './read-letter.ts';
export { takeBackScheduled } from './change-versions.ts';
export { listUnanswered, requireApprover } from './require-approver.ts';

/** The policies of a company as its admins write them: drafts, review, publication. Only business serves its calls. */
export const composePolicyVersions = (deps: Pick<Platform, 'db' | 'clock'>): Area => ({
  routes: [
    route(contract.listTierPolicies, ({ principal }) =>
      readTiers(deps.db, readerOf(principal), deps.clock.now()),
    ),
    route(contract.getTierPolicy, ({ principal, params }) =>
      readTier(deps.db, readerOf(principal), params.tier, deps.clock.now()),
    ),
    route(contract.beginDraft, ({ principal, params }) => begin(deps, readerOf(principal), params.tier)),
    route(contract.editDraft, ({ principal, params, body }) => edit(deps, readerOf(principal), params, body)),
    route(contract.moveDraft, ({ principal, params, body, language }) =>
      moveOn(deps, readerOf(principal), params, { ...body, language }),
    ),
  ],
  tasks: [beginPolicy(deps), tellTierHandler(deps)],
});
