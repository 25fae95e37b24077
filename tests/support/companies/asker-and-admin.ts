import type { IssuerAccount } from '#server/modules/accounts/port.ts';
import type { TestPerson } from '../api.ts';
import { employee, issuerAccount } from '../issuer-customers.ts';
import type { testShop } from '../shop.ts';

type Office = Pick<Awaited<ReturnType<typeof testShop>>['shop'], 'api'>;

/** A company with one member, who asks for approvals, and one admin, who answers. Each call signs in again. */
export function askerAndAdmin(
  { api }: Office,
  { name, businessId, account = {} }: { name: string; businessId: string; account?: Partial<IssuerAccount> },
): { enter(): Promise<TestPerson>; boss(): Promise<TestPerson> } {
  const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x', ...account })];
  return {
    enter: () => api.enter(employee(name, businessId, {}, { accounts })),
    boss: () => api.enter(employee(`boss-of-${businessId}`, businessId, { permissions: ['canViewAdmin'] })),
  };
}
