import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CarDesk, CarRate } from '#contract/cars.ts';
import { formatPlainDate } from '#web/lib/i18n/format.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { WorthLines } from '#web/lib/results/worth-lines.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CarSearch } from './car-search.ts';
import { carRateQuery } from './queries.ts';
import { VehicleFacts } from './vehicle-facts.tsx';

export interface RateScreenProps {
  search: CarSearch;
  rateId: string;
  /** The address of the list. */
  listHref: string;
  onSearchAgain(): void;
}

/** All details of one car rate: price lines, desks, risk, extras, terms. [GRD-01] */
export function RateScreen({ search, rateId, listHref, onSearchAgain }: RateScreenProps) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useQuery(carRateQuery(search, rateId, format.locale));
  const back = <TextLink href={listHref}>{t('cars.rate.back')}</TextLink>;
  if (error)
    return (
      <div className="page pt-4 pb-10">
        {back}
        <ErrorState level={1} onSearchAgain={onSearchAgain}>
          <ProblemText error={error} />
        </ErrorState>
      </div>
    );
  if (!data)
    return (
      <div className="page grid gap-4 pt-4 pb-10" aria-busy>
        {back}
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-60 w-full" />
      </div>
    );
  const { rate } = data;
  return (
    <div className="page pt-4 pb-10">
      {back}
      <h1 className="headline mt-3 text-3xl">{format.text(rate.vehicle.label)}</h1>
      <p className="text-ink-muted">
        {t('cars.card.similar', { model: rate.vehicle.exampleModel })} · {rate.supplier.name}
      </p>
      <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <VehicleFacts of={rate} />
          <div className="grid gap-6 tablet:grid-cols-2">
            <Desk title={t('cars.rate.pick-up')} at={rate.pickUp.at} desk={rate.pickUp.desk} />
            <Desk title={t('cars.rate.drop-off')} at={rate.dropOff.at} desk={rate.dropOff.desk} />
          </div>
          <Extras rate={rate} />
          <Terms rate={rate} />
          <Driving rate={rate} />
        </div>
        <aside className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-low">
          <PriceLines rate={rate} />
          <Risk rate={rate} />
          <PolicyVerdictLine verdict={rate.policy} />
          <ul className="grid gap-1 text-sm">
            <WorthLines of={{ ...rate, earn: rate.earn[0] ?? null }} />
          </ul>
          <Banner kind="info" title={t('cars.rate.not-yet')}>
            {t('cars.rate.not-yet-body')}
          </Banner>
        </aside>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="headline mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Every charge, who collects it, and when: the lines add up to the total. */
function PriceLines({ rate }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  const { price } = rate;
  return (
    <section aria-label={t('cars.price.title')}>
      <h2 className="sr-only">{t('cars.price.title')}</h2>
      <SummaryList
        items={[
          ...price.lineItems.map((line) => ({
            id: line.code,
            label: format.text(line.label),
            ...(line.dueAtProperty ? { detail: t('cars.price.at-desk') } : {}),
            value: format.money(line.amount),
          })),
          {
            id: 'total',
            label: t('cars.price.total'),
            detail: t('cars.card.covers', { count: rate.rentalDays, hours: rate.extraHours }),
            value: format.money(price.grandTotal),
            emphasis: 'total' as const,
          },
          { id: 'now', label: t('cars.price.due-now'), value: format.money(price.dueNow) },
          { id: 'desk', label: t('cars.price.due-desk'), value: format.money(price.dueAtProperty) },
        ]}
      />
    </section>
  );
}

/** Not part of the total: the deposit, and the maximum cost of damage. */
function Risk({ rate: { risk } }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  return (
    <section aria-label={t('cars.risk.title')} className="grid gap-1.5 border-t border-line pt-4 text-sm">
      <h2 className="font-semibold">{t('cars.risk.title')}</h2>
      <p>{t('cars.risk.deposit', { amount: format.money(risk.deposit) })}</p>
      <p>{t('cars.risk.excess', { amount: format.money(risk.excess) })}</p>
      {risk.waiverExcludes.length > 0 ? (
        <p className="text-ink-muted">
          {t('cars.risk.excludes', {
            parts: format.list(risk.waiverExcludes.map((part) => t(`cars.part.${part}`))),
          })}
        </p>
      ) : null}
      {risk.liabilityIncluded ? <p className="text-ink-muted">{t('cars.risk.liability')}</p> : null}
    </section>
  );
}

function Desk({ title, at, desk }: { title: string; at: string; desk: CarDesk }) {
  const t = useT();
  const format = useFormat();
  const { state, hours, fee } = desk.atYourTime;
  return (
    <Section title={title}>
      <div className="grid gap-2">
        <p className="font-semibold">
          {formatPlainDate(format.locale, at.slice(0, 10), 'long')}, {format.clock(at.slice(11))}
        </p>
        <p>
          {desk.name}
          <span className="block text-sm text-ink-muted">{format.text(desk.address)}</span>
        </p>
        <p className="text-sm">
          {hours === null
            ? null
            : hours.open === '00:00' && hours.close === '24:00'
              ? t('cars.desk.always')
              : t(state === 'open' ? 'cars.desk.open' : 'cars.desk.out-of-hours', {
                  open: format.clock(hours.open),
                  close: format.clock(hours.close === '24:00' ? '00:00' : hours.close),
                  fee: fee ? format.money(fee) : '',
                })}
        </p>
        <p className="text-sm text-ink-muted">{format.text(desk.instructions)}</p>
        <p className="text-sm">
          <PhoneLink number={desk.phone} />
        </p>
      </div>
    </Section>
  );
}

function Extras({ rate: { extras } }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  if (extras.length === 0) return null;
  return (
    <Section title={t('cars.extras.title')}>
      <p className="mb-3 text-sm text-ink-muted">{t('cars.extras.body')}</p>
      <SummaryList
        items={extras.map(({ code, name, price, perDay, maxQuantity }) => ({
          id: code,
          label: format.text(name),
          detail: [
            perDay ? t('cars.extras.per-day', { amount: format.money(perDay) }) : t('cars.extras.once'),
            maxQuantity > 1 ? t('cars.extras.most', { count: maxQuantity }) : null,
          ]
            .filter(Boolean)
            .join(' · '),
          value: format.money(price),
        }))}
      />
    </Section>
  );
}

/** The cancellation fee over time, in the pick-up desk's time zone. */
function Terms({ rate: { cancellation, noShow, pickUp } }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  const zone = pickUp.desk.timeZone;
  return (
    <Section title={t('cars.terms.title')}>
      <SummaryList
        items={[
          ...cancellation.map(({ from, until, penalty }) => ({
            id: until ?? 'end',
            label: until
              ? t('cars.terms.until', { moment: format.moment(until, zone) })
              : from
                ? t('cars.terms.from', { moment: format.moment(from, zone) })
                : t('cars.terms.always'),
            value: penalty.amount === 0 ? t('cars.terms.free') : format.money(penalty),
          })),
          { id: 'no-show', label: t('cars.terms.no-show'), value: format.money(noShow) },
        ]}
      />
    </Section>
  );
}

function Driving({ rate }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  const { lateReturn, minAge, crossBorder } = rate;
  return (
    <Section title={t('cars.driving.title')}>
      <ul className="grid list-disc gap-1.5 pl-5">
        <li>{t('cars.driving.age', { age: minAge })}</li>
        <li>{t('cars.driving.documents')}</li>
        <li>
          {t('cars.driving.late', {
            grace: lateReturn.graceMinutes,
            hourly: format.money(lateReturn.hourly),
            full: lateReturn.fullDayFromMinutes,
          })}
        </li>
        {crossBorder.length > 0 ? (
          <li>
            {t('cars.driving.borders', {
              countries: format.list(
                crossBorder.map(({ countryCode, allowed, fee }) =>
                  t(`cars.border.${allowed ? (fee ? 'fee' : 'free') : 'no'}`, {
                    country: format.country(countryCode),
                    fee: fee ? format.money(fee) : '',
                  }),
                ),
              ),
            })}
          </li>
        ) : null}
      </ul>
    </Section>
  );
}
