import { Temporal } from 'temporal-polyfill';

/** The zone of an airport by its code; null where nobody knows it. */
export type ZoneOf = (airportCode: string) => string | null;

/**
 * A moment on the clock of an airport, `2027-03-13T11:00:00-05:00`, also where its clocks are changed between this moment
 * and the one that its airline has told, `2027-03-14T12:00:00-04:00`. A zone that does not have the clock that the airline
 * told is not believed: then it is so far from UTC as that.
 */
export function onAirportClock(moment: Date, told: string, zone: string | null): string {
  const [offset = '+00:00'] = /[+-]\d{2}:\d{2}$/.exec(told) ?? [];
  const isBelieved = zone !== null && offsetAt(zone, Date.parse(told)) === offset;
  const instant = Temporal.Instant.fromEpochMilliseconds(moment.getTime());
  const there = instant.toZonedDateTimeISO(isBelieved ? zone : offset);
  return `${there.toPlainDateTime().toString({ smallestUnit: 'second' })}${there.offset}`;
}

const offsetAt = (zone: string, epochMs: number): string =>
  Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).offset;
