import type { Confirmation } from '#contract/agents/delegation.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { type SummaryItem, SummaryList } from '#web/ui/summary-list.tsx';

/** What an agent asks to charge: for what, when and where, for whom, and who pays how much. [AGT-02] */
export function ChargeDetails({ of: { deed, total, charge } }: { of: Confirmation }) {
  const t = useT();
  const format = useFormat();
  const { title, place, before, parts, people, extras, payments, later, refund } = charge;
  const days = (of: { startsOn: string; endsOn: string }) =>
    of.startsOn === of.endsOn
      ? format.date(of.startsOn, 'year')
      : format.range(of.startsOn, of.endsOn, 'year');
  const isMoved = before !== null && days(before) !== days(charge);
  const paid = payments.map(({ label, lastFour, amount, points, rewardsCurrency }, nth): SummaryItem => {
    const isGuarantee = lastFour !== null && amount.amount === 0;
    return {
      id: `paid-${nth}`,
      label: lastFour === null ? label : t('support.charge.card', { name: label, digits: lastFour }),
      value: isGuarantee ? t('support.charge.guarantee') : format.money(amount),
      ...(points !== null && rewardsCurrency === 'Miles'
        ? { detail: t('support.charge.miles', { points: format.points(points) }) }
        : {}),
    };
  });
  const onSite = later ? [{ id: 'later', label: t('support.charge.later'), value: format.money(later) }] : [];
  const back = refund
    ? [{ id: 'refund', label: t('support.charge.refund'), value: format.money(refund) }]
    : [];
  return (
    <div className="grid gap-4">
      <div className="grid gap-0.5">
        <p className="text-sm text-ink-muted">
          {t(`support.deed.${deed}`)}
          {parts.length > 0 ? `: ${format.list(parts.map((part) => t(`support.charge.part.${part}`)))}` : ''}
        </p>
        <p className="text-lg font-semibold wrap-anywhere">{title}</p>
        <p>{days(charge)}</p>
        {isMoved ? (
          <p className="text-sm text-ink-muted">{t('support.charge.before', { days: days(before) })}</p>
        ) : null}
        {place ? <p className="text-sm text-ink-muted wrap-anywhere">{place}</p> : null}
        {people.length > 0 ? (
          <p className="wrap-anywhere">{t('support.charge.people', { people: format.list(people) })}</p>
        ) : null}
        {extras.map(({ label, amount }, nth) => (
          <p key={nth} className="text-sm text-ink-muted">
            {t('support.charge.includes', { extra: label, amount: format.money(amount) })}
          </p>
        ))}
      </div>
      <SummaryList
        items={[
          ...paid,
          ...onSite,
          ...back,
          { id: 'total', label: t('support.charge.total'), value: format.money(total), emphasis: 'total' },
        ]}
      />
    </div>
  );
}
