import { useMutation, useQuery } from '@tanstack/react-query';
import type { CarRate } from '#contract/cars.ts';
import { CarRisk } from '#web/lib/car/car-risk.tsx';
import { CarSection } from '#web/lib/car/car-section.tsx';
import { DrivingRules } from '#web/lib/car/driving-rules.tsx';
import { RentalDesk } from '#web/lib/car/rental-desk.tsx';
import { storeReturnHref } from '#web/lib/checkout/open-checkout.ts';
import { NotOpened } from '#web/lib/problems/not-opened.tsx';
import { BrandMark } from '#web/lib/marks/brand-mark.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { ProblemText } from '#web/lib/results/problem-text.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SummaryList } from '#web/ui/summary-list.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import type { CarSearch } from '#web/lib/car-search.ts';
import { openCarCheckout } from './open-checkout.ts';
import { carRateQuery } from './queries.ts';
import { VehicleFacts } from '#web/lib/car/vehicle-facts.tsx';

export interface RateScreenProps {
  search: CarSearch;
  rateId: string;
  /** The address of the list. */
  listHref: string;
  /** The address of this page, to which a checkout leads back. */
  href: string;
  /** Called when the checkout is open, to navigate to it. */
  onCheckout(bookingSessionId: string): void;
  onSearchAgain(): void;
}

/** All details of one car rate: price lines, desks, risk, extras, terms. [GRD-01] */
export function RateScreen({ search, rateId, listHref, href, onCheckout, onSearchAgain }: RateScreenProps) {
  const t = useT();
  const format = useFormat();
  const { data, error } = useQuery(carRateQuery(search, rateId, format.locale));
  const opening = useMutation({
    mutationFn: ({ rateToken, price }: CarRate) =>
      openCarCheckout({ rateToken, shownTotal: price.grandTotal.amount }),
    onSuccess({ bookingSessionId }) {
      storeReturnHref(bookingSessionId, href);
      onCheckout(bookingSessionId);
    },
  });
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
      <p className="flex flex-wrap items-center gap-x-2 text-ink-muted">
        {t('cars.card.similar', { model: rate.vehicle.exampleModel })} ·
        <BrandMark kind="car" code={rate.supplier.code} className="size-6!" />
        {rate.supplier.name}
      </p>
      <div className="mt-6 grid items-start gap-8 desktop:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-8">
          <div className="grid items-center gap-4 tablet:grid-cols-[15rem_minmax(0,1fr)]">
            {rate.vehicle.picture ? (
              <Picture
                src={rate.vehicle.picture}
                alt=""
                width={480}
                height={360}
                className="rounded-card max-tablet:aspect-video"
              />
            ) : null}
            <VehicleFacts of={rate} />
          </div>
          <div className="grid gap-6 tablet:grid-cols-2">
            <RentalDesk title={t('cars.rate.pick-up')} at={rate.pickUp.at} desk={rate.pickUp.desk} />
            <RentalDesk title={t('cars.rate.drop-off')} at={rate.dropOff.at} desk={rate.dropOff.desk} />
          </div>
          <Extras rate={rate} />
          <Terms rate={rate} />
          <DrivingRules of={rate} />
        </div>
        <aside className="grid gap-5 rounded-card border border-line bg-surface p-5 shadow-low">
          <PriceLines rate={rate} />
          <CarRisk of={rate} />
          <PolicyVerdictLine verdict={rate.policy} />
          <ul className="grid gap-1 text-sm">
            <EarnAndPayableLines of={{ ...rate, earn: rate.earn[0] ?? null }} />
          </ul>
          {opening.error ? (
            <NotOpened
              error={opening.error}
              title={t('cars.rate.not-opened')}
              again={{ label: t('cars.rate.back'), href: listHref }}
              isRetrying={opening.isPending}
              onRetry={() => opening.mutate(rate)}
            />
          ) : null}
          <Button isWide isPending={opening.isPending} onPress={() => opening.mutate(rate)}>
            {t('cars.rate.continue')}
          </Button>
        </aside>
      </div>
    </div>
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

function Extras({ rate: { extras } }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  if (extras.length === 0) return null;
  return (
    <CarSection title={t('cars.extras.title')}>
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
    </CarSection>
  );
}

/** The cancellation fee over time, in the pick-up desk's time zone. */
function Terms({ rate: { cancellation, noShow, pickUp } }: { rate: CarRate }) {
  const t = useT();
  const format = useFormat();
  const zone = pickUp.desk.timeZone;
  return (
    <CarSection title={t('cars.terms.title')}>
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
    </CarSection>
  );
}
