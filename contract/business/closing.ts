import { z } from 'zod';
import type { Deed } from '../agents/deeds.ts';
import { delegatedOf, endpoint, type Endpoint } from '../endpoint.ts';
import { answerApproval } from './approvals.ts';
import { companySettingsSchema } from './policies.ts';
import { removePerson, suspendPerson } from './people.ts';

const shared = {
  area: 'people',
  access: 'admin',
  tenant: 'business',
  method: 'POST',
  response: companySettingsSchema,
} as const;

export const closeCompany = endpoint({
  ...shared,
  path: '/admin/api/v0/company/close',
  summary: 'Close your company: nobody books for it any more; trips stay and can be canceled',
  body: z.object({
    name: z.string().max(120).describe('The name of the company as it is shown; another one is refused.'),
  }),
});

export const reopenCompany = endpoint({
  ...shared,
  path: '/admin/api/v0/company/reopen',
  summary: 'Open your company again, within 30 days',
});

/** What changes and is served all the same once a company is closed. */
const servedWhenClosed: readonly Pick<Endpoint, 'method' | 'path'>[] = [
  reopenCompany,
  suspendPerson,
  removePerson,
];
/** A request that was asked while the company closed is not answered any more, and expires. */
const endedCalls: readonly Pick<Endpoint, 'method' | 'path'>[] = [answerApproval];
/** What people of a company that is closed do not do any more; reading, cancelling and claims stay. */
const ended: ReadonlySet<Deed> = new Set([
  'booked',
  'checkout-opened',
  'checkout-changed',
  'protection-bought',
  'trip-changed',
]);

/** Whether a call is refused for a company that is closed: it books or changes something, or administers the company. */
export function isEndedByClosing(call: Endpoint): boolean {
  const isOneOf = (calls: readonly Pick<Endpoint, 'method' | 'path'>[]) =>
    calls.some(({ method, path }) => method === call.method && path === call.path);
  if (call.access === 'admin') return call.method !== 'GET' && !isOneOf(servedWhenClosed);
  if (isOneOf(endedCalls)) return true;
  const delegated = delegatedOf(call);
  if (typeof delegated === 'string') return false;
  return ended.has('act' in delegated ? delegated.act : delegated.spend);
}
