import type { ProtectionKind } from '#contract/enums/index.ts';
import type { ProtectionCopy } from './legal-copy.tsx';

/** The protections that are offered at a checkout and shown with a trip, with their terms. */
export const protectionCopy = {
  'cancel-for-any-reason': 'cfar',
  'change-for-any-reason': 'change',
  'disruption-assistance': 'disruption',
  'missed-connection': 'missed',
} as const satisfies Partial<Record<ProtectionKind, ProtectionCopy>>;

export type ShownProtection = keyof typeof protectionCopy;

export const isShownProtection = (kind: ProtectionKind): kind is ShownProtection => kind in protectionCopy;

/** The parts of their terms, in order. */
export const protectionParts = ['what', 'use', 'end', 'pay'] as const;
