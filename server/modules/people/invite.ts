import type { z } from 'zod';
import type { findInvitation, Invitation } from '#contract/business/invitations.ts';
import {
  countMembers,
  findInvitationByHash,
  getCompany,
  insertInvitation,
  listInvitations,
  listWaiting,
  lockCompany,
  type NewInvitation,
  renewInvitation,
  revokeInvitation,
  type StoredInvitation,
  type Reader,
} from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer, listCustomers } from '#server/modules/customers/index.ts';
import { queueInvitation } from '#server/modules/notifications/index.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { sha256 } from '#server/platform/ids.ts';
import { requirePossible } from './change-people.ts';
import type { PeopleDeps } from './deps.ts';

const pageSize = 50;

/** The invitations of a company, a page of them, the newest first. [BUS-03] */
export async function readInvitations(
  db: Db,
  { businessId }: Reader,
  { find = '', after }: { find?: string | undefined; after?: string | undefined },
  now: Date,
): Promise<{ invitations: Invitation[]; next: string | null }> {
  const page = { businessId, find: find.trim(), after, limit: pageSize + 1 };
  const found = await listInvitations(db, page, now);
  const shown = found.slice(0, pageSize);
  return {
    invitations: await present(db, shown),
    next: found.length > pageSize ? (shown.at(-1)?.invitationId ?? null) : null,
  };
}

async function present(db: Db | Tx, of: readonly StoredInvitation[]): Promise<Invitation[]> {
  const people = await listCustomers(db, [...new Set(of.map(({ invitedBy }) => invitedBy))]);
  const names = new Map(people.map((person) => [person.id, fullNameOf(person)]));
  return of.map((one) => ({
    invitationId: one.invitationId,
    email: one.email,
    role: one.role,
    tier: one.tier,
    department: one.department,
    costCenter: one.costCenter,
    state: one.state,
    sentAt: one.sentAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
    invitedBy: names.get(one.invitedBy) ?? '',
  }));
}

async function presentOne(db: Db | Tx, of: StoredInvitation): Promise<Invitation> {
  const [shown] = await present(db, [of]);
  if (!shown) throw new PortalError('not-found');
  return shown;
}

/** The addresses that have an invitation of a company; they are sealed, so that each is opened to be compared. */
export const waitingIn = async (tx: Tx, businessId: string, now: Date): Promise<Set<string>> =>
  new Set((await listWaiting(tx, businessId, now)).map(({ email }) => email.toLowerCase()));

/**
 * Invites an address within the caller's transaction, which holds the company. Throws `already-member` and
 * `already-invited`, and `person-edit-refused` for a policy that the company does not have. `known` are the addresses that
 * wait, where the caller has read them; this one is added.
 */
export async function inviteIn(
  tx: Tx,
  asked: NewInvitation,
  now: Date,
  known?: Set<string>,
): Promise<StoredInvitation> {
  const { businessId, email } = asked;
  await requirePossible(tx, businessId, asked, null);
  const members = { businessId, find: email, states: ['active', 'suspended'] } as const;
  if ((await countMembers(tx, members)) > 0) throw new PortalError('already-member');
  const waiting = known ?? (await waitingIn(tx, businessId, now));
  if (waiting.has(email.toLowerCase())) throw new PortalError('already-invited');
  const invitation = await insertInvitation(tx, asked, now);
  await queueInvitation(tx, { invitationId: invitation.invitationId, sentAt: now, now });
  waiting.add(email.toLowerCase());
  return invitation;
}

/** Invites somebody by e-mail. */
export const invite = ({ db, clock }: PeopleDeps, asked: NewInvitation): Promise<Invitation> =>
  inTransaction(db, async (tx) => {
    await lockCompany(tx, asked.businessId);
    return presentOne(tx, await inviteIn(tx, asked, clock.now()));
  });

/** Sends the letter again with a new link, or takes the invitation back. Throws `conflict` when it is closed. */
export const changeInvitation = (
  { db, clock }: PeopleDeps,
  { businessId }: Reader,
  { invitationId, event }: { invitationId: string; event: 'send-again' | 'revoke' },
): Promise<Invitation> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    const known = await tx
      .selectFrom('business_invitations')
      .select('id')
      .where('id', '=', invitationId)
      .where('business_id', '=', businessId)
      .executeTakeFirst();
    if (!known) throw new PortalError('not-found');
    const key = { invitationId, businessId };
    const changed =
      event === 'revoke' ? await revokeInvitation(tx, key, now) : await renewInvitation(tx, key, now);
    if (!changed) throw new PortalError('conflict');
    if (event === 'send-again') await queueInvitation(tx, { invitationId, sentAt: now, now });
    return presentOne(tx, changed);
  });

/** The company and the sender of an invitation, read by the secret of its link. Throws `not-found`. */
export async function readInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<z.input<typeof findInvitation.response>> {
  const invitation = await findInvitationByHash(db, sha256(token), now);
  if (!invitation) throw new PortalError('not-found');
  const company = await getCompany(db, invitation.businessId);
  return {
    businessName: company.name,
    invitedBy: fullNameOf(await getCustomer(db, invitation.invitedBy)),
    emailHint: hintOf(invitation.email),
    state: invitation.state,
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** An address by its first and last letter and its host. */
export const hintOf = (email: string): string => {
  const [name = '', host = ''] = email.split('@');
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}@${host}`;
};
