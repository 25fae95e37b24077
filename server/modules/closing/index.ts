import * as contract from '#contract/business/closing.ts';
import type { Language } from '#contract/values/dates.ts';
import { endForClosing } from '#server/modules/approvals/index.ts';
import {
  findMembership,
  listElsewhere,
  lockCompany,
  moveClosing,
  type Reader,
  readerOf,
  revokeInvitations,
} from '#server/modules/business/index.ts';
import { readSettings } from '#server/modules/people/index.ts';
import { takeBackScheduled } from '#server/modules/policy-versions/index.ts';
import { endToken } from '#server/modules/scim/index.ts';
import { moveSessions } from '#server/modules/session/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { route } from '#server/platform/http/route.ts';
import { tellMembers, tellMembersHandler } from './tell.ts';

export { readClosingLetter } from './read-letter.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'nudge'>;

/** Closes companies and opens them again. Only business serves its calls. */
export const composeClosing = (deps: Deps): Area => ({
  routes: [
    route(contract.closeCompany, ({ principal, body, language }) =>
      close(deps, readerOf(principal), body.name, language),
    ),
    route(contract.reopenCompany, ({ principal, language }) => reopen(deps, readerOf(principal), language)),
  ],
  tasks: [tellMembersHandler(deps)],
});

/**
 * Closes a company for its card holder, who types its name: requests that wait, invitations and the token of
 * its directory end, scheduled policies become drafts, and sessions go on in another company of the person where they have
 * one. What is booked stays; all members are written to. Throws `not-the-holder`, `company-name-differs`, and `conflict` unless it is live.
 */
async function close(deps: Deps, reader: Reader, name: string, language: Language) {
  const { businessId, userId } = reader;
  const settings = await inTransaction(deps.db, async (tx) => {
    const company = await lockCompany(tx, businessId);
    await requireHolder(tx, reader);
    if (name.trim() !== company.name.trim()) throw new PortalError('company-name-differs');
    const now = deps.clock.now();
    if (!(await moveClosing(tx, businessId, { by: userId, at: now }))) throw new PortalError('conflict');
    await revokeInvitations(tx, businessId, now);
    await endToken(tx, businessId, now);
    await takeBackScheduled(tx, businessId, now);
    await endForClosing(tx, businessId, now);
    for (const { customerId, elsewhere } of await listElsewhere(tx, businessId))
      await moveSessions(tx, { customerId, businessId: elsewhere, from: businessId });
    await tellMembers(tx, { businessId, news: 'closed', by: userId, language, now });
    return readSettings(tx, reader, now);
  });
  deps.nudge();
  return settings;
}

/**
 * Opens a closed company again, and writes to its members. Throws `not-the-holder`, `company-closed-for-good` after its days,
 * and `conflict`.
 */
async function reopen({ db, clock, nudge }: Deps, reader: Reader, language: Language) {
  const { businessId, userId: by } = reader;
  const settings = await inTransaction(db, async (tx) => {
    const { closing } = await lockCompany(tx, businessId);
    await requireHolder(tx, reader);
    const now = clock.now();
    if (closing && now >= closing.reopenUntil) throw new PortalError('company-closed-for-good');
    if (!(await moveClosing(tx, businessId, null))) throw new PortalError('conflict');
    await tellMembers(tx, { businessId, news: 'reopened', by, language, now });
    return readSettings(tx, reader, now);
  });
  nudge();
  return settings;
}

async function requireHolder(tx: Tx, { businessId, userId: customerId }: Reader): Promise<void> {
  const membership = await findMembership(tx, { businessId, customerId });
  if (membership?.cardRole !== 'Primary') throw new PortalError('not-the-holder');
}
