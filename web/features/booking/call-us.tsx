import { bootstrap } from '#web/lib/bootstrap.ts';
import { T } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';

/** The number of the portal's people, one tap away. */
export function CallUs() {
  const phone = bootstrap().brand.phones.support;
  return <T id="booking.refused.call" values={{ phone, a: () => <PhoneLink number={phone} /> }} />;
}
