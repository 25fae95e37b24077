import { CarFront, MapPin } from 'lucide-react';
import { memo } from 'react';
import type { CarCard as Card } from '#contract/cars.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PolicyVerdictLine } from '#web/lib/results/policy-verdict.tsx';
import { EarnAndPayableLines } from '#web/lib/results/earn-and-payable-lines.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { VehicleFacts } from '#web/lib/car/vehicle-facts.tsx';

const few = 3;

/** A car in the list: what the supplier guarantees, the desk, and the total price. */
export const CarCard = memo(function CarCard({ car, href }: { car: Card; href: string }) {
  const t = useT();
  const format = useFormat();
  const { vehicle, desk, dropOffDesk, supplier } = car;
  const id = `car-${car.offerId}`;
  return (
    <article
      aria-labelledby={id}
      className="@container contain-paint rounded-card border border-line bg-surface p-4 tablet:p-5"
    >
      <div className="grid gap-x-6 gap-y-4 @min-[33rem]:grid-cols-[minmax(0,1fr)_12.5rem]">
        <div className="grid content-start gap-3">
          <div className="flex gap-4">
            <Picture url={vehicle.picture} />
            <div className="min-w-0">
              <h2 id={id} className="font-semibold">
                {format.text(vehicle.label)}
                <span className="sr-only">, {supplier.name}</span>
              </h2>
              <p className="text-sm text-ink-muted">
                {t('cars.card.similar', { model: vehicle.exampleModel })}
              </p>
              <p className="mt-1 text-sm font-semibold">{supplier.name}</p>
            </div>
          </div>
          <VehicleFacts of={car} />
          <p className="flex gap-1.5 text-sm">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-muted" />
            <span>
              <span className="block">
                {desk.name}
                {desk.airport === null ? '' : ` (${desk.airport})`}
              </span>
              {t(`cars.access.${desk.access}`)} ·{' '}
              {t('cars.card.distance', { km: format.measure(car.distanceKm) })}
              {dropOffDesk ? (
                <span className="block">{t('cars.card.back', { desk: dropOffDesk.name })}</span>
              ) : null}
            </span>
          </p>
          <p className="text-sm">
            <FreeUntil car={car} />
          </p>
          <PolicyVerdictLine verdict={car.policy} />
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
            <EarnAndPayableLines of={{ ...car, earn: car.earn[0] ?? null }} />
          </ul>
        </div>
        <div className="grid content-between gap-3 border-line @max-[33rem]:grid-cols-[1fr_auto] @max-[33rem]:items-end @max-[33rem]:border-t @max-[33rem]:pt-3 max-[20rem]:grid-cols-1! @min-[33rem]:border-l @min-[33rem]:pl-5">
          <div className="text-sm">
            <PriceText
              amount={format.money(car.price.total)}
              size="lg"
              note={t('cars.card.covers', { count: car.rentalDays, hours: car.extraHours })}
            />
            <DueLines price={car.price} />
            {car.carsLeft <= few ? (
              <p className="mt-1 font-semibold text-warn">{t('cars.card.left', { count: car.carsLeft })}</p>
            ) : null}
          </div>
          <div className="grid gap-1">
            <LinkButton href={href} size="sm" aria-describedby={id}>
              {t('cars.card.open')}
            </LinkButton>
            {car.otherRates > 0 ? (
              <p className="text-center text-xs text-ink-muted @max-[33rem]:sr-only">
                {t('cars.card.others', { count: car.otherRates })}
              </p>
            ) : null}
          </div>
        </div>
      </div>
    </article>
  );
});

function Picture({ url }: { url: string | null }) {
  const frame = 'size-20 shrink-0 rounded-control object-cover tablet:h-24 tablet:w-32';
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
      <p className="text-ink-muted">{t('cars.price.now', { amount: format.money(price.dueNow) })}</p>
      <p className="text-ink-muted">{t('cars.price.desk', { amount: format.money(price.dueAtDesk) })}</p>
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
