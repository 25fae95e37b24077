import type { ProtectionTerms } from '../port.ts';

export const terms: ProtectionTerms = {
  of: 'missed',
  href: '/terms/missed-connection/',
  action: '/flights/',
};
