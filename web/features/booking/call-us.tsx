import { bootstrap } from '#web/lib/bootstrap.ts';
import { T } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';

/** A link that calls the portal's support line. */
export function CallUs() {
  const phone = bootstrap().brand.phones.support;
  return <T id="booking.refused.call" values={{ phone, a: () => <PhoneLink number={phone} /> }} />;
}
