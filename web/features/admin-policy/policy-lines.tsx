import type { AdminPolicy } from '#contract/business/policies.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { describePolicy } from './describe-policy.ts';

/** All that a version says. */
export function PolicyLines({ of }: { of: AdminPolicy }) {
  const t = useT();
  const format = useFormat();
  return (
    <dl className="divide-y divide-line">
      {describePolicy(of, t, format).map(({ id, label, value }) => (
        <div key={id} className="grid gap-x-6 gap-y-1 py-3 tablet:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
