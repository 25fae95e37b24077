import { supportEnds } from '#contract/support-ends.ts';
import { ContactLink } from '#web/lib/support/contact-link.tsx';
import { bootstrap } from '#web/lib/bootstrap.ts';
import { T, useT } from '#web/lib/i18n/t.tsx';
import { PhoneLink } from '#web/lib/texts/phone-link.tsx';
import { readerZone, useFormat } from '#web/lib/use-format.ts';
import { Banner } from '#web/ui/banner.tsx';

/** The portal keeps failing at a step of this trip: staff settle it, by when, and how to reach them. */
export default function NotFinished({ answerBy }: { answerBy: string }) {
  const t = useT();
  const format = useFormat();
  const phone = bootstrap().brand.phones.support;
  return (
    <Banner kind="warn" title={t('trips.not-finished.title')}>
      <p>{t('trips.not-finished.body', { time: format.moment(answerBy, readerZone()) })}</p>
      <p className="mt-1">
        <T id="trips.not-finished.call" values={{ phone, a: () => <PhoneLink number={phone} /> }} />
        <ContactLink {...supportEnds.notFinished} className="ml-3 inline-block print:hidden" />
      </p>
    </Banner>
  );
}
