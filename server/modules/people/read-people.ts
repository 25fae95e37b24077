import { z } from 'zod';
import type { Person } from '#contract/business/people.ts';
import type { MemberState } from '#contract/enums/index.ts';
import { isStorable } from '#contract/values/text.ts';
import {
  countMembers,
  listAdmins,
  listMembers,
  listTiers,
  type Member,
  type NameKey,
  roleOf,
  type Reader,
} from '#server/modules/business/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';

const pageSize = 50;

/** The members of a company by name, a page of them. [BUS-02] */
export async function readPeople(
  db: Db,
  reader: Reader,
  asked: { find?: string | undefined; state?: MemberState | undefined; after?: string | undefined },
): Promise<{ people: Person[]; total: number; next: string | null; tiers: string[] }> {
  const { businessId } = reader;
  const states: readonly MemberState[] = asked.state === undefined ? ['active', 'suspended'] : [asked.state];
  const filter = { businessId, find: asked.find?.trim(), states };
  const after = asked.after === undefined ? null : readCursor(asked.after);
  const [members, total, tiers, admins] = await Promise.all([
    listMembers(db, filter, { after, limit: pageSize + 1 }),
    countMembers(db, filter),
    listTiers(db, businessId),
    listAdmins(db, businessId),
  ]);
  const shown = members.slice(0, pageSize);
  const last = shown.at(-1);
  return {
    people: shown.map((member) => presentPerson(member, reader, admins)),
    total,
    next: members.length > pageSize && last ? writeCursor(last) : null,
    tiers,
  };
}

/** One member of a company in any state. Throws PortalError `not-found`. */
export async function readPerson(db: Db | Tx, reader: Reader, customerId: string): Promise<Person> {
  const states = ['active', 'suspended', 'left'] as const;
  const filter = { businessId: reader.businessId, customerId, states };
  const [member] = await listMembers(db, filter, { after: null, limit: 1 });
  if (!member) throw new PortalError('not-found');
  return presentPerson(member, reader, await listAdmins(db, reader.businessId));
}

function presentPerson(
  member: Member,
  { userId }: Reader,
  admins: readonly { readonly customerId: string }[],
): Person {
  const { approver, customerId } = member;
  return {
    personId: customerId,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    role: roleOf(member.permissions),
    cardRole: member.cardRole,
    tier: member.tier,
    department: member.department,
    costCenter: member.costCenter,
    approver: approver && {
      personId: approver.customerId,
      firstName: approver.firstName,
      lastName: approver.lastName,
    },
    state: member.state,
    isAcknowledged: member.isAcknowledged,
    isDenied: member.isDenied,
    isPrivate: member.isPrivate,
    isYou: customerId === userId,
    isLastAdmin: admins.length === 1 && admins[0]?.customerId === customerId,
    isIssuers: member.isIssuers,
    version: member.version,
  };
}

const name = z.string().refine(isStorable);
const cursorSchema = z.tuple([name, name, z.uuid()]);

const writeCursor = ({ lastName, firstName, customerId }: NameKey): string =>
  Buffer.from(JSON.stringify([lastName, firstName, customerId])).toString('base64url');

function readCursor(text: string): NameKey {
  try {
    const [lastName, firstName, customerId] = cursorSchema.parse(
      JSON.parse(Buffer.from(text, 'base64url').toString()),
    );
    return { lastName, firstName, customerId };
  } catch {
    throw new PortalError('validation-failed');
  }
}
