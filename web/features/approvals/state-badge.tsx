import type { Approval } from '#contract/business/approvals.ts';
import type { ApprovalState } from '#contract/enums/index.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { Tone } from '#web/ui/tone.ts';
import { endedByTrip } from './when-text.ts';

const tones: Readonly<Record<ApprovalState, Tone>> = {
  pending: 'brand',
  approved: 'accent',
  denied: 'danger',
  lapsed: 'warn',
  withdrawn: 'neutral',
};

/** Whether a request waits, or how it ended; one that its asker did not take back has ended by itself. */
export function StateBadge({ of }: { of: Pick<Approval, 'state' | 'endedBecause' | 'problem'> }) {
  const t = useT();
  const { state, endedBecause } = of;
  const isTakenBack = endedBecause === null && endedByTrip(of) === null;
  return (
    <Badge tone={tones[state]}>
      {t(`approvals.state.${state === 'withdrawn' && !isTakenBack ? 'ended' : state}`)}
    </Badge>
  );
}
