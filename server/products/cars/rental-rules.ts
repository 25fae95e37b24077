import type { BookedCar } from '#contract/cars/booked-car.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatMoney, localeOf } from '#contract/values/format.ts';
import { formatClock, writer } from '#server/modules/notifications/index.ts';
import type { Row } from '#server/modules/products/index.ts';

type End = BookedCar['pickUp'];

/** The rules of a rental as its voucher lists them: kilometers, fuel, hours, documents, late return and borders. */
export function describeRentalRules(car: BookedCar, language: Language): Row[] {
  const write = writer(language);
  const { pickUp, dropOff, minAge } = car;
  return [
    { label: write('car.mileage'), value: mileageOf(car, language) },
    { label: write('car.fuel'), value: write(`car.fuel.${car.fuelPolicy}`) },
    ...hoursOf('car.hours.pickUp', pickUp, language),
    ...hoursOf('car.hours.dropOff', dropOff, language),
    { label: write('car.bring'), value: write('car.bring.what', { age: minAge }) },
    { label: write('car.lateReturn'), value: lateReturnOf(car, language) },
    { label: write('car.borders'), value: bordersOf(car, language) },
  ];
}

function mileageOf({ mileage: { kind, unit, includedPerDay, extraPerUnit } }: BookedCar, language: Language) {
  const write = writer(language);
  if (kind === 'Unlimited') return write('car.mileage.unlimited');
  const included = write('car.mileage.included', { count: includedPerDay ?? 0, unit });
  if (!extraPerUnit) return included;
  return write('car.mileage.more', { included, unit, price: formatMoney(localeOf(language), extraPerUnit) });
}

/** The hours of a desk on the day, where it opens that day, and the fee outside them, which the total includes. */
function hoursOf(
  label: 'car.hours.pickUp' | 'car.hours.dropOff',
  { desk: { atYourTime } }: End,
  language: Language,
): Row[] {
  const write = writer(language);
  const locale = localeOf(language);
  const { state, hours } = atYourTime;
  if (hours?.open === '00:00' && hours.close === '24:00')
    return [{ label: write(label), value: write('car.hours.always') }];
  const open = hours && {
    open: formatClock(hours.open, locale),
    close: formatClock(hours.close === '24:00' ? '00:00' : hours.close, locale),
  };
  if (state === 'out_of_hours') {
    const value = open ? write('car.hours.outside', open) : write('car.hours.closed-day');
    return [{ label: write(label), value }];
  }
  return open ? [{ label: write(label), value: write('car.hours.open', open) }] : [];
}

function lateReturnOf(
  { lateReturn: { graceMinutes, hourly, fullDayFromMinutes, daily } }: BookedCar,
  language: Language,
) {
  const write = writer(language);
  const locale = localeOf(language);
  const hours = write('car.lateReturn.hours', {
    grace: graceMinutes,
    hourly: formatMoney(locale, hourly),
    full: fullDayFromMinutes,
  });
  return daily ? write('car.lateReturn.day', { hours, daily: formatMoney(locale, daily) }) : hours;
}

function bordersOf({ crossBorder }: BookedCar, language: Language): string {
  const write = writer(language);
  if (crossBorder.length === 0) return write('car.borders.none');
  const locale = localeOf(language);
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const countries = crossBorder.map(({ countryCode, allowed, fee }) => {
    const country = names.of(countryCode) ?? countryCode;
    if (!allowed) return write('car.border.no', { country });
    return fee
      ? write('car.border.fee', { country, fee: formatMoney(locale, fee) })
      : write('car.border.free', { country });
  });
  return new Intl.ListFormat(locale).format(countries);
}
