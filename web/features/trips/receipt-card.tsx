import type { ComponentProps } from 'react';
import type { LaterPayment } from '#contract/pricing.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GivenException } from '#web/lib/policy/given-exception.tsx';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { Card } from '#web/ui/card.tsx';
import type { AnyTrip } from '#contract/trips/any-trip.ts';
import { TenderLines } from './tender-lines.tsx';

/** Total of a trip and the amount per tender. */
export function ReceiptCard({
  trip,
  later,
  variant,
}: { trip: AnyTrip; later: readonly LaterPayment[] } & Pick<ComponentProps<typeof Card>, 'variant'>) {
  const t = useT();
  return (
    <Card
      as="section"
      {...(variant ? { variant } : {})}
      aria-labelledby="receipt"
      className="grid gap-5 print:break-inside-avoid"
    >
      <h2 id="receipt" className="headline text-xl">
        {t('trips.receipt.title')}
      </h2>
      <PriceLines price={trip.price} later={later} isPaid />
      <h3 className="border-t border-line pt-4 font-semibold">{t('trips.receipt.paid-with')}</h3>
      <TenderLines trip={trip} later={later} />
      {trip.policyException ? <GivenException given={trip.policyException} /> : null}
    </Card>
  );
}
