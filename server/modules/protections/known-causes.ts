import type { NotOfferedReason } from '#contract/protections.ts';
import type { Protectable, ProtectedItem, ProtectSide } from '#server/modules/products/index.ts';
import type { KnownAlerts } from './known-alerts.ts';
import type { ProtectionSide } from './port.ts';
import type { Terms } from './terms.ts';

/** What is asked about a protection that could be sold by its terms. */
export interface AskedCause {
  readonly side: ProtectionSide;
  readonly facts: Protectable;
  readonly terms: Terms;
}

/**
 * Tells why protections are not sold now although their terms allow it: their cause is known already, or whether it is was
 * not answered. The supplier is asked once for all of them; alerts are waited for so long. [CFR-02, open point 32]
 */
export function knownCausesOf(
  alerts: KnownAlerts,
  protect: ProtectSide,
  about: ProtectedItem,
  patienceMs?: number,
): (asked: AskedCause) => Promise<NotOfferedReason | null> {
  let disruption: ReturnType<NonNullable<ProtectSide['findDisruption']>> | undefined;
  return async ({ side, facts, terms }) => {
    disruption ??= protect.findDisruption?.(about) ?? Promise.resolve('none');
    const found = await disruption;
    if (found === 'known') return 'known-disruption';
    if (found === 'unknown') return 'no-answer';
    const countries = side.countries?.(facts) ?? terms.countries;
    if (countries.length === 0) return null;
    const now = await alerts.of(countries, patienceMs);
    if (now === 'asking') return 'being-quoted';
    if (now === 'failed') return 'no-answer';
    const begins = facts.journey?.slices[0]?.departsAt ?? new Date(terms.usableUntil);
    const matters = terms.countries.length > 0 ? new Date(terms.usableUntil) : begins;
    return now.some(({ until }) => until > matters) ? 'government-alert' : null;
  };
}

/** Reasons for which a protection that was chosen before is not sold any more. */
export const isCause = (reason: NotOfferedReason): boolean =>
  reason === 'known-disruption' || reason === 'government-alert' || reason === 'no-answer';
