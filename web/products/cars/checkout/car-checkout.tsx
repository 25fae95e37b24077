import type { CarBookingSession } from '#contract/booking.ts';
import { DrivingRuleList } from '#web/lib/car/driving-rules.tsx';
import { type CarSearch, writeCarSearch } from '#web/lib/car-search.ts';
import { More } from '#web/lib/checkout/more.tsx';
import { Section } from '#web/lib/checkout/section.tsx';
import { useT } from '#web/lib/i18n/t.tsx';
import { zoneText } from '#web/lib/i18n/zone-text.ts';
import { stringifySearch } from '#web/lib/search-params.ts';
import { useServerNow } from '#web/lib/server-now.ts';
import { CancellationTimeline } from '#web/lib/stay/cancellation-timeline.tsx';
import { useFormat } from '#web/lib/use-format.ts';
import type { CheckoutKind } from '#web/products/port.ts';
import { CarAside } from './car-aside.tsx';
import type { CarDraft } from './car-draft.ts';
import { CarExtrasSection } from './car-extras-section.tsx';
import { carSide } from './car-side.ts';
import { DriversSection } from './drivers-section.tsx';

/** The checkout of a car: drivers, extras, the cancellation fees by date, and the rules of driving. */
export const carCheckout: CheckoutKind<CarBookingSession, CarDraft> = {
  side: carSide,
  searchAgainHref: (session) => searchHref(session),
  Aside: CarAside,
  People: (parts) => (
    <>
      <DriversSection {...parts} />
      <CarExtrasSection session={parts.session} />
    </>
  ),
  Terms({ session: { car, price }, tenders }) {
    const t = useT();
    const format = useFormat();
    const now = useServerNow();
    const { timeZone } = car.pickUp.desk;
    return (
      <>
        <Section
          id="cancellation"
          title={t('booking.cancel.title')}
          note={t('booking.cancel.car-note', {
            zone: zoneText(t, timeZone),
            date: format.date(car.pickUp.at.slice(0, 10), 'long'),
          })}
        >
          <CancellationTimeline
            stay={{ cancellation: car.cancellation, timeZone }}
            paidNow={price.dueNow}
            tenders={tenders}
            now={now}
          />
        </Section>
        <More title={t('cars.driving.title')}>
          <DrivingRuleList of={car} />
        </More>
      </>
    );
  },
};

/** A search for the same at the same airports; the search form where a desk is at none. */
function searchHref({ car, price }: CarBookingSession): string {
  const { pickUp, dropOff } = car;
  const isElsewhere = dropOff.desk.deskId !== pickUp.desk.deskId;
  const back = isElsewhere ? dropOff.desk.airport : pickUp.desk.airport;
  if (pickUp.desk.airport === null || back === null) return '/cars/';
  const { currency } = price.grandTotal;
  const search: CarSearch = {
    pickUpPlaceId: `airport:${pickUp.desk.airport}`,
    pickUpAt: pickUp.at,
    dropOffPlaceId: isElsewhere ? `airport:${back}` : null,
    dropOffAt: dropOff.at,
    driverAge: car.driverAge,
    residence: car.residence,
    ...(currency === 'USD' ? {} : { currency }),
  };
  return `/cars/search/${stringifySearch(writeCarSearch(search))}`;
}
