import type { BookingFor, MailTo, PermissionState } from '#contract/enums/index.ts';
import { bookingForSchema } from '#contract/enums/index.ts';
import type { BookableColleague, BookingOption } from '#contract/business/booking-for.ts';
import { findMemberships, listMembers } from '#server/modules/business/index.ts';
import { listCustomers } from '#server/modules/customers/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { listOpenLinksOfArranger } from './links-store.ts';

const mostShown = 50;

/** Who books: their company and permissions. */
export type Booker = Pick<Principal, 'userId' | 'businessId' | 'permissions'>;

const seesUsers = ({ permissions }: Booker): boolean => permissions.includes('canViewUsers');

/** Of these people, those who are active in the company and do not hide their profile. [TRV-10] */
async function visibleOf(db: Db | Tx, businessId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const members = await findMemberships(
    db,
    ids.map((customerId) => ({ businessId, customerId })),
  );
  const hidden = await db
    .selectFrom('saved_travelers')
    .select('customer_id')
    .where('customer_id', 'in', [...ids])
    .where('is_default', '=', true)
    .where('is_private', '=', true)
    .execute();
  const isHidden = new Set(hidden.map((row) => row.customer_id));
  const active = new Set(
    members.flatMap(({ customerId, isDenied }) => (isDenied || isHidden.has(customerId) ? [] : [customerId])),
  );
  return ids.filter((id) => active.has(id));
}

/** Whether somebody may book for each of these people. Who hides their profile, or is no member, is left out. */
export async function permissionsFor(
  db: Db | Tx,
  booker: Booker,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PermissionState>> {
  const { businessId, userId: customerId } = booker;
  if (businessId === null) return new Map();
  const others = ids.filter((id) => id !== customerId);
  if (others.length === 0) return new Map();
  const links = await listOpenLinksOfArranger(db, { businessId, customerId });
  const stateOf = (id: string): PermissionState => {
    const link = links.find(({ travelerId }) => travelerId === id);
    if (seesUsers(booker) || link?.state === 'accepted') return 'Allowed';
    return link ? 'Unknown' : 'NotAllowed';
  };
  return new Map((await visibleOf(db, businessId, others)).map((id) => [id, stateOf(id)]));
}

/**
 * The colleagues whom somebody may book for, or has asked: those of the company who sees its users, else those of links.
 * At most 50, by name; `find` narrows them down. [BUS-07] [TRV-09]
 */
export async function listBookable(
  db: Db,
  booker: Booker,
  find: string | undefined,
): Promise<BookableColleague[]> {
  const { businessId, userId: customerId } = booker;
  if (businessId === null) return [];
  const links = await listOpenLinksOfArranger(db, { businessId, customerId });
  const filter = { businessId, states: ['active'], find } as const;
  const members = seesUsers(booker)
    ? await listMembers(db, filter, { after: null, limit: mostShown + 1 })
    : (await listCustomers(db, [...new Set(links.map(({ travelerId }) => travelerId))]))
        .filter(({ firstName, lastName }) => isFound(`${firstName} ${lastName}`, find))
        .map(({ id, firstName, lastName, email }) => ({
          customerId: id,
          firstName,
          lastName,
          email,
          department: null,
        }));
  const permissions = await permissionsFor(
    db,
    booker,
    members.map((one) => one.customerId),
  );
  return members
    .flatMap(({ customerId: userId, firstName, lastName, email, department }) => {
      const permission = permissions.get(userId);
      return permission ? [{ userId, firstName, lastName, email, department, permission }] : [];
    })
    .slice(0, mostShown);
}

const isFound = (name: string, find = ''): boolean => name.toLowerCase().includes(find.trim().toLowerCase());

/** The four booking options with their permission and reason. [BUS-07] */
export async function optionsFor(db: Db, booker: Booker): Promise<BookingOption[]> {
  const permissions = await permissionsOf(db, booker);
  const of = (permission: PermissionState) => permissions.includes(permission);
  const forOthers: Omit<BookingOption, 'bookingFor'> = of('Allowed')
    ? { permission: 'Allowed', reason: seesUsers(booker) ? 'sees_users' : 'agreed' }
    : of('Unknown')
      ? { permission: 'Unknown', reason: 'not_answered' }
      : { permission: 'NotAllowed', reason: 'nobody_agreed' };
  const optionOf = (bookingFor: BookingFor): Omit<BookingOption, 'bookingFor'> => {
    if (bookingFor === 'myself') return { permission: 'Allowed', reason: 'yourself' };
    if (forOthers.permission === 'Allowed' || bookingFor === 'employees-for-themselves') return forOthers;
    // Guests are not members: no agreement is needed.
    return { permission: 'Allowed', reason: 'guests' };
  };
  return bookingForSchema.options.map((bookingFor) => ({ bookingFor, ...optionOf(bookingFor) }));
}

/** The permissions that a member has for colleagues; one is enough of who may book for all. */
async function permissionsOf(db: Db, booker: Booker): Promise<PermissionState[]> {
  const { businessId, userId: customerId } = booker;
  if (businessId === null) return [];
  if (seesUsers(booker)) return (await hasColleague(db, businessId, customerId)) ? ['Allowed'] : [];
  const links = await listOpenLinksOfArranger(db, { businessId, customerId });
  const permissions = await permissionsFor(
    db,
    booker,
    links.map(({ travelerId }) => travelerId),
  );
  return [...permissions.values()];
}

/** Whether a company has another active member who does not hide their profile. */
async function hasColleague(db: Db, businessId: string, customerId: string): Promise<boolean> {
  const found = await db
    .selectFrom('business_members as member')
    .select('member.customer_id')
    .where('member.business_id', '=', businessId)
    .where('member.customer_id', '<>', customerId)
    .where('member.state', '=', 'active')
    .where('member.is_denied', '=', false)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('saved_travelers as own')
            .select('own.id')
            .whereRef('own.customer_id', '=', 'member.customer_id')
            .where('own.is_default', '=', true)
            .where('own.is_private', '=', true),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Who gets the letters about a trip that somebody books for a colleague: as the two agreed, else both. */
export async function mailToOf(
  db: Db | Tx,
  { businessId, arrangerId }: { businessId: string; arrangerId: string },
): Promise<(travelerId: string) => MailTo> {
  const links = await listOpenLinksOfArranger(db, { businessId, customerId: arrangerId });
  return (travelerId) =>
    links.find((link) => link.travelerId === travelerId && link.state === 'accepted')?.mailTo ?? 'both';
}
