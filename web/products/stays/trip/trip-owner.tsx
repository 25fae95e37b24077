import { Phone } from 'lucide-react';
import type { Trip } from '#contract/trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Card } from '#web/ui/card.tsx';

/** Who is responsible for this trip now, so that the customer is not sent back and forth. */
export function TripOwner({ trip }: { trip: Trip }) {
  const t = useT();
  const { brand } = bootstrap();
  const isHotel = trip.owner.who === 'hotel';
  const phone = isHotel ? trip.stay.phone : brand.phones.support;
  return (
    <Card as="section" variant="sunken" aria-labelledby="owner" className="flex items-start gap-4">
      <Phone aria-hidden className="mt-1 size-6 shrink-0 text-brand" />
      <div className="grid gap-1">
        <h2 id="owner" className="font-semibold">
          {t('trips.owner.title', { name: isHotel ? trip.title : brand.issuer })}
        </h2>
        <p>{t(`trips.owner.${trip.owner.who}`, { name: trip.title })}</p>
        <p>
          <PhoneLink number={phone} /> ·{' '}
          <WithCodes id="trips.owner.code" values={{ locator: trip.locator }} />
        </p>
      </div>
    </Card>
  );
}
