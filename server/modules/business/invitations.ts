import { invitationDays } from '#contract/business/invitations.ts';
import type { Selectable } from 'kysely';
import type { BusinessInvitations } from '#db/types.ts';
import {
  type InvitationState,
  invitationStateSchema,
  type MemberRole,
  memberRoleSchema,
} from '#contract/enums/index.ts';
import { type Language, languageSchema } from '#contract/values/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { newId, newToken, sha256 } from '#server/platform/ids.ts';
import { lockCompany } from './companies.ts';
import { grantOf } from './rules.ts';

/** An invitation to a company, for one address. */
export interface StoredInvitation {
  readonly invitationId: string;
  readonly businessId: string;
  readonly email: string;
  readonly role: MemberRole;
  readonly tier: string;
  readonly department: string | null;
  readonly costCenter: string | null;
  readonly approverId: string | null;
  readonly language: Language;
  readonly state: InvitationState;
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedBy: string | null;
  /** The company's directory asked for it. */
  readonly isByScim: boolean;
}

const toInvitation = (row: Selectable<BusinessInvitations>, now: Date): StoredInvitation => ({
  invitationId: row.id,
  businessId: row.business_id,
  email: row.invited_email,
  role: memberRoleSchema.parse(row.role),
  tier: row.tier,
  department: row.department,
  costCenter: row.cost_center,
  approverId: row.approver_id,
  language: languageSchema.parse(row.language),
  state: row.state === 'sent' && row.expires_at <= now ? 'expired' : invitationStateSchema.parse(row.state),
  invitedBy: row.invited_by,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  acceptedBy: row.accepted_by,
  isByScim: row.by_scim,
});

/** How long the link of a letter is good. */
const goodForMs = invitationDays * 86_400_000;

export type NewInvitation = Pick<
  StoredInvitation,
  | 'businessId'
  | 'email'
  | 'role'
  | 'tier'
  | 'department'
  | 'costCenter'
  | 'approverId'
  | 'language'
  | 'invitedBy'
> &
  Partial<Pick<StoredInvitation, 'isByScim'>>;

/** Stores an invitation with a new secret, which its letter has. */
export async function insertInvitation(tx: Tx, of: NewInvitation, now: Date): Promise<StoredInvitation> {
  const token = newToken();
  const row = await tx
    .insertInto('business_invitations')
    .values({
      id: newId(),
      business_id: of.businessId,
      invited_email: of.email,
      role: of.role,
      tier: of.tier,
      department: of.department,
      cost_center: of.costCenter,
      approver_id: of.approverId,
      language: of.language,
      invited_by: of.invitedBy,
      by_scim: of.isByScim ?? false,
      token_hash: sha256(token),
      letter_token: token,
      created_at: now,
      sent_at: now,
      expires_at: new Date(now.getTime() + goodForMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toInvitation(row, now);
}

interface Key {
  readonly invitationId: string;
  readonly businessId: string;
}

/** Gives an open or expired invitation a new secret and seven more days; null when it is closed. */
export async function renewInvitation(
  tx: Tx,
  { invitationId, businessId }: Key,
  now: Date,
): Promise<StoredInvitation | null> {
  const token = newToken();
  const row = await tx
    .updateTable('business_invitations')
    .set({
      token_hash: sha256(token),
      letter_token: token,
      sent_at: now,
      expires_at: new Date(now.getTime() + goodForMs),
    })
    .where('id', '=', invitationId)
    .where('business_id', '=', businessId)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
  return row ? toInvitation(row, now) : null;
}

const revokeAll = (tx: Tx, businessId: string, now: Date) =>
  tx
    .updateTable('business_invitations')
    .set({ state: 'revoked', closed_at: now, letter_token: null })
    .where('business_id', '=', businessId)
    .where('state', '=', 'sent');

/** Takes an open or expired invitation back; null when it is closed. */
export async function revokeInvitation(
  tx: Tx,
  { invitationId, businessId }: Key,
  now: Date,
): Promise<StoredInvitation | null> {
  const row = await revokeAll(tx, businessId, now)
    .where('id', '=', invitationId)
    .returningAll()
    .executeTakeFirst();
  return row ? toInvitation(row, now) : null;
}

/** Takes back all invitations of a company that are open or expired. */
export async function revokeInvitations(tx: Tx, businessId: string, now: Date): Promise<void> {
  await revokeAll(tx, businessId, now).execute();
}

/** Revokes those to an address whose owner is a member now, or was removed. */
export async function revokeInvitationsTo(
  tx: Tx,
  { businessId, email }: { businessId: string; email: string },
  now: Date,
): Promise<void> {
  for (const { invitationId, ...one } of await listWaiting(tx, businessId, now))
    if (one.email.toLowerCase() === email.toLowerCase())
      await revokeInvitation(tx, { invitationId, businessId }, now);
}

interface Page {
  readonly businessId: string;
  /** A part of an address; they are sealed, so that each is opened to be compared. */
  readonly find: string;
  /** Only those that are older than this one. */
  readonly after: string | undefined;
  readonly limit: number;
}

/** The invitations of a company, the newest first. */
export async function listInvitations(
  db: Db | Tx,
  { businessId, find, after, limit }: Page,
  now: Date,
): Promise<StoredInvitation[]> {
  let query = db
    .selectFrom('business_invitations')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  if (after !== undefined)
    query = query.where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple('created_at', 'id'),
        '<',
        selectFrom('business_invitations as last')
          .select(['last.created_at', 'last.id'])
          .where('last.id', '=', after)
          .where('last.business_id', '=', businessId)
          .$asTuple('created_at', 'id'),
      ),
    );
  if (find === '') query = query.limit(limit);
  const rows = (await query.execute()).map((row) => toInvitation(row, now));
  return rows.filter(({ email }) => email.toLowerCase().includes(find.toLowerCase())).slice(0, limit);
}

/** One invitation of a company, in whatever state. */
export async function findInvitation(
  db: Db | Tx,
  { invitationId, businessId }: Key,
  now: Date,
): Promise<StoredInvitation | null> {
  const row = await db
    .selectFrom('business_invitations')
    .selectAll()
    .where('id', '=', invitationId)
    .where('business_id', '=', businessId)
    .executeTakeFirst();
  return row ? toInvitation(row, now) : null;
}

/** Changes what an open or expired invitation gives; null when it is closed. */
export async function editInvitation(
  tx: Tx,
  { invitationId, businessId }: Key,
  edit: Pick<StoredInvitation, 'role' | 'tier' | 'department' | 'costCenter' | 'approverId'>,
  now: Date,
): Promise<StoredInvitation | null> {
  const row = await tx
    .updateTable('business_invitations')
    .set({
      role: edit.role,
      tier: edit.tier,
      department: edit.department,
      cost_center: edit.costCenter,
      approver_id: edit.approverId,
    })
    .where('id', '=', invitationId)
    .where('business_id', '=', businessId)
    .where('state', '=', 'sent')
    .returningAll()
    .executeTakeFirst();
  return row ? toInvitation(row, now) : null;
}

/** By which invitation of the company's directory each of these members came, the newest of several. */
export async function listScimInvitations(
  db: Db | Tx,
  businessId: string,
  memberIds: readonly string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('business_invitations')
    .select(['id', 'accepted_by'])
    .where('business_id', '=', businessId)
    .where('by_scim', '=', true)
    .where('accepted_by', 'in', memberIds)
    .orderBy('closed_at')
    .execute();
  return new Map(rows.flatMap(({ id, accepted_by: member }) => (member === null ? [] : [[member, id]])));
}

/** All invitations of a company that are open or expired. */
export async function listWaiting(db: Db | Tx, businessId: string, now: Date): Promise<StoredInvitation[]> {
  const rows = await db
    .selectFrom('business_invitations')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('state', '=', 'sent')
    .execute();
  return rows.map((row) => toInvitation(row, now));
}

/** Gives the open invitations that have the company's first policy another one. */
export async function moveWaitingTo(
  tx: Tx,
  of: { businessId: string; defaultTier: string },
  tier: string,
): Promise<void> {
  await tx
    .updateTable('business_invitations')
    .set({ tier })
    .where('business_id', '=', of.businessId)
    .where('state', '=', 'sent')
    .where('tier', '=', of.defaultTier)
    .execute();
}

/** The invitation of a letter, in whatever state; null when its link was replaced or never was. */
export async function findInvitationByHash(
  db: Db | Tx,
  tokenHash: string,
  now: Date,
): Promise<StoredInvitation | null> {
  const row = await db
    .selectFrom('business_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ? toInvitation(row, now) : null;
}

/** An invitation with the secret for its letter, which is forgotten once the letter was sent. */
export async function readInvitationForLetter(
  db: Db,
  invitationId: string,
  now: Date,
): Promise<{ invitation: StoredInvitation; token: string } | null> {
  const row = await db
    .selectFrom('business_invitations')
    .selectAll()
    .where('id', '=', invitationId)
    .executeTakeFirst();
  if (!row || row.letter_token === null || row.state !== 'sent') return null;
  return { invitation: toInvitation(row, now), token: row.letter_token };
}

export async function forgetToken(db: Db, invitationId: string, token: string): Promise<void> {
  await db
    .updateTable('business_invitations')
    .set({ letter_token: null })
    .where('id', '=', invitationId)
    .where('token_hash', '=', sha256(token))
    .execute();
}

/**
 * Accepts an invitation for a person and makes them a member, with what it says; one who was a member before stays as they
 * are. False when it was used, taken back or has expired meanwhile, or they have left the company since it was sent.
 */
export async function acceptInvitation(
  tx: Tx,
  of: { invitation: StoredInvitation; customerId: string; isMember: boolean },
  now: Date,
): Promise<boolean> {
  const { invitation, customerId, isMember } = of;
  await lockCompany(tx, invitation.businessId);
  const done = await tx
    .updateTable('business_invitations')
    .set({ state: 'accepted', accepted_by: customerId, closed_at: now, letter_token: null })
    .where('id', '=', invitation.invitationId)
    .where('state', '=', 'sent')
    .where('expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('business_members as member')
            .select('member.customer_id')
            .where('member.business_id', '=', invitation.businessId)
            .where('member.customer_id', '=', customerId)
            .whereRef('member.left_at', '>=', 'business_invitations.sent_at'),
        ),
      ),
    )
    .executeTakeFirst();
  if (done.numUpdatedRows !== 1n) return false;
  if (isMember) return true;
  const approverId = invitation.approverId === customerId ? null : invitation.approverId;
  const given = {
    ...grantOf(invitation.role),
    policy_tier: invitation.tier,
    department: invitation.department,
    cost_center: invitation.costCenter,
    approver_id: approverId,
    owned_by: 'portal',
    left_at: null,
    left_by: null,
  };
  await tx
    .insertInto('business_members')
    .values({
      business_id: invitation.businessId,
      customer_id: customerId,
      joined_by: 'invitation',
      joined_at: now,
      is_onboarded: false,
      is_in_beta: true,
      is_denied: false,
      ...given,
    })
    .onConflict((known) =>
      known.columns(['business_id', 'customer_id']).doUpdateSet({ ...given, joined_by: 'invitation' }),
    )
    .execute();
  return true;
}
