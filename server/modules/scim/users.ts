import type { z } from 'zod';
import { personEditSchema, type Person } from '#contract/business/people.ts';
import type { MemberRole } from '#contract/enums/index.ts';
import { idSchema } from '#contract/ids.ts';
import { emailSchema } from '#contract/values/email-schema.ts';
import {
  countMembers,
  editInvitation,
  findInvitation,
  getCompany,
  listMembers,
  listScimInvitations,
  listWaiting,
  lockCompany,
  type Member,
  revokeInvitation,
  roleOf,
  type StoredInvitation,
} from '#server/modules/business/index.ts';
import {
  editPerson,
  inviteIn,
  movePerson,
  type ChangeDeps,
  readPerson,
  requirePossible,
} from '#server/modules/people/index.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Directory } from './tokens.ts';

/** Somebody of a company as its directory knows them: a member, or somebody with an invitation that is open. */
export interface DirectoryUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isActive: boolean;
  readonly role: MemberRole;
  readonly tier: string;
  readonly department: string | null;
  readonly costCenter: string | null;
}

/** What a directory says of somebody; what it leaves out stays as it is. */
export interface DirectoryEdit {
  readonly email: string;
  readonly isActive?: boolean | undefined;
  readonly role?: string | undefined;
  readonly tier?: string | undefined;
  readonly department?: string | null | undefined;
  readonly costCenter?: string | null | undefined;
}

type Found =
  | { readonly member: Person; readonly shown: DirectoryUser }
  | { readonly invitation: StoredInvitation; readonly shown: DirectoryUser };

const present = ['active', 'suspended'] as const;
const readerOf = ({ businessId, tokenId: userId }: Directory) => ({ businessId, userId });
const mostListed = 200;

/** A page of the users of a company: its members by name, then those who are invited. */
export async function listUsers(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  { businessId }: Directory,
  asked: { email: string | null; startIndex: number; count: number },
): Promise<{ users: DirectoryUser[]; total: number }> {
  const { email, startIndex } = asked;
  const filter = { businessId, states: present, ...(email === null ? {} : { email }) };
  const limit = Math.min(asked.count, mostListed);
  const [members, ofMembers, waiting] = await Promise.all([
    limit === 0 ? [] : listMembers(db, filter, { after: null, limit, skip: startIndex - 1 }),
    countMembers(db, filter),
    listWaiting(db, businessId, clock.now()),
  ]);
  const invited = waiting.filter((one) => email === null || one.email.toLowerCase() === email.toLowerCase());
  const ids = await listScimInvitations(
    db,
    businessId,
    members.map(({ customerId }) => customerId),
  );
  const begin = Math.max(0, startIndex - 1 - ofMembers);
  return {
    users: [
      ...members.map((member) => ofMember(member, ids)),
      ...invited.slice(begin, begin + limit - members.length).map(ofInvitation),
    ],
    total: ofMembers + invited.length,
  };
}

/** One user. Throws PortalError `not-found`, also for those of another company, who left, or whose invitation is closed. */
export const readUser = async (deps: ChangeDeps, directory: Directory, id: string): Promise<DirectoryUser> =>
  (await find(deps, directory, id)).shown;

/** Invites somebody by e-mail. Throws what `inviteIn` throws. */
export async function createUser(
  { db, clock }: ChangeDeps,
  { businessId, createdBy: invitedBy, language }: Directory,
  asked: DirectoryEdit,
): Promise<DirectoryUser> {
  const email = emailSchema.safeParse(asked.email);
  if (!email.success) throw new PortalError('validation-failed');
  const { defaultTier } = await getCompany(db, businessId);
  const given = readEdit({ role: 'traveler', tier: defaultTier, department: null, costCenter: null }, asked);
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    await lockCompany(tx, businessId);
    const invitation = await inviteIn(
      tx,
      { ...given, approverId: null, email: email.data, businessId, invitedBy, language, isByScim: true },
      now,
    );
    return ofInvitation(invitation);
  });
}

/**
 * Stores what a directory says of somebody. Who is no longer active there is shut out at once, before anything else is
 * looked at. Throws `not-found`, and what edits and moves of people throw; an address does not change here.
 */
export async function changeUser(
  deps: ChangeDeps,
  directory: Directory,
  id: string,
  asked: DirectoryEdit,
): Promise<DirectoryUser> {
  const found = await find(deps, directory, id);
  if (asked.email.toLowerCase() !== found.shown.email.toLowerCase()) throw new AddressFixed();
  const reader = readerOf(directory);
  if ('invitation' in found) return changeInvited(deps, directory, found.invitation, asked);
  const { personId } = found.member;
  if (asked.isActive === false && found.member.state === 'active')
    await movePerson(deps, reader, { personId, event: 'suspend' });
  const { version, approver } = await readPerson(deps.db, reader, personId);
  const given = readEdit(found.shown, asked);
  if (!isSame(given, found.shown))
    await editPerson(deps, reader, {
      personId,
      version,
      ...given,
      approverId: approver?.personId ?? null,
    });
  if (asked.isActive === true && found.member.state === 'suspended')
    await movePerson(deps, reader, { personId, event: 'restore' });
  return readUser(deps, directory, id);
}

/** Removes somebody from the company, or takes their invitation back. Throws `not-found` and `last-admin`. */
export async function removeUser(deps: ChangeDeps, directory: Directory, id: string): Promise<void> {
  const found = await find(deps, directory, id);
  if ('member' in found)
    await movePerson(deps, readerOf(directory), { personId: found.member.personId, event: 'remove' });
  else await revoke(deps, found.invitation);
}

/** The directory's address of somebody differs from ours, which is the one that they sign in with. */
export class AddressFixed extends Error {}

async function changeInvited(
  deps: ChangeDeps,
  directory: Directory,
  invitation: StoredInvitation,
  asked: DirectoryEdit,
): Promise<DirectoryUser> {
  if (asked.isActive === false) {
    await revoke(deps, invitation);
    return { ...ofInvitation(invitation), isActive: false };
  }
  const given = readEdit(invitation, asked);
  if (isSame(given, invitation)) return ofInvitation(invitation);
  const changed = await inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, directory.businessId);
    await requirePossible(tx, directory.businessId, { tier: given.tier, approverId: null }, null);
    return editInvitation(tx, invitation, given, deps.clock.now());
  });
  if (!changed) throw new PortalError('conflict');
  return ofInvitation(changed);
}

async function revoke({ db, clock }: ChangeDeps, invitation: StoredInvitation): Promise<void> {
  if (!(await inTransaction(db, (tx) => revokeInvitation(tx, invitation, clock.now()))))
    throw new PortalError('conflict');
}

async function find({ db, clock }: ChangeDeps, directory: Directory, id: string): Promise<Found> {
  if (!idSchema.safeParse(id).success) throw new PortalError('not-found');
  const { businessId } = directory;
  const invitation = await findInvitation(db, { invitationId: id, businessId }, clock.now());
  if (invitation?.state === 'sent' || invitation?.state === 'expired')
    return { invitation, shown: ofInvitation(invitation) };
  const personId = invitation ? invitation.acceptedBy : id;
  if (personId === null) throw new PortalError('not-found');
  const member = await readPerson(db, readerOf(directory), personId);
  if (member.state === 'left') throw new PortalError('not-found');
  const ids = await listScimInvitations(db, businessId, [personId]);
  return {
    member,
    shown: { ...member, isActive: member.state === 'active', id: ids.get(personId) ?? personId },
  };
}

type Given = Pick<z.output<typeof personEditSchema>, 'role' | 'tier' | 'department' | 'costCenter'>;

/** What is left out stays as it was. Throws `validation-failed` for what cannot be stored. */
function readEdit(before: Given, asked: DirectoryEdit): Given {
  const read = personEditSchema.omit({ approverId: true }).safeParse({
    role: asked.role ?? before.role,
    tier: asked.tier ?? before.tier,
    department: asked.department === undefined ? before.department : asked.department,
    costCenter: asked.costCenter === undefined ? before.costCenter : asked.costCenter,
  });
  if (!read.success) throw new PortalError('validation-failed');
  return read.data;
}

const isSame = (one: Given, other: Given): boolean =>
  (['role', 'tier', 'department', 'costCenter'] as const).every((field) => one[field] === other[field]);

const ofMember = (member: Member, ids: ReadonlyMap<string, string>): DirectoryUser => ({
  ...member,
  id: ids.get(member.customerId) ?? member.customerId,
  role: roleOf(member.permissions),
  isActive: member.state === 'active',
});

const ofInvitation = ({
  invitationId: id,
  email,
  role,
  tier,
  department,
  costCenter,
}: StoredInvitation): DirectoryUser => ({
  id,
  email,
  firstName: null,
  lastName: null,
  isActive: true,
  role,
  tier,
  department,
  costCenter,
});
