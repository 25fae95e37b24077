import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PolicyVerdict } from '#contract/policy.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { useReasonText } from './policy-reason.ts';

/** Whether it is within the company's policy, and why. Nothing where no policy applies. [POL-04, POL-05] */
export function PolicyVerdictLine({
  verdict,
  children,
}: {
  verdict: PolicyVerdict;
  /** After the reasons of a verdict that is out of policy. */
  children?: ReactNode;
}) {
  const t = useT();
  const reasonText = useReasonText();
  if (verdict.state === 'not_applicable') return null;
  if (verdict.state === 'in_policy')
    return (
      <Badge tone="accent" icon={<CircleCheck aria-hidden />} className="justify-self-start">
        {t('stays.policy.in')}
      </Badge>
    );
  return (
    <div className="grid justify-items-start gap-1">
      <Badge tone="warn" icon={<TriangleAlert aria-hidden />}>
        {t('stays.policy.out')}
      </Badge>
      {verdict.reasons.map((reason) => (
        <span key={reason.code} className="text-sm text-ink-muted">
          {reasonText(reason)}
        </span>
      ))}
      {verdict.approvalRequired ? (
        <span className="text-sm text-ink-muted">{t('stays.policy.approval')}</span>
      ) : null}
      {children}
    </div>
  );
}
