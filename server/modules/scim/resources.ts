import SCIMMY from 'scimmy';
import { PortalError } from '#server/platform/errors.ts';
import type { ChangeDeps } from '#server/modules/people/index.ts';
import {
  AddressFixed,
  CreatedInactive,
  changeUser,
  createUser,
  type DirectoryEdit,
  type DirectoryUser,
  NoSuchManager,
  readUser,
  removeUser,
} from './users.ts';
import type { Directory } from './tokens.ts';

/** For whom a call of SCIM is answered, and what went wrong beyond what SCIM has words for. */
export interface ScimCall {
  readonly deps: ChangeDeps;
  readonly directory: Directory;
  /** A patch carries all that was read, so that what is missing in it was removed. */
  readonly isPatch: boolean;
  trouble?: unknown;
}

const { Attribute, SchemaDefinition } = SCIMMY.Types;
const enterprise = SCIMMY.Schemas.EnterpriseUser.definition.id;
/** The travel policy of a user, which the standard has no attribute for; the library knows no other namespace. */
const travel = 'urn:ietf:params:scim:schemas:extension:travel:2.0:User';

SCIMMY.Config.set({
  patch: true,
  filter: { supported: true, maxResults: 200 },
  bulk: false,
  sort: true,
  etag: false,
  changePassword: false,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator of the company creates in the portal',
    },
  ],
});

SCIMMY.Resources.declare(SCIMMY.Resources.User, {
  extensions: [
    { schema: SCIMMY.Schemas.EnterpriseUser, required: false },
    {
      schema: new SchemaDefinition('TravelUser', travel, 'How a user travels', [
        new Attribute('string', 'policy', { description: 'The name of the travel policy' }),
      ]) as never,
      required: false,
    },
  ],
  egress: (resource: { id?: string }, call: ScimCall) =>
    answered(call, async () => toScim(await readUser(call.deps, call.directory, resource.id ?? ''))),
  ingress: (resource: { id?: string }, sent: unknown, call: ScimCall) =>
    answered(call, async () => {
      const edit = fromScim(sent as ScimUser, call);
      const { deps, directory } = call;
      return toScim(
        resource.id === undefined
          ? await createUser(deps, directory, edit)
          : await changeUser(deps, directory, resource.id, edit),
      );
    }),
  degress: (resource: { id?: string }, call: ScimCall) =>
    answered(call, () => removeUser(call.deps, call.directory, resource.id ?? '')),
} as never);

/** A user as the standard writes them. */
interface ScimUser {
  readonly userName: string;
  readonly externalId?: string;
  readonly active?: boolean;
  readonly roles?: readonly { readonly value?: string; readonly primary?: boolean }[];
  readonly [extension: string]: unknown;
}

export const toScim = (user: DirectoryUser) => ({
  id: user.id,
  ...(user.externalId === null ? {} : { externalId: user.externalId }),
  userName: user.email,
  active: user.isActive,
  emails: [{ value: user.email, type: 'work', primary: true }],
  roles: [{ value: user.role, primary: true }],
  ...(user.firstName === null || user.lastName === null
    ? {}
    : {
        name: { givenName: user.firstName, familyName: user.lastName },
        displayName: `${user.firstName} ${user.lastName}`,
      }),
  [enterprise]: {
    ...(user.department === null ? {} : { department: user.department }),
    ...(user.costCenter === null ? {} : { costCenter: user.costCenter }),
    ...(user.manager === null ? {} : { manager: { value: user.manager.id, displayName: user.manager.name } }),
  },
  [travel]: { policy: user.tier },
});

function fromScim(sent: ScimUser, { isPatch }: ScimCall): DirectoryEdit {
  const work = sent[enterprise] as
    | { department?: string; costCenter?: string; manager?: { value?: string } }
    | undefined;
  const removed = isPatch ? null : undefined;
  return {
    email: sent.userName,
    externalId: sent.externalId ?? removed,
    isActive: sent.active,
    role: (sent.roles?.find(({ primary }) => primary === true) ?? sent.roles?.[0])?.value?.toLowerCase(),
    tier: (sent[travel] as { policy?: string } | undefined)?.policy,
    department: work?.department ?? removed,
    costCenter: work?.costCenter ?? removed,
    manager: work?.manager?.value ?? removed,
  };
}

/** Says in SCIM why something is refused. The library would call every other error "not found", so it is kept apart. */
async function answered<T>(call: ScimCall, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw scimErrorOf(error) ?? keep(call, error);
  }
}

function keep(call: ScimCall, error: unknown): unknown {
  call.trouble = error;
  return error;
}

function scimErrorOf(error: unknown): InstanceType<typeof SCIMMY.Types.Error> | null {
  const say = (status: number, type: string | null, text: string) =>
    new SCIMMY.Types.Error(status, type as never, text);
  if (error instanceof CreatedInactive)
    return say(400, 'invalidValue', 'Somebody who is not active is not invited. Create them once they are.');
  if (error instanceof AddressFixed)
    return say(
      400,
      'mutability',
      'userName is the address that the person signs in with and cannot change here.',
    );
  if (error instanceof NoSuchManager)
    return say(
      400,
      'invalidValue',
      'The manager is not a member of the company yet: they have to accept their invitation first.',
    );
  if (!(error instanceof PortalError)) return null;
  const text = error.message;
  switch (error.code) {
    case 'not-found':
      return say(404, null, 'There is no such user.');
    case 'validation-failed':
      return say(
        400,
        'invalidValue',
        'A value is missing or cannot be stored: e-mail address, role (traveler, manager or admin), policy, department, cost center or external id.',
      );
    case 'person-edit-refused':
      return say(400, 'invalidValue', text);
    case 'already-member':
    case 'already-invited':
      return say(409, 'uniqueness', text);
    case 'last-admin':
    case 'person-without-approver':
    case 'conflict':
      return say(409, null, text);
    default:
      return null;
  }
}
