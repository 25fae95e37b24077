import { notFlown } from './aircraft-codes.ts';
import { airlineOf } from './airline-designators.ts';
import type { Period, Place, ScheduledLeg } from './scheduled-leg.ts';
import { type NotSold, notSold } from './sold-legs.ts';
import { field, ssimDay, ssimMinute, ssimVariation, ssimWeekdays } from './ssim-fields.ts';

const DAY = 1440;

/** The carrier record that legs belong to: their clock and the season's end. */
export interface Carrier {
  code: string;
  isUniversal: boolean;
  until: number;
}

/** A leg record that was read. */
export interface ReadLeg {
  flight: Omit<ScheduledLeg, keyof Period>;
  /** When it is flown: one period, or one for each second week. */
  periods: Period[];
  place: Place;
  /** Key that matches segment records to the leg. */
  key: string;
  /** Whether it is another airline's leg under this airline's number. */
  isCodeshare: boolean;
  /** Whether another operator than the airline is named, for whatever reason. */
  namesAnother: boolean;
}

/** Parses a carrier record; returns the error text if invalid. */
export function readCarrier(record: string): Carrier | string {
  const mode = field(record, 2);
  const code = airlineOf(field(record, 3, 5));
  if (/^[A-Z]{3}$/.test(code)) return `the world does not know the airline ${code}`;
  const [from, until] = [ssimDay(field(record, 15, 21)), ssimDay(field(record, 22, 28))];
  if ((mode !== 'L' && mode !== 'U') || from === null || until === null || !/^[A-Z0-9]{2}$/.test(code))
    return 'the carrier record has no airline, clock or period that can be read';
  return { code, isUniversal: mode === 'U', until };
}

/** Flight and variation, with the hundreds of the variation. */
const flightOf = (record: string): string => record.slice(1, 11) + record.slice(127, 128);

/** Parses a leg record, or says why it is not sold or invalid. `first` is the record of the flight's first leg. */
export function readLeg(record: string, first: string, carrier: Carrier, place: Place): ReadLeg | NotSold {
  const unsold = notSold(field(record, 14), field(record, 150)) ?? notFlown(field(record, 73, 75));
  if (unsold) return unsold;
  const number = field(record, 6, 9);
  const flightNumber = Number(number);
  if (!/^\d+$/.test(number) || flightNumber < 1) return { wrong: 'the flight number cannot be read' };
  if (airlineOf(field(record, 3, 5)) !== carrier.code)
    return { wrong: `the leg is not of ${carrier.code}, whose records these are` };
  const [origin, destination] = [field(record, 37, 39), field(record, 55, 57)];
  if (!/^[A-Z]{3}$/.test(origin) || !/^[A-Z]{3}$/.test(destination) || origin === destination)
    return { wrong: 'the stations cannot be read' };
  const periods = readPeriods(record, carrier);
  if (typeof periods === 'string') return { wrong: periods };
  const times = readTimes(record, carrier);
  if (!times) return { wrong: 'a time or its difference from universal time cannot be read' };
  const later = daysAfterFlight(record, first);
  if (later === null) return { wrong: 'the date variation cannot be read' };
  // Local time may be of the day before or after, and the period and its days with it.
  const shift = later + Math.floor(times.departs / DAY);
  const disclosure = field(record, 149);
  const owner = airlineOf(field(record, 129, 131));
  const flight = {
    carrier: carrier.code,
    flightNumber,
    origin,
    destination,
    departs: ((times.departs % DAY) + DAY) % DAY,
    block: times.block,
    aircraft: field(record, 73, 75),
    operator: owner || carrier.code,
    codes: [],
  };
  return {
    flight,
    periods: periods.map(({ from, until, days }) => ({
      from: from + shift,
      until: until + shift,
      days: rotated(days, shift),
    })),
    place,
    key: keyOf(record, 128),
    isCodeshare: disclosure === 'L' || disclosure === 'Z',
    namesAnother: disclosure !== '' || (owner !== '' && owner !== carrier.code),
  };
}

/** Key common to a leg's leg and segment records; the variation's hundreds digit is at a different offset in each. */
export const keyOf = (record: string, hundreds: 28 | 128): string =>
  record.slice(1, 14) + record.slice(hundreds - 1, hundreds);

/** The periods of a leg on the record's calendar, or the error in them. */
function readPeriods(record: string, carrier: Carrier): Period[] | string {
  const [from, last] = [ssimDay(field(record, 15, 21)), ssimDay(field(record, 22, 28))];
  if (from === null || last === null || from === Infinity) return 'the period cannot be read';
  const until = Math.min(last, carrier.until);
  if (until === Infinity || until < from) return 'the period ends before it begins, or never';
  const days = ssimWeekdays(record.slice(28, 35));
  if (days === null) return 'the days of operation cannot be read';
  const rate = field(record, 36);
  if (rate === '' || rate === '1') return [{ from, until, days }];
  if (rate !== '2') return 'the frequency rate cannot be read';
  // Every second week, beginning with the one that begins with the period.
  return Array.from({ length: Math.ceil((until - from + 1) / 14) }, (_, at) => from + 14 * at).map(
    (start) => ({
      from: start,
      until: Math.min(until, start + 6),
      days,
    }),
  );
}

/** When the aircraft leaves by the origin's clock, in minutes of the record's day, and how long it is under way. */
function readTimes(record: string, { isUniversal }: Carrier): { departs: number; block: number } | null {
  const [departs, arrives] = [ssimMinute(field(record, 44, 47)), ssimMinute(field(record, 58, 61))];
  const [here, there] = [ssimVariation(field(record, 48, 52)), ssimVariation(field(record, 66, 70))];
  if (departs === null || arrives === null || here === null || there === null) return null;
  const flown = isUniversal ? arrives - departs : arrives - there - (departs - here);
  return { departs: isUniversal ? departs + here : departs, block: ((flown % DAY) + DAY) % DAY };
}

/**
 * How many days after those of its record a leg leaves: none, or its date variation when period and days are those of
 * the flight's first leg. Null when the variation cannot be read.
 */
function daysAfterFlight(record: string, first: string): number | null {
  const sign = field(record, 193);
  if (!/^[0-7A]?$/.test(sign)) return null;
  const isOfFlight =
    record !== first && flightOf(record) === flightOf(first) && record.slice(14, 36) === first.slice(14, 36);
  return isOfFlight ? (sign === 'A' ? -1 : Number(sign)) : 0;
}

function rotated(bits: number, by: number): number {
  let turned = 0;
  for (let at = 0; at < 7; at++) if ((bits >> at) & 1) turned |= 1 << ((((at + by) % 7) + 7) % 7);
  return turned;
}
