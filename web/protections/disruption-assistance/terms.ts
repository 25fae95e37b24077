import type { ProtectionTerms } from '../port.ts';

export const terms: ProtectionTerms = {
  of: 'disruption',
  href: '/terms/disruption-assistance/',
  action: '/flights/',
};
