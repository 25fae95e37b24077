import type { ProtectionTerms } from '../port.ts';

export const terms: ProtectionTerms = { of: 'match', href: '/terms/price-match/', action: '/trips/' };
