import type { ProtectionContract } from '#contract/protections.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { isShownProtection, type ShownProtection } from '#web/lib/texts/protection-words.ts';
import { Banner } from '#web/ui/banner.tsx';

/** The kind by which a trip would be cancelled: a refund for a disruption pays more than the option to cancel. */
export const usedToCancel = (contracts: readonly ProtectionContract[]): ShownProtection =>
  contracts.some(({ kind, state }) => kind === 'disruption-assistance' && state === 'claimable')
    ? 'disruption-assistance'
    : 'cancel-for-any-reason';

interface Props {
  contracts: readonly ProtectionContract[];
  /** The one that the cancellation uses. */
  used: ShownProtection | null;
}

/** Names the protections that a cancellation ends without payment. [CFR-02, DIS-03, MCN-01] */
export function LostProtections({ contracts, used }: Props) {
  const t = useT();
  const lost = contracts
    .filter(({ state, kind }) => state !== 'used' && state !== 'ended' && kind !== used)
    .map(({ kind }) => kind)
    .filter(isShownProtection);
  if (lost.length === 0) return null;
  return (
    <Banner kind="warn">
      {t('trips.protections.lost', {
        names: lost.map((kind) => t(`booking.protections.name.${kind}`)).join(', '),
      })}
    </Banner>
  );
}
