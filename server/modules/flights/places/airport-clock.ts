import { Temporal } from 'temporal-polyfill';

/** The time zone of an airport by its code; null when it is unknown. */
export type ZoneOf = (airportCode: string) => string | null;

/**
 * A moment in the local time of an airport, `2027-03-13T11:00:00-05:00`, correct also when a clock change lies between
 * this moment and the local time that its airline gave, `2027-03-14T12:00:00-04:00`. When the zone's offset differs
 * from the airline's, the airline's offset is used.
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
