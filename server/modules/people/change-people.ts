import type { z } from 'zod';
import type { Person, personEditSchema } from '#contract/business/people.ts';
import {
  editMember,
  findMembership,
  grantOf,
  listTiers,
  lockCompany,
  moveMember,
  revokeInvitationsTo,
  type Reader,
} from '#server/modules/business/index.ts';
import { listUnanswered, requireApprover } from '#server/modules/policy-versions/index.ts';
import { closeSessionsOfMember } from '#server/modules/session/index.ts';
import { inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ChangeDeps } from './deps.ts';
import { readPerson } from './read-people.ts';

type Edit = z.output<typeof personEditSchema>;

/**
 * Stores what an admin decides about somebody. Throws `not-found`, `conflict` when somebody edited them since, `last-admin`
 * when the company would have none, `person-edit-refused` for a policy it does not have or an approver who cannot be, and
 * `person-without-approver` where nobody could answer somebody.
 */
export async function editPerson(
  { db, clock, forget }: ChangeDeps,
  reader: Reader,
  asked: Edit & { personId: string; version: number },
): Promise<Person> {
  const { businessId } = reader;
  const person = await inTransaction(db, async (tx) => {
    await lockCompany(tx, businessId);
    const before = await readPerson(tx, reader, asked.personId);
    if (before.state === 'left') throw new PortalError('not-found');
    // An approver who has left meanwhile does not keep others from being edited.
    const approverId = asked.approverId === before.approver?.personId ? null : asked.approverId;
    await requirePossible(tx, businessId, { tier: asked.tier, approverId }, asked.personId);
    if (before.isLastAdmin && asked.role !== 'admin') throw new PortalError('last-admin');
    const membership = await findMembership(tx, { businessId, customerId: asked.personId });
    // An untouched role keeps the issuer's roles and permissions as they are.
    const granted =
      membership && before.role === asked.role
        ? { roles: membership.roles, permissions: membership.permissions }
        : grantOf(asked.role, membership?.roles);
    const isStored = await editMember(
      tx,
      { businessId, customerId: asked.personId, version: asked.version },
      {
        ...granted,
        policyTier: asked.tier,
        department: asked.department,
        costCenter: asked.costCenter,
        approverId: asked.approverId,
      },
    );
    if (!isStored) throw new PortalError('conflict');
    await requireApprover(tx, businessId, clock.now());
    return readPerson(tx, reader, asked.personId);
  });
  await forget(asked.personId);
  return person;
}

/** Throws `person-edit-refused` for a policy that the company does not have, or an approver who cannot answer. */
export async function requirePossible(
  tx: Tx,
  businessId: string,
  { tier, approverId }: Pick<Edit, 'tier' | 'approverId'>,
  of: string | null,
): Promise<void> {
  const refuse = (path: string) => {
    throw new PortalError('person-edit-refused', { context: { field: path } });
  };
  if (!(await listTiers(tx, businessId)).includes(tier)) refuse('tier');
  if (approverId === null) return;
  const approver = await findMembership(tx, { businessId, customerId: approverId });
  if (!approver || approver.isDenied || approverId === of) refuse('approverId');
}

/**
 * Suspends, restores or removes somebody. Who is suspended or removed is signed out of the company at once, and what they
 * asked the company for ends. Throws `last-admin`, `person-without-approver` where nobody could answer somebody then,
 * `not-yourself` for a suspension of oneself, and `conflict` when they are in no state for it.
 */
export async function movePerson(
  { db, clock, forget }: ChangeDeps,
  reader: Reader,
  { personId, event }: { personId: string; event: 'suspend' | 'restore' | 'remove' },
): Promise<Person> {
  const { businessId } = reader;
  const now = clock.now();
  const person = await inTransaction(db, async (tx) => {
    await lockCompany(tx, businessId);
    const before = await readPerson(tx, reader, personId);
    if (event === 'suspend' && before.isYou) throw new PortalError('not-yourself');
    if (event !== 'restore' && before.isLastAdmin) throw new PortalError('last-admin');
    const key = { businessId, customerId: personId };
    const unanswered = await listUnanswered(tx, businessId, now);
    if (!(await moveMember(tx, key, event, now))) throw new PortalError('conflict');
    if (event !== 'restore') {
      await closeSessionsOfMember(tx, key, now);
      await requireApprover(tx, businessId, now, unanswered);
    }
    if (event === 'remove') await revokeInvitationsTo(tx, { businessId, email: before.email }, now);
    return readPerson(tx, reader, personId);
  });
  await forget(personId);
  return person;
}
