import type { Difference } from '#contract/business/policy-words.ts';
import { useT } from '#web/lib/i18n/t.tsx';

/** What changes, part by part, in words. */
export function Differences({ of, label }: { of: readonly Difference[]; label: string }) {
  const t = useT();
  if (of.length === 0) return <p className="text-ink-muted">{t('admin.policy.no-difference')}</p>;
  return (
    <dl aria-label={label} className="divide-y divide-line">
      {of.map(({ id, label: part, before, after }) => (
        <div key={id} className="grid gap-x-6 gap-y-1 py-3 tablet:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="font-semibold">{part}</dt>
          <dd className="grid gap-1">
            <span className="wrap-anywhere text-ink-muted">
              {before === null ? t('admin.policy.not-before') : t('admin.policy.before', { value: before })}
            </span>
            <span className="wrap-anywhere">
              {after === null ? t('admin.policy.not-after') : t('admin.policy.after', { value: after })}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
