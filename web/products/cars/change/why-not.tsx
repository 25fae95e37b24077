import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Why times and places cannot be changed online, and the alternatives, with the numbers to quote. */
export function WhyNot({ trip }: { trip: BookedCarTrip }) {
  const t = useT();
  const { changeHindrance } = trip;
  if (!changeHindrance) return null;
  return (
    <Banner kind="info" title={t(`trips.car.change.why.${changeHindrance}`)}>
      {changeHindrance === 'awaits_approval' ? null : <WhatElse trip={trip} />}
    </Banner>
  );
}

/** Our phone number, with both booking numbers, and once the rental has begun that of the desk. */
export function WhatElse({ trip }: { trip: BookedCarTrip }) {
  const t = useT();
  const { car, locator, supplierConfirmation: number, changeHindrance } = trip;
  const { support } = bootstrap().brand.phones;
  return (
    <>
      {changeHindrance === 'stay_begun' ? (
        <p>
          {t('trips.change.call-hotel', { name: car.pickUp.desk.name })}{' '}
          <PhoneLink number={car.pickUp.desk.phone} />
        </p>
      ) : null}
      <p>
        {t('trips.car.change.call-us')} <PhoneLink number={support} />
        <ContactLink {...supportEnds.cannotChange} className="ml-3 inline-block print:hidden" />
      </p>
      <p>
        {number ? (
          <WithCodes id="trips.car.change.codes-both" values={{ locator, number }} />
        ) : (
          <WithCodes id="trips.change.codes-ours" values={{ locator }} />
        )}
      </p>
    </>
  );
}
