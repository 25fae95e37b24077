import type { Approval } from '#contract/business/approvals.ts';
import type { ApprovalState } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';

const tones: Readonly<Record<ApprovalState, Tone>> = {
  pending: 'brand',
  approved: 'accent',
  denied: 'danger',
  lapsed: 'warn',
  withdrawn: 'neutral',
};

/** Whether a request waits, or how it ended. */
export function StateBadge({ of: { state } }: { of: Pick<Approval, 'state'> }) {
  const t = useT();
  return <Badge tone={tones[state]}>{t(`approvals.state.${state}`)}</Badge>;
}
