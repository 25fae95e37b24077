import type { Approval } from '#contract/business/approvals.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** What a change makes of a trip: before and after, with what it costs. Nothing for a booking. [POL-06] */
export function OldAndNew({ of }: { of: Approval }) {
  const t = useT();
  const format = useFormat();
  const { before } = of;
  if (!before) return null;
  const rows = [
    { name: t('approvals.change.what'), old: before.title, now: of.title },
    {
      name: t('approvals.change.dates'),
      old: format.range(before.startsOn, before.endsOn, 'year'),
      now: format.range(of.startsOn, of.endsOn, 'year'),
    },
    { name: t('approvals.travelers'), old: format.list(before.people), now: format.list(of.people) },
    ...of.details.map(({ label, before: old, value }) => ({
      name: label,
      old: old ?? t('approvals.change.nothing'),
      now: value ?? t('approvals.change.nothing'),
    })),
    { name: t('approvals.change.price'), old: format.money(before.total), now: format.money(of.total) },
  ].filter(({ old, now }) => old !== now);
  const { difference, differenceAtProperty } = before;
  const size = (of: typeof difference) => format.money({ ...of, amount: Math.abs(of.amount) });
  const stage = of.state === 'pending' ? 'asked' : of.outcome === 'confirmed' ? 'made' : 'ended';
  return (
    <div className="grid gap-3">
      <dl className="grid gap-3 tablet:grid-cols-2">
        {rows.map(({ name, old, now }) => (
          <div key={name} className="min-w-0">
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="wrap-anywhere">
              <span className="block text-ink-muted">{t('approvals.change.old', { value: old, stage })}</span>
              <span className="block font-semibold">{t('approvals.change.new', { value: now, stage })}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="font-semibold">
        {t(
          difference.amount > 0
            ? 'approvals.change.more'
            : difference.amount < 0
              ? 'approvals.change.less'
              : 'approvals.change.same',
          { amount: size(difference), stage },
        )}
        {differenceAtProperty.amount === 0
          ? null
          : ` ${t(`approvals.change.property.${differenceAtProperty.amount > 0 ? 'more' : 'less'}`, { amount: size(differenceAtProperty) })}`}
      </p>
    </div>
  );
}
