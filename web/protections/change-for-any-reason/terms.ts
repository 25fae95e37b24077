import type { ProtectionTerms } from '../port.ts';

export const terms: ProtectionTerms = {
  of: 'change',
  href: '/terms/change-for-any-reason/',
  action: '/flights/',
};
