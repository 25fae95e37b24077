import type { AdminPolicy } from '#contract/business/policies.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';

/** Where an open version stands. */
export function VersionBadge({ of: { state, reviewer } }: { of: AdminPolicy }) {
  const t = useT();
  if (state === 'in_review')
    return (
      <Badge tone={reviewer === null ? 'warn' : 'accent'}>
        {t(reviewer === null ? 'admin.policy.state.in_review' : 'admin.policy.state.agreed')}
      </Badge>
    );
  return (
    <Badge tone={state === 'scheduled' ? 'accent' : 'neutral'}>{t(`admin.policy.state.${state}`)}</Badge>
  );
}
