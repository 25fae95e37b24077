import type { CardRole } from '#contract/enums/index.ts';
import type { IssuerAccount } from '#server/modules/accounts/port.ts';

/** A customer's role over all cards: primary where any is, otherwise that of the first; null without a card. */
export function cardRoleOf(accounts: readonly Pick<IssuerAccount, 'role'>[]): CardRole | null {
  if (accounts.some((account) => account.role === 'Primary')) return 'Primary';
  return accounts[0]?.role ?? null;
}
