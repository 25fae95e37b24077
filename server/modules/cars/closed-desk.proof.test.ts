import { expect, it } from 'vitest';
import { carQuestionSchema } from '#contract/cars.ts';
import { money } from '#contract/money.ts';
import { addDays, type PlainDate } from '#contract/values/dates.ts';
import { plainCircumstances } from '#tests/support/circumstances.ts';
import { seededRandom } from '#tests/crash/random.ts';
import { momentOf, rentalMinutes } from './desk-hours.ts';
import { keepCars } from './keep-cars.ts';
import type { CarDesk, ListedCarRate } from './port.ts';
import { rentalLength } from './rental-days.ts';

const fee = money(45_00, 'USD');
const always = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], open: '00:00', close: '24:00' }];
const steps = 48;

/** `HH:MM` of a half hour of the day; `24:00` for its end. */
const timeOf = (half: number): string =>
  `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`;
const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function desk(deskId: string, timeZone: string, hours: Partial<CarDesk>): CarDesk {
  return {
    deskId,
    supplier: 'ZE',
    name: deskId,
    address: { en: deskId, fr: deskId },
    airport: null,
    countryCode: 'FR',
    lat: 0,
    lon: 0,
    timeZone,
    access: null,
    phone: '',
    instructions: { en: '', fr: '' },
    openingHours: always,
    holidays: [],
    outOfHours: [],
    ...hours,
  };
}

/** Hours of one or two spans on some weekdays, perhaps a holiday, perhaps a fee around them. */
function randomHours(random: () => number, night: PlainDate): Partial<CarDesk> {
  const half = (from: number, below: number) => from + Math.floor(random() * (below - from));
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.8);
  const [open, close] = [half(0, 12), half(13, 30)];
  const spans = [{ weekdays, open: timeOf(open), close: timeOf(close) }];
  if (random() < 0.5) spans.push({ weekdays, open: timeOf(half(31, 40)), close: timeOf(half(41, 49)) });
  const isHoliday = random() < 0.2;
  return {
    openingHours: spans,
    holidays: isHoliday
      ? [{ date: night, hours: random() < 0.5 ? null : { open: '10:00', close: '12:00' } }]
      : [],
    outOfHours:
      random() < 0.5 ? [{ weekdays, from: timeOf(half(0, 6)), until: timeOf(half(30, 48)), fee }] : [],
  };
}

/** The nights of 2027 on which the clocks of a zone change, and a usual one. */
function nightsOf(timeZone: string): PlainDate[] {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const at = (date: PlainDate) =>
    offset
      .format(new Date(`${date}T12:00:00Z`))
      .split(' ')
      .at(-1);
  const nights: PlainDate[] = ['2027-06-16'];
  for (let date = '2027-01-01'; date < '2027-12-31'; date = addDays(date, 1))
    if (at(date) !== at(addDays(date, 1))) nights.push(addDays(date, 1));
  return nights;
}

const clockOf = (timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    weekday: 'short',
  });

/** Whether a desk serves at a moment, by the clock that its zone shows then. */
function serviceAt(
  { openingHours, holidays, outOfHours }: CarDesk,
  clock: Intl.DateTimeFormat,
  moment: Date,
) {
  const parts = clock.formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '';
  const minute = Number(part('hour')) * 60 + Number(part('minute'));
  const weekday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(part('weekday')) + 1;
  const date = `${part('year')}-${part('month')}-${part('day')}`;
  const isWithin = (from: string, until: string) => minute >= minuteOf(from) && minute <= minuteOf(until);
  const holiday = holidays.find((one) => one.date === date);
  if (holiday) return holiday.hours && isWithin(holiday.hours.open, holiday.hours.close) ? 'open' : 'closed';
  const today = openingHours.filter(({ weekdays }) => weekdays.includes(weekday));
  if (today.some(({ open, close }) => isWithin(open, close))) return 'open';
  const isPaid = outOfHours.some(
    ({ weekdays, from, until }) => weekdays.includes(weekday) && isWithin(from, until),
  );
  return today.length > 0 && isPaid ? 'out_of_hours' : 'closed';
}

const rate = (
  rateId: string,
  days: { days: number; extraHours: number },
  hasFee: boolean,
): ListedCarRate => ({
  rateId,
  paymentTiming: 'PayNow',
  rentalDays: days.days,
  extraHours: days.extraHours,
  mileage: { kind: 'Unlimited', unit: 'Km', includedPerDay: null, extraPerUnit: null },
  fuelPolicy: 'FullToFull',
  total: money(100_00, 'USD'),
  dueNow: money(100_00, 'USD'),
  dueAtDesk: money(0, 'USD'),
  fees: hasFee ? [{ code: 'out_of_hours', amount: fee }] : [],
  refundPolicy: 'NonRefundable',
  freeCancelUntil: null,
});

it('no car is offered whose desk is closed at pick-up or return, in any time zone on any night [GRD-01]', () => {
  const random = seededRandom(26);
  const seen = { open: 0, out_of_hours: 0, closed: 0 };
  const wrong: string[] = [];
  for (const timeZone of Intl.supportedValuesOf('timeZone')) {
    const clock = clockOf(timeZone);
    for (const night of nightsOf(timeZone)) {
      const place = desk('place', timeZone, randomHours(random, night));
      const other = desk('other', timeZone, {});
      for (let half = 0; half < steps; half++)
        for (const end of ['pickUp', 'dropOff'] as const) {
          const at = `${night}T${timeOf(half)}`;
          const [pickUpAt, dropOffAt] =
            end === 'pickUp' ? [at, `${addDays(night, 3)}T12:00`] : [`${addDays(night, -3)}T12:00`, at];
          const [pickUp, dropOff] = end === 'pickUp' ? [place, other] : [other, place];
          const days = rentalLength(
            rentalMinutes({ timeZone, at: pickUpAt }, { timeZone, at: dropOffAt }),
            90,
          );
          const { kept } = keepCars(
            'test',
            {
              complete: true,
              desks: [pickUp, dropOff],
              cars: [
                {
                  deskId: pickUp.deskId,
                  dropOffDeskId: dropOff.deskId,
                  vehicle: {
                    acriss: 'ECMR',
                    exampleModel: '',
                    seats: null,
                    doors: null,
                    largeBags: null,
                    smallBags: null,
                    picture: null,
                  },
                  carsLeft: 1,
                  rates: [rate('plain', days, false), rate('paid', days, true)],
                },
              ],
              refusals: [],
            },
            {
              question: carQuestionSchema.parse({
                pickUpPlaceId: 'airport:LIS',
                pickUpAt,
                dropOffAt,
                driverAge: 40,
                residence: 'US',
              }),
              from: { lat: 0, lon: 0 },
              circumstances: plainCircumstances,
            },
          );
          const state = serviceAt(place, clock, momentOf(timeZone, at));
          seen[state]++;
          const sold = kept.flatMap(({ rates }) => rates.map(({ rateId }) => rateId)).join(' ');
          const should = { open: 'plain paid', out_of_hours: 'paid', closed: '' }[state];
          if (sold !== should) wrong.push(`${timeZone} ${end} ${at}: ${state}, sold ${sold || 'nothing'}`);
        }
    }
  }
  expect(wrong).toEqual([]);
  expect(Object.values(seen).every((count) => count > 5_000)).toBe(true);
});
