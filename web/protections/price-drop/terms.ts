import type { ProtectionTerms } from '../port.ts';

export const terms: ProtectionTerms = { of: 'drop', href: '/terms/price-drop/', action: '/trips/' };
