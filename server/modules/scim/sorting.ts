import SCIMMY from 'scimmy';
import type { DirectoryUser } from './users.ts';

const enterprise = SCIMMY.Schemas.EnterpriseUser.definition.id.toLowerCase();

/** What users can be sorted by, in small letters, as the names of attributes do not differ by case. */
const keys: Readonly<Record<string, (user: DirectoryUser) => string | null>> = {
  id: ({ id }) => id,
  externalid: ({ externalId }) => externalId,
  username: ({ email }) => email,
  emails: ({ email }) => email,
  'emails.value': ({ email }) => email,
  active: ({ isActive }) => String(isActive),
  displayname: ({ firstName, lastName }) => (firstName === null ? null : `${firstName} ${lastName}`),
  'name.givenname': ({ firstName }) => firstName,
  'name.familyname': ({ lastName }) => lastName,
  [`${enterprise}:department`]: ({ department }) => department,
  [`${enterprise}:costcenter`]: ({ costCenter }) => costCenter,
};

/**
 * Users in the order of an attribute, of which those without one come last, or first when it descends. [RFC 7644, 3.4.2.3] Throws
 * `invalidValue` for an attribute that they cannot be sorted by.
 */
export function inOrder(
  users: readonly DirectoryUser[],
  sortBy: string,
  sortOrder: string | undefined,
): DirectoryUser[] {
  const core = 'urn:ietf:params:scim:schemas:core:2.0:user:';
  const name = sortBy.toLowerCase();
  const key = keys[name.startsWith(core) ? name.slice(core.length) : name];
  if (!key)
    throw new SCIMMY.Types.Error(400, 'invalidValue', `Users cannot be sorted by ${sortBy.slice(0, 100)}.`);
  const { compare } = new Intl.Collator('en', { sensitivity: 'base' });
  const way = sortOrder?.toLowerCase() === 'descending' ? -1 : 1;
  return users.toSorted((one, other) => {
    const [a, b] = [key(one), key(other)];
    const order = a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b);
    // Of equal ones the order stays from page to page.
    return way * (order || compare(one.id, other.id));
  });
}
