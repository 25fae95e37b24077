import type { Account } from 'oidc-provider';
import type { Customer } from '../issuer/customer.ts';
import { CUSTOMERS } from '../issuer/customers.ts';
import { customerOf } from '../issuer/find-customer.ts';

/** Customers on a portal's sign-in page, in order. */
export function customersOf(clientId: string): Customer[] {
  return CUSTOMERS.filter(({ clients }) => clients.includes(clientId));
}

/** True if a subject may sign in to this client. */
export function mayEnter(subject: string, clientId: string): boolean {
  return customerOf(subject)?.clients.includes(clientId) ?? false;
}

/** The account of a subject, with its claims. */
export function findAccount(_context: unknown, subject: string): Account | undefined {
  const customer = customerOf(subject);
  if (!customer) return undefined;
  return {
    accountId: subject,
    claims: () => ({
      sub: subject,
      given_name: customer.firstName,
      family_name: customer.lastName,
      email: customer.email,
      email_verified: true,
    }),
  };
}
