import type { ProtectionTerms } from '../port.ts';

export const terms: ProtectionTerms = { of: 'cfar', href: '/terms/cancel-for-any-reason/', action: '/' };
