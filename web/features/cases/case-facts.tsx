import type { Case } from '#contract/cases.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';

/** What is known about a case: its customer, its trip, its dates, and what was tried before it was opened. */
export function CaseFacts({ of }: { of: Case }) {
  const t = useT();
  const format = useFormat();
  const zone = readerZone();
  const own = [
    {
      id: 'customer',
      name: t('desk.fact.customer'),
      value: of.customer ? t('desk.name', of.customer) : t('desk.no-customer'),
    },
    ...(of.trip ? [{ id: 'trip', name: t('desk.fact.trip'), value: of.trip.locator }] : []),
    ...(of.amount ? [{ id: 'amount', name: t('desk.fact.amount'), value: format.money(of.amount) }] : []),
    { id: 'opened', name: t('desk.fact.opened'), value: format.moment(of.openedAt, zone) },
    ...(of.respondBy
      ? [{ id: 'respond', name: t('desk.fact.respond'), value: format.moment(of.respondBy, zone) }]
      : []),
    ...(of.solvedAt
      ? [{ id: 'solved', name: t('desk.fact.solved'), value: format.moment(of.solvedAt, zone) }]
      : [{ id: 'resolve', name: t('desk.fact.resolve'), value: format.moment(of.resolveBy, zone) }]),
    ...(of.waiting
      ? [
          {
            id: 'wait',
            name: t(`desk.waiting.${of.waiting.for}`),
            value: format.moment(of.waiting.until, zone),
          },
        ]
      : []),
    ...(of.outcome
      ? [{ id: 'outcome', name: t('desk.fact.outcome'), value: t(`desk.outcome.${of.outcome}`) }]
      : []),
    { id: 'language', name: t('desk.fact.language'), value: t(`desk.language.${of.language}`) },
    { id: 'phone', name: t('desk.fact.phone'), value: of.phone },
  ];
  return (
    <>
      <Facts title={t('desk.facts')} facts={own} />
      {of.facts.length > 0 ? (
        <Facts
          title={t('desk.facts.before')}
          facts={of.facts.map(({ name, value }, at) => ({ id: String(at), name, value }))}
        />
      ) : null}
    </>
  );
}

interface Fact {
  readonly id: string;
  readonly name: string;
  readonly value: string;
}

const Facts = ({ title, facts }: { title: string; facts: readonly Fact[] }) => (
  <section className="grid gap-2">
    <h2 className="text-sm font-semibold">{title}</h2>
    <dl className="grid gap-2 text-sm">
      {facts.map(({ id, name, value }) => (
        <div key={id} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
          <dt className="text-ink-muted">{name}</dt>
          <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
