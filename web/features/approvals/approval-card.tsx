import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { VerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { AppLink } from '#web/ui/app-link.tsx';
import { StateBadge } from './state-badge.tsx';
import { whenText } from './when-text.ts';

/** A request in a list: what, when, who asks, for how much, whether within the policy, and until when. [POL-06] */
export function ApprovalCard({ of }: { of: Approval }) {
  const t = useT();
  const format = useFormat();
  return (
    <AppLink
      href={`/approvals/${of.approvalId}/`}
      className="grid gap-1 rounded-card p-4 no-underline hovered:bg-surface-sunken tablet:p-5"
    >
      <span className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4">
        <span className="font-semibold wrap-anywhere">
          {of.before ? t('approvals.change.title', { title: of.title }) : of.title}
        </span>
        <span className="tabular font-semibold">{format.money(of.before?.difference ?? of.total)}</span>
      </span>
      <span className="text-sm">
        {of.place ? `${of.place} · ` : ''}
        {format.range(of.startsOn, of.endsOn)}
      </span>
      <span className="text-sm text-ink-muted">
        {of.isMine
          ? t('approvals.for', { names: format.list(of.people) })
          : t('approvals.asks', { name: of.askedBy })}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-2">
        <StateBadge of={of} />
        {of.subject === 'purchase' ? null : (
          <VerdictLine verdict={{ state: of.policy.state, approvalRequired: false }} reasons={[]} />
        )}
      </span>
      <span className="text-sm text-ink-muted">{whenText(of, t, format)}</span>
    </AppLink>
  );
}
