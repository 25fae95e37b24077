import type { StayChangeQuote, Trip } from '#contract/trips.ts';
import { useT } from '#web/lib/i18n/t.tsx';
import { GuaranteeNote } from '#web/lib/price/guarantee-note.tsx';
import { partyOf } from '#web/lib/stay/party.ts';
import { ChangeReview } from '#web/lib/trip/change/change-review.tsx';
import type { ChangeCostsProps } from '#web/lib/trip/change/lazy-change-costs.tsx';
import { useFormat } from '#web/lib/use-format.ts';

/** The stay before and after, with its price. [TRP-03] */
export function StayChangeReview({
  trip,
  quote,
  ...costs
}: ChangeCostsProps & { quote: StayChangeQuote; trip: Trip }) {
  const t = useT();
  const format = useFormat();
  const { freeCancelUntil, later } = quote.to;
  return (
    <ChangeReview
      {...costs}
      quote={quote}
      of="hotel"
      describe={({ checkIn, checkOut, nights, rooms, guests }) => (
        <>
          <p className="font-semibold">{format.range(checkIn, checkOut)}</p>
          <p>{t('trips.change.size', { nights, rooms: rooms.length })}</p>
          <p>{t('trips.people.party', partyOf(t, format, rooms))}</p>
          <p className="wrap-anywhere text-sm">
            {guests.map(({ givenName, surname }) => `${givenName} ${surname}`).join(', ')}
          </p>
        </>
      )}
      later={later}
      priceNote={<GuaranteeNote later={later} />}
      freeUntil={
        freeCancelUntil
          ? t('trips.change.free-until', {
              time: format.moment(freeCancelUntil, trip.stay.timeZone),
            })
          : t('trips.change.not-free')
      }
    />
  );
}
