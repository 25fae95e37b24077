import { z } from 'zod';
import { personEditSchema, type Person } from '#contract/business/people.ts';
import type { MemberRole } from '#contract/enums/index.ts';
import { idSchema } from '#contract/ids.ts';
import { emailSchema } from '#contract/values/email-schema.ts';
import { isStorable, notStorable } from '#contract/values/text.ts';
import {
  countMembers,
  editInvitation,
  findInvitation,
  getCompany,
  listMembers,
  listScimInvitations,
  listWaiting,
  lockCompany,
  revokeInvitation,
  roleOf,
  type StoredInvitation,
} from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer } from '#server/modules/customers/index.ts';
import {
  editPerson,
  inviteIn,
  movePerson,
  type ChangeDeps,
  readPerson,
  requirePossible,
} from '#server/modules/people/index.ts';
import { type Db, inTransaction } from '#server/platform/db/database.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import { findExternalId, forgetExternalId, keepExternalId, readExternalIds } from './external-ids.ts';
import type { Directory } from './tokens.ts';

/** Somebody of a company as its directory knows them: a member, or somebody with an invitation that is open. */
export interface DirectoryUser {
  readonly id: string;
  /** How the directory calls them. */
  readonly externalId: string | null;
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly isActive: boolean;
  readonly role: MemberRole;
  readonly tier: string;
  readonly department: string | null;
  readonly costCenter: string | null;
  /** Who answers their requests for approval, where somebody is named for them. */
  readonly manager: { readonly id: string; readonly name: string } | null;
}

/** What a directory says of somebody; what it leaves out stays as it is. */
export interface DirectoryEdit {
  readonly email: string;
  readonly externalId?: string | null | undefined;
  readonly isActive?: boolean | undefined;
  readonly role?: string | undefined;
  readonly tier?: string | undefined;
  readonly department?: string | null | undefined;
  readonly costCenter?: string | null | undefined;
  /** The id of a user. */
  readonly manager?: string | null | undefined;
}

type Found =
  | { readonly member: Person; readonly shown: DirectoryUser }
  | { readonly invitation: StoredInvitation; readonly shown: DirectoryUser };

const presentStates = ['active', 'suspended'] as const;
/** More than any company has. */
const mostPeople = 100_000;
const readerOf = ({ businessId, tokenId: userId }: Directory) => ({ businessId, userId });

/** A page of the users of a company: its members by name, then those who are invited. */
export async function listUsers(
  { db, clock }: Pick<ChangeDeps, 'db' | 'clock'>,
  { businessId }: Pick<Directory, 'businessId'>,
  asked: { email: string | null; startIndex: number; count: number },
): Promise<{ users: DirectoryUser[]; total: number }> {
  const { email, startIndex } = asked;
  const filter = { businessId, states: presentStates, ...(email === null ? {} : { email }) };
  const limit = asked.count;
  const [members, ofMembers, waiting] = await Promise.all([
    limit === 0 ? [] : listMembers(db, filter, { after: null, limit, skip: startIndex - 1 }),
    countMembers(db, filter),
    listWaiting(db, businessId, clock.now()),
  ]);
  const invited = waiting.filter((one) => email === null || one.email.toLowerCase() === email.toLowerCase());
  const begin = Math.max(0, startIndex - 1 - ofMembers);
  return {
    users: await present(
      db,
      businessId,
      members.map(({ customerId: personId, permissions, approver, ...member }) => ({
        ...member,
        personId,
        role: roleOf(permissions),
        approver: approver && { ...approver, personId: approver.customerId },
      })),
      invited.slice(begin, begin + limit - members.length),
    ),
    total: ofMembers + invited.length,
  };
}

/** All users of a company. */
export const listAllUsers = async (
  deps: Pick<ChangeDeps, 'db' | 'clock'>,
  { businessId }: Directory,
): Promise<DirectoryUser[]> => {
  const everybody = { email: null, startIndex: 1, count: mostPeople };
  return (await listUsers(deps, { businessId }, everybody)).users;
};

/** The user whom the directory calls so; null for none. */
export async function findByExternalId(
  deps: ChangeDeps,
  directory: Directory,
  externalId: string,
): Promise<DirectoryUser | null> {
  const id = await findExternalId(deps.db, directory.businessId, externalId);
  if (id === null) return null;
  return readUser(deps, directory, id).catch((error: unknown) => {
    // Who has left is not called anything any more.
    if (isPortalError(error, 'not-found')) return null;
    throw error;
  });
}

/** One user. Throws PortalError `not-found`, also for those of another company, who left, or whose invitation is closed. */
export const readUser = async (deps: ChangeDeps, directory: Directory, id: string): Promise<DirectoryUser> =>
  (await find(deps, directory, id)).shown;

/** A directory creates an inactive user, who is not invited. */
export class CreatedInactive extends Error {}

/** Invites somebody by e-mail. Throws CreatedInactive, and what `inviteIn` throws. */
export async function createUser(
  deps: ChangeDeps,
  directory: Directory,
  asked: DirectoryEdit,
): Promise<DirectoryUser> {
  const { db, clock } = deps;
  const { businessId, createdBy: invitedBy, language } = directory;
  if (asked.isActive === false) throw new CreatedInactive();
  const email = emailSchema.safeParse(asked.email);
  if (!email.success) throw new PortalError('validation-failed');
  const { defaultTier } = await getCompany(db, businessId);
  const blank = { department: null, costCenter: null, approverId: null };
  const given = readEdit(
    { role: 'traveler', tier: defaultTier, ...blank },
    asked,
    await approverOf(deps, directory, asked),
  );
  const externalId = readExternalId(asked);
  const now = clock.now();
  const id = await inTransaction(db, async (tx) => {
    await lockCompany(tx, businessId);
    const { invitationId } = await inviteIn(
      tx,
      { ...given, email: email.data, businessId, invitedBy, language, isByScim: true },
      now,
    );
    await keepExternalId(tx, { businessId, userId: invitationId, externalId });
    return invitationId;
  });
  return readUser(deps, directory, id);
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
  const approverId = await approverOf(deps, directory, asked);
  const externalId = readExternalId(asked);
  if ('invitation' in found) await changeInvited(deps, directory, found.invitation, asked, approverId);
  else await changeMember(deps, reader, found, asked, approverId);
  await keepExternalId(deps.db, { ...directory, userId: id, externalId });
  // Who is no longer active, and was invited only, is gone.
  if ('invitation' in found && asked.isActive === false) return { ...found.shown, isActive: false };
  return readUser(deps, directory, id);
}

async function changeMember(
  deps: ChangeDeps,
  reader: ReturnType<typeof readerOf>,
  found: Extract<Found, { member: Person }>,
  asked: DirectoryEdit,
  approverId: string | null | undefined,
): Promise<void> {
  const { personId } = found.member;
  if (asked.isActive === false && found.member.state === 'active')
    await movePerson(deps, reader, { personId, event: 'suspend' });
  const person = await readPerson(deps.db, reader, personId);
  const before = { ...person, approverId: person.approver?.personId ?? null };
  const given = readEdit(before, asked, approverId);
  if (!isSame(given, before)) await editPerson(deps, reader, { personId, version: person.version, ...given });
  if (asked.isActive === true && found.member.state === 'suspended')
    await movePerson(deps, reader, { personId, event: 'restore' });
}

/** Removes somebody from the company, or takes their invitation back. Throws `not-found` and `last-admin`. */
export async function removeUser(deps: ChangeDeps, directory: Directory, id: string): Promise<void> {
  const found = await find(deps, directory, id);
  if ('member' in found)
    await movePerson(deps, readerOf(directory), { personId: found.member.personId, event: 'remove' });
  else await revoke(deps, found.invitation);
  await forgetExternalId(deps.db, { ...directory, userId: id });
}

/** The manager whom a directory names is no member: unknown, or has not accepted the invitation yet. */
export class NoSuchManager extends Error {}

/** The directory's address of somebody differs from ours, which is the one that they sign in with. */
export class AddressFixed extends Error {}

async function changeInvited(
  deps: ChangeDeps,
  directory: Directory,
  invitation: StoredInvitation,
  asked: DirectoryEdit,
  approverId: string | null | undefined,
): Promise<void> {
  if (asked.isActive === false) return revoke(deps, invitation);
  const given = readEdit(invitation, asked, approverId);
  if (isSame(given, invitation)) return;
  const changed = await inTransaction(deps.db, async (tx) => {
    await lockCompany(tx, directory.businessId);
    const approver = given.approverId === invitation.approverId ? null : given.approverId;
    await requirePossible(tx, directory.businessId, { tier: given.tier, approverId: approver }, null);
    return editInvitation(tx, invitation, given, deps.clock.now());
  });
  if (!changed) throw new PortalError('conflict');
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
    return { invitation, shown: only(await present(db, businessId, [], [invitation])) };
  const personId = invitation ? invitation.acceptedBy : id;
  if (personId === null) throw new PortalError('not-found');
  const member = await readPerson(db, readerOf(directory), personId);
  if (member.state === 'left') throw new PortalError('not-found');
  return { member, shown: only(await present(db, businessId, [member], [])) };
}

function only(users: readonly DirectoryUser[]): DirectoryUser {
  const [user] = users;
  if (!user) throw new RangeError('nobody was presented');
  return user;
}

/** The member whom a directory names as manager; undefined when it says nothing. Throws NoSuchManager. */
async function approverOf(
  deps: ChangeDeps,
  directory: Directory,
  { manager }: DirectoryEdit,
): Promise<string | null | undefined> {
  if (typeof manager !== 'string') return manager;
  const found = await find(deps, directory, manager).catch((error: unknown) => {
    if (isPortalError(error, 'not-found')) return null;
    throw error;
  });
  if (!found || !('member' in found)) throw new NoSuchManager();
  return found.member.personId;
}

const externalIdSchema = z.string().min(1).max(200).refine(isStorable, notStorable).nullish();

function readExternalId({ externalId }: DirectoryEdit): string | null | undefined {
  const read = externalIdSchema.safeParse(externalId);
  if (!read.success) throw new PortalError('validation-failed');
  return read.data;
}

type Given = Pick<
  z.output<typeof personEditSchema>,
  'role' | 'tier' | 'department' | 'costCenter' | 'approverId'
>;

/** What is left out stays as it was. Throws `validation-failed` for what cannot be stored. */
function readEdit(before: Given, asked: DirectoryEdit, approverId: string | null | undefined): Given {
  const read = personEditSchema.safeParse({
    approverId: approverId === undefined ? before.approverId : approverId,
    role: asked.role ?? before.role,
    tier: asked.tier ?? before.tier,
    department: asked.department === undefined ? before.department : asked.department,
    costCenter: asked.costCenter === undefined ? before.costCenter : asked.costCenter,
  });
  if (!read.success) throw new PortalError('validation-failed');
  return read.data;
}

const isSame = (one: Given, other: Given): boolean =>
  (['role', 'tier', 'department', 'costCenter', 'approverId'] as const).every(
    (field) => one[field] === other[field],
  );

type Shown = Pick<
  Person,
  | 'personId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'state'
  | 'role'
  | 'tier'
  | 'department'
  | 'costCenter'
  | 'approver'
>;

/** Members and invitations as the directory knows them: by their ids there, with its own names of them. */
async function present(
  db: Db,
  businessId: string,
  members: readonly Shown[],
  invitations: readonly StoredInvitation[],
): Promise<DirectoryUser[]> {
  const approvers = new Map(
    members.flatMap(({ approver }) => (approver ? [[approver.personId, approver]] : [])),
  );
  for (const { approverId } of invitations)
    if (approverId !== null && !approvers.has(approverId))
      approvers.set(approverId, { personId: approverId, ...(await getCustomer(db, approverId)) });
  const ids = await listScimInvitations(db, businessId, [
    ...members.map(({ personId }) => personId),
    ...approvers.keys(),
  ]);
  const idOf = (personId: string) => ids.get(personId) ?? personId;
  const named = await readExternalIds(db, businessId, [
    ...members.map(({ personId }) => idOf(personId)),
    ...invitations.map(({ invitationId }) => invitationId),
  ]);
  const managerOf = (personId: string | null) => {
    const approver = personId === null ? undefined : approvers.get(personId);
    return personId === null || !approver ? null : { id: idOf(personId), name: fullNameOf(approver) };
  };
  return [
    ...members.map((member) => ({
      id: idOf(member.personId),
      externalId: named.get(idOf(member.personId)) ?? null,
      email: member.email,
      firstName: member.firstName,
      lastName: member.lastName,
      isActive: member.state === 'active',
      role: member.role,
      tier: member.tier,
      department: member.department,
      costCenter: member.costCenter,
      manager: managerOf(member.approver && member.approver.personId),
    })),
    ...invitations.map((invitation) => ({
      id: invitation.invitationId,
      externalId: named.get(invitation.invitationId) ?? null,
      email: invitation.email,
      firstName: null,
      lastName: null,
      isActive: true,
      role: invitation.role,
      tier: invitation.tier,
      department: invitation.department,
      costCenter: invitation.costCenter,
      manager: managerOf(invitation.approverId),
    })),
  ];
}
