import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import type { Trip } from '#contract/trips.ts';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** What to do when a front desk cannot find the booking; fully expanded in print. [TRP-03] */
export function NoRecord({ trip }: { trip: Trip }) {
  const t = useT();
  return (
    <>
      <Disclosure title={t('trips.no-record.title')} level={3} className="border-b-0 print:hidden">
        <Steps trip={trip} />
      </Disclosure>
      <section className="hidden gap-3 print:grid">
        <h3 className="font-semibold">{t('trips.no-record.title')}</h3>
        <Steps trip={trip} />
      </section>
    </>
  );
}

/** Both confirmation numbers or the one there is, the names, and the phone number to call. */
function Steps({ trip }: { trip: Trip }) {
  const t = useT();
  const phone = bootstrap().brand.phones.rebooking;
  const { number, state } = trip.supplierConfirmation;
  return (
    <ol className="grid list-decimal gap-3 pl-5">
      <li>
        {t(number ? 'trips.no-record.codes' : 'trips.no-record.code')}
        <span className="tabular block font-semibold whitespace-nowrap">{trip.locator}</span>
        {number ? (
          <span className="tabular block font-semibold">{number}</span>
        ) : (
          <span className="block text-sm text-ink-muted">{t(`trips.no-record.${state}`)}</span>
        )}
      </li>
      <li>
        {t('trips.no-record.names', {
          names: trip.guests.map(({ givenName, surname }) => `${surname}, ${givenName}`).join(' · '),
        })}
      </li>
      <li>
        {t('trips.no-record.call')} <PhoneLink number={phone} />
        <ContactLink {...supportEnds.noRecord} line="rebooking" className="ml-3 inline-block print:hidden" />
      </li>
    </ol>
  );
}
