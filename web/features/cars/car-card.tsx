import { CarFront } from 'lucide-react';
import { memo } from 'react';
import type { CarCard as Card } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { BrandMark } from '#web/lib/marks/brand-mark.tsx';
import { formatDistance } from '#web/lib/stay/format-distance.ts';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { VehicleFacts } from '#web/lib/car/vehicle-facts.tsx';

const few = 3;

/** A car in the list: what the supplier guarantees, the desk, and the total price. */
export const CarCard = memo(function CarCard({ car, href }: { car: Card; href: string }) {
  const t = useT();
  const format = useFormat();
  const { vehicle, supplier } = car;
  const id = `car-${car.offerId}`;
  return (
    <article
      aria-labelledby={id}
      className="@container contain-paint rounded-card border border-line bg-surface px-4 py-3"
    >
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 @max-[38rem]:gap-y-2 @min-[38rem]:grid-cols-[auto_minmax(0,1fr)_10.5rem] @min-[38rem]:grid-rows-[auto_1fr]">
        <Picture url={vehicle.picture} />
        <div className="flex flex-wrap content-start items-center gap-x-2 gap-y-0.5">
          <h2 id={id} className="font-semibold">
            {format.text(vehicle.label)}
            <span className="sr-only">, {supplier.name}</span>
          </h2>
          <p className="text-sm text-ink-muted">{t('cars.card.similar', { model: vehicle.exampleModel })}</p>
          <p className="ml-auto flex items-center gap-1.5 text-sm font-semibold">
            <BrandMark kind="car" code={supplier.code} className="size-6!" />
            {supplier.name}
          </p>
        </div>
        <div className="@max-[38rem]:order-last @max-[38rem]:col-span-2 @min-[38rem]:col-start-2 @min-[38rem]:row-start-2">
          <Details car={car} />
        </div>
        <div className="grid content-between gap-2 @max-[38rem]:col-span-2 @min-[38rem]:col-start-3 @min-[38rem]:row-span-2 @min-[38rem]:row-start-1 @max-[38rem]:grid-cols-[1fr_auto] @max-[38rem]:items-end max-[20rem]:grid-cols-1!">
          <div className="text-sm @min-[38rem]:text-right">
            <PriceText
              amount={format.money(car.price.total)}
              note={t('cars.card.covers', { count: car.rentalDays, hours: car.extraHours })}
            />
            <DueLines price={car.price} />
            {car.carsLeft <= few ? (
              <p className="font-semibold text-warn">{t('cars.card.left', { count: car.carsLeft })}</p>
            ) : null}
          </div>
          <div className="grid gap-0.5">
            <LinkButton href={href} size="sm" aria-describedby={id}>
              {t('cars.card.open')}
            </LinkButton>
            {car.otherRates > 0 ? (
              <p className="sr-only">{t('cars.card.others', { count: car.otherRates })}</p>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
});

/** The facts of the car, its desk, until when canceling is free, and what paying it earns. */
function Details({ car }: { car: Card }) {
  const t = useT();
  const format = useFormat();
  const { desk, dropOffDesk } = car;
  return (
    <div className="grid gap-1">
      <VehicleFacts of={car} />
      <p className="text-sm text-ink-muted">
        {desk.name}
        {desk.airport === null ? '' : ` (${desk.airport})`} · {t(`cars.access.${desk.access}`)} ·{' '}
        {t('cars.card.distance', { distance: formatDistance(format.locale, car.distanceKm) })}
        {dropOffDesk ? (
          <span className="block">{t('cars.card.back', { desk: dropOffDesk.name })}</span>
        ) : null}
      </p>
      <PolicyVerdictLine verdict={car.policy} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm">
        <p>
          <FreeUntil car={car} />
        </p>
        <ul className="contents text-xs">
          <EarnAndPayableLines of={{ ...car, earn: car.earn[0] ?? null }} />
        </ul>
      </div>
    </div>
  );
}

function Picture({ url }: { url: string | null }) {
  const frame =
    '@min-[38rem]:row-span-2 size-20 shrink-0 rounded-control object-cover tablet:h-22 tablet:w-30';
  return url ? (
    <img src={url} alt="" loading="lazy" className={frame} />
  ) : (
    <span className={`${frame} grid place-items-center bg-surface-sunken text-ink-muted`}>
      <CarFront aria-hidden className="size-8" />
    </span>
  );
}

/** Due now and due at the desk: together they are the total. */
export function DueLines({ price }: { price: Pick<Card['price'], 'dueNow' | 'dueAtDesk'> }) {
  const t = useT();
  const format = useFormat();
  return (
    <>
      {price.dueNow.amount > 0 ? (
        <p className="text-ink-muted">{t('cars.price.now', { amount: format.money(price.dueNow) })}</p>
      ) : null}
      {price.dueAtDesk.amount > 0 ? (
        <p className="text-ink-muted">{t('cars.price.desk', { amount: format.money(price.dueAtDesk) })}</p>
      ) : null}
    </>
  );
}

/** Until when cancelling is free, on the clock of the pick-up desk. */
function FreeUntil({ car: { refundPolicy, freeCancelUntil, desk } }: { car: Card }) {
  const t = useT();
  const format = useFormat();
  if (refundPolicy === 'FullyRefundable' && freeCancelUntil)
    return (
      <span className="font-semibold text-accent">
        {t('cars.cancel.free', { moment: format.moment(freeCancelUntil, desk.timeZone) })}
      </span>
    );
  return t(`cars.cancel.${refundPolicy}`);
}
