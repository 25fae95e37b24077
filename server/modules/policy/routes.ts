import { getPolicyDetails } from '#contract/policy.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { policyFor } from './policy-for.ts';
import { isInactive } from './rules.ts';

export const policyRoutes = ({ db, clock }: { db: Db; clock: Clock }): Route[] => [
  route(getPolicyDetails, async ({ principal }) => {
    const policy = await policyFor(db, principal, clock.now());
    if (!policy) throw new PortalError('not-found');
    return { policy, inactive: isInactive(policy) };
  }),
];
