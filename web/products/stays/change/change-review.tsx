import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import { type Translate, useT } from '#web/lib/i18n/t.tsx';
import { momentText } from '#web/lib/i18n/zone-text.ts';
import { partyOf } from '#web/lib/stay/party.ts';
import { PriceLines } from '#web/lib/price/price-lines.tsx';
import { GuaranteeNote } from '#web/lib/price/guarantee-note.tsx';
import { type Format, readerZone, useFormat } from '#web/lib/use-format.ts';
import { ChangeCosts, type ChangeCostsProps } from '#web/lib/trip/change/lazy-change-costs.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';

/** The stay before and after, both prices, and the difference by tender, before anything happens. [TRP-03] */
export function ChangeReview({
  trip,
  quote,
  ...costs
}: ChangeCostsProps & { quote: StayChangeQuote; trip: Trip }) {
  const t = useT();
  const format = useFormat();
  const { from, to } = quote;
  return (
    <div className="grid gap-5">
      <div className="grid gap-3 tablet:grid-cols-2">
        <Side title={t('trips.change.before')} of={from} format={format} t={t} />
        <Side title={t('trips.change.after')} of={to} format={format} t={t} isNew />
      </div>
      <ChangeCosts
        {...costs}
        of="stay"
        quote={quote}
        totals={{ before: from.price.grandTotal, after: to.price.grandTotal }}
      />
      <Disclosure title={t('trips.change.new-price')}>
        <PriceLines price={to.price} later={to.later} />
        <GuaranteeNote later={to.later} />
      </Disclosure>
      <p className="text-sm text-ink-muted">
        {to.freeCancelUntil
          ? t('trips.change.free-until', {
              time: momentText(t, format.locale, to.freeCancelUntil, trip.stay.timeZone),
            })
          : t('trips.change.not-free')}{' '}
        {t('trips.change.holds-until', { time: format.time(quote.expiresAt, readerZone()) })}
      </p>
    </div>
  );
}

function Side(props: {
  title: string;
  of: StayChangeQuote['from'];
  isNew?: boolean;
  format: Format;
  t: Translate;
}) {
  const { title, of, isNew = false, format, t } = props;
  return (
    <section
      className={isNew ? 'rounded-control bg-accent-soft p-4' : 'rounded-control bg-surface-sunken p-4'}
    >
      <h3 className="text-sm text-ink-muted">{title}</h3>
      <p className="font-semibold">{format.range(of.checkIn, of.checkOut)}</p>
      <p>{t('trips.change.size', { nights: of.nights, rooms: of.rooms.length })}</p>
      <p>{t('trips.people.party', partyOf(t, format, of.rooms))}</p>
      <p className="wrap-anywhere text-sm">
        {of.guests.map(({ givenName, surname }) => `${givenName} ${surname}`).join(', ')}
      </p>
    </section>
  );
}
