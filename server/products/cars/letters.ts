import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { BookedCarTrip } from '#contract/cars/car-trips.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import type { LaterPayment, Price } from '#contract/pricing.ts';
import {
  formatClockIn,
  formatDay,
  formatRange,
  writeFrom,
  writer,
} from '#server/modules/notifications/index.ts';
import type { LetterSide, Row } from '#server/modules/products/index.ts';
import { describeTerms } from '../describe-terms.ts';
import { withLocator } from '../with-locator.ts';
import { laterOf } from './checkout.ts';
import { carItems, readCar, readCarRequest } from './item.ts';
import { describeRentalRules } from './rental-rules.ts';

type End = BookedCar['pickUp'];

const momentOf = ({ at, desk }: End, language: Language): string =>
  writer(language)('car.moment', {
    day: formatDay(at.slice(0, 10), localeOf(language)),
    time: formatClockIn(desk.timeZone, at.slice(11), language),
  });

/** Where a desk is, with its phone number. */
const whereIs = ({ desk }: End, language: Language): string =>
  `${desk.name}, ${desk.address[language]}, ${desk.phone}`;

const datesOf = ({ pickUp, dropOff }: BookedCar, language: Language): string =>
  formatRange(pickUp.at.slice(0, 10), dropOff.at.slice(0, 10), localeOf(language));

/** Car, times, desks and extras. */
function describeCar(car: BookedCar, language: Language): Row[] {
  const write = writer(language);
  const { vehicle, pickUp, dropOff, chosenExtras, extras } = car;
  return [
    {
      label: write('car.car'),
      value: write('car.similar', { label: vehicle.label[language], model: vehicle.exampleModel }),
    },
    { label: write('car.pickUp'), value: momentOf(pickUp, language) },
    { label: write('car.pickUpDesk'), value: whereIs(pickUp, language) },
    { label: write('car.dropOff'), value: momentOf(dropOff, language) },
    ...(dropOff.desk.deskId === pickUp.desk.deskId
      ? []
      : [{ label: write('car.dropOffDesk'), value: whereIs(dropOff, language) }]),
    ...(chosenExtras.length > 0
      ? [
          {
            label: write('car.extras'),
            value: chosenExtras
              .map(({ code, quantity }) => {
                const name = extras.find((extra) => extra.code === code)?.name[language] ?? code;
                return write('car.extra', { count: quantity, name });
              })
              .join(', '),
          },
        ]
      : []),
  ];
}

/** What the desk takes, and when; empty where everything is paid at booking. */
function describeDueAtDesk(price: Price, { pickUp }: BookedCar, language: Language): Row[] {
  if (price.dueAtProperty.amount === 0) return [];
  const locale = localeOf(language);
  const date = formatDay(pickUp.at.slice(0, 10), locale);
  return [
    {
      label: writer(language)('car.dueAtDesk', { date }),
      value: formatMoney(locale, price.dueAtProperty),
    },
  ];
}

/** The deposit and the excess, and what the desk may charge to the card that guarantees. */
function describeRisk({ risk }: BookedCar, later: readonly LaterPayment[], language: Language): string[] {
  const write = writer(language);
  const locale = localeOf(language);
  return [
    risk.excess.amount > 0
      ? write('car.risk', {
          deposit: formatMoney(locale, risk.deposit),
          excess: formatMoney(locale, risk.excess),
        })
      : write('car.risk.no-excess', { deposit: formatMoney(locale, risk.deposit) }),
    ...later.flatMap(({ reason, amount, on }) =>
      reason === 'due'
        ? []
        : [
            write(`car.guarantee.${reason}`, {
              amount: formatMoney(locale, amount),
              date: formatDay(on, locale),
            }),
          ],
    ),
  ];
}

/** Everything about a booked rental in words. Deadlines are in the zone of the pick-up desk. */
const factsOf = (trip: BookedCarTrip, language: Language): Row[] => {
  const write = writer(language);
  const { car, supplierConfirmation, driver, additionalDrivers, flightNumber, loyaltyNumber } = trip;
  const row = (id: 'car.flight' | 'car.loyalty', value: string | null): Row[] =>
    value === null ? [] : [{ label: write(id), value }];
  return [
    ...(supplierConfirmation === null
      ? []
      : [
          {
            label: write('car.reference', { supplier: car.supplier.name }),
            value: supplierConfirmation,
          },
        ]),
    ...describeCar(car, language),
    {
      label: write('car.drivers', { count: 1 + additionalDrivers.length }),
      value: [driver, ...additionalDrivers]
        .map(({ givenName, surname }) => `${givenName} ${surname}`)
        .join(', '),
    },
    ...row('car.flight', flightNumber),
    ...row('car.loyalty', loyaltyNumber),
    ...(trip.status === 'Cancelled' ? [] : describeRentalRules(car, language)),
  ];
};

export const carLetters: LetterSide<BookedCarTrip> = {
  write: writeFrom({
    confirmed: 'car.confirmation.lead',
    pendingSubject: 'car.pending.subject',
    pending: 'car.pending.lead',
    lateSubject: 'car.late.subject',
    late: 'car.late.lead',
    failed: 'car.failed.lead',
    cancelled: 'car.cancellation.lead',
    cancelledUnpaid: 'car.cancellation.unpaid',
    cancellationRefused: 'car.cancellation.refused.lead',
    travelerEdit: 'car.travelerEdit.lead',
    travelers: 'car.travelers',
    paidThere: 'car.dueAtDesk.mark',
  }),

  ofBooking({ request, price }, { item }, language) {
    const { car } = readCar(item);
    return {
      givenName: readCarRequest(request).driver.givenName,
      title: carItems.title(item, language).name,
      dates: datesOf(car, language),
      timeZone: car.pickUp.desk.timeZone,
      facts: describeCar(car, language),
      dueLater: describeDueAtDesk(price, car, language),
    };
  },

  ofItem: (item, language) => describeCar(readCar(item).car, language),

  ofTrip(trip, language) {
    const { car, price, bookedAt } = trip;
    const isCancelled = trip.status === 'Cancelled';
    return {
      givenName: trip.driver.givenName,
      title: trip.title,
      dates: datesOf(car, language),
      timeZone: car.pickUp.desk.timeZone,
      facts: factsOf(trip, language),
      terms:
        car.refundPolicy === 'NonRefundable'
          ? [writer(language)('terms.none')]
          : describeTerms(car.cancellation, car.pickUp.desk.timeZone, language),
      dueLater: isCancelled ? [] : describeDueAtDesk(price, car, language),
      charges: isCancelled ? [] : describeRisk(car, laterOf(price, car, new Date(bookedAt)), language),
    };
  },

  calendar({ locator, title, car, supplierConfirmation }, language) {
    const write = writer(language);
    const event = (part: 'pick-up' | 'drop-off', { zonedAt, desk }: End) => ({
      part,
      start: new Date(zonedAt),
      end: new Date(Date.parse(zonedAt) + 30 * 60_000),
      summary: write(part === 'pick-up' ? 'car.calendar.pickUp' : 'car.calendar.dropOff', { title }),
      description: write('car.calendar', {
        locator,
        number: supplierConfirmation ?? 'none',
        phone: desk.phone,
      }),
      location: {
        title: desk.name,
        address: desk.address[language],
        geo: { lat: desk.lat, lon: desk.lon },
      },
    });
    return { events: [event('pick-up', car.pickUp), event('drop-off', car.dropOff)] };
  },

  /** Everything one needs at the desk, a day before. */
  reminder(trip, _of, { brand, language }) {
    const write = writer(language);
    const { car, price } = trip;
    const due = describeDueAtDesk(price, car, language);
    return {
      subject: write('car.reminder.subject', { car: trip.title, locator: trip.locator }),
      lead: write('car.reminder.lead', {
        moment: momentOf(car.pickUp, language),
        desk: car.pickUp.desk.name,
      }),
      sections: [
        { heading: trip.title, rows: withLocator(trip, [...factsOf(trip, language), ...due], language) },
        {
          heading: write('checkInSoon.bring'),
          sentences: [
            write('car.reminder.documents'),
            write('car.reminder.deposit', { amount: formatMoney(localeOf(language), car.risk.deposit) }),
          ],
        },
        {
          heading: write('noRecord.title'),
          sentences: [
            write('car.reminder.noRecord', {
              phone: brand.phones.support,
              locator: trip.locator,
              number: trip.supplierConfirmation ?? 'none',
            }),
          ],
        },
      ],
    };
  },
};
