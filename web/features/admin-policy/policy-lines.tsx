import { describePolicy } from '#contract/business/policy-words.ts';
import type { AdminPolicy } from '#contract/business/policies.ts';
import { usePolicyWords } from './use-policy-words.ts';

/** All that a version says. */
export function PolicyLines({ of }: { of: AdminPolicy }) {
  const words = usePolicyWords();
  return (
    <dl className="divide-y divide-line">
      {describePolicy(of, words).map(({ id, label, value }) => (
        <div key={id} className="grid gap-x-6 gap-y-1 py-3 tablet:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="text-ink-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
