import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instantSchema } from '../values/dates.ts';

/** Where a company's directory finds the calls of SCIM on the host of the admin portal. */
export const scimPath = '/admin/scim/v2';

/** By what a company's directory keeps its people, without the secret. */
export const scimTokenSchema = z
  .object({
    createdBy: z.string(),
    isGood: z.boolean().describe('False once who made it is no longer an administrator.'),
    createdAt: instantSchema,
    lastUsedAt: instantSchema.nullable().describe('To the minute.'),
  })
  .meta({ id: 'ScimToken' });

const shared = {
  area: 'people',
  access: 'admin',
  tenant: 'business',
  path: '/admin/api/v0/scim-token',
} as const;
const response = z.object({
  token: scimTokenSchema.nullable(),
  address: z.string().describe('The base URL to enter in the directory.'),
});
export type ScimAccess = z.output<typeof response>;

export const getScimToken = endpoint({
  ...shared,
  method: 'GET',
  summary: 'Whether a directory may keep your people by SCIM 2.0, and when it last did',
  response,
});

export const createScimToken = endpoint({
  ...shared,
  method: 'POST',
  summary: 'Create the token of your directory; the one before ends',
  response: response.extend({ secret: z.string().describe('Shown now and never again.') }),
});

export const endScimToken = endpoint({
  ...shared,
  method: 'DELETE',
  summary: 'End the token of your directory; SCIM is off then',
  response,
});
