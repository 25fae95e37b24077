import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { Trip } from '#contract/trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { WithCodes } from '#web/lib/texts/with-codes.tsx';
import { Banner } from '#web/ui/banner.tsx';

/** Why dates and rooms cannot be changed online, and the alternatives, with the numbers to quote. */
export function WhyNot({ trip }: { trip: Trip }) {
  const t = useT();
  if (trip.changeHindrance === null) return null;
  return (
    <Banner kind="info" title={t(`trips.change.why.${trip.changeHindrance}`)}>
      {trip.stay.rooms.some(({ childAges }) => childAges.length > 0) ? <p>{t('trips.change.ages')}</p> : null}
      {trip.changeHindrance === 'awaits_approval' ? null : <WhatElse trip={trip} />}
    </Banner>
  );
}

/**
 * Our phone number, with both locators: we contact the hotel. The hotel's own only once the stay has begun, when its
 * desk can help.
 */
export function WhatElse({ trip }: { trip: Trip }) {
  const t = useT();
  const { stay, locator, supplierConfirmation } = trip;
  const support = bootstrap().brand.phones.support;
  const { number } = supplierConfirmation;
  const hasBegun = trip.changeHindrance === 'stay_begun';
  const callUs = hasBegun ? 'trips.change.call-us' : 'trips.change.call-us-alone';
  return (
    <>
      {hasBegun ? (
        <p>
          {t('trips.change.call-hotel', { name: trip.title })} <PhoneLink number={stay.phone} />
        </p>
      ) : null}
      <p>
        {t(callUs)} <PhoneLink number={support} />
        <ContactLink {...supportEnds.cannotChange} className="ml-3 inline-block print:hidden" />
      </p>
      <p>
        {number ? (
          <WithCodes id="trips.change.codes-both" values={{ locator, number }} />
        ) : (
          <WithCodes id="trips.change.codes-ours" values={{ locator }} />
        )}
      </p>
    </>
  );
}
