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
  const reasonText = useReasonText();
  return (
    <VerdictLine
      verdict={verdict}
      reasons={verdict.reasons.map((reason) => ({ key: reason.code, text: reasonText(reason) }))}
    >
      {children}
    </VerdictLine>
  );
}

/** The same with its reasons written out. */
export function VerdictLine({
  verdict: { state, approvalRequired },
  reasons,
  children,
}: {
  verdict: Pick<PolicyVerdict, 'state' | 'approvalRequired'>;
  reasons: readonly { readonly key: string; readonly text: ReactNode }[];
  children?: ReactNode;
}) {
  const t = useT();
  if (state === 'not_applicable') return null;
  if (state === 'in_policy')
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
      {reasons.map(({ key, text }) => (
        <span key={key} className="text-sm text-ink-muted">
          {text}
        </span>
      ))}
      {approvalRequired ? <span className="text-sm text-ink-muted">{t('stays.policy.approval')}</span> : null}
      {children}
    </div>
  );
}
