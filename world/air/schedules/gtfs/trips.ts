import type { FeedLine } from './feed.ts';

/** Air services: the extended types 1100 to 1199. */
const [FIRST_AIR, LAST_AIR] = [1100, 1199] as const;

/** A trip that flies: whose, under which number, on the days of which service. */
export interface AirTrip {
  line: number;
  carrier: string;
  flightNumber: number;
  service: string;
  /** IATA code of the type, from a column of our own (`aircraft_type`); empty when there is none. */
  aircraft: string;
  /** The clock its times are told by. */
  timeZone: string;
  stops: TripStop[];
}

export interface TripStop {
  sequence: number;
  airport: string;
  /** Minutes after the day began, which is twelve hours before its noon; may be past the end of the day. */
  arrives: number;
  departs: number;
}

interface Agency {
  code: string;
  timeZone: string;
}

/**
 * The flights of a feed: airline, airports and times. Airlines are known by their two-letter code as `agency_id`, or
 * by their name; airports by their IATA code as `stop_code` or `stop_id`, or by that of the station they are part of;
 * flights by the number in `trip_short_name`, or in `route_short_name`.
 */
export class Trips {
  readonly all = new Map<string, AirTrip>();
  readonly #agencies = new Map<string, Agency>();
  readonly #airports = new Map<string, string>();
  readonly #parents = new Map<string, string>();
  readonly #grounded = new Set<string>();
  readonly #routes = new Map<string, { agency: Agency; name: string }>();
  readonly #codeOfName: ReadonlyMap<string, string>;

  constructor(codeOfName: ReadonlyMap<string, string>) {
    this.#codeOfName = codeOfName;
  }

  readAgency(line: FeedLine): string | null {
    const [id, name, timeZone] = [
      line.get('agency_id'),
      line.get('agency_name'),
      line.get('agency_timezone'),
    ];
    if (!isTimeZone(timeZone)) return `nobody knows the time zone ${timeZone}`;
    const code = /^[A-Z0-9]{2}$/.test(id) ? id : this.#codeOfName.get(name.toLowerCase());
    if (code === undefined) return `the agency is no airline that the world knows: ${name || id}`;
    this.#agencies.set(id, { code, timeZone });
    return null;
  }

  readStop(line: FeedLine): string | null {
    const id = line.get('stop_id');
    const code = [line.get('stop_code'), id].find((text) => /^[A-Z]{3}$/.test(text));
    const parent = line.get('parent_station');
    if (id === '') return 'the stop has no id';
    if (code !== undefined) this.#airports.set(id, code);
    else if (parent !== '') this.#parents.set(id, parent);
    else return `stop ${id} has no code of an airport`;
    return null;
  }

  readRoute(line: FeedLine): string | null {
    const [id, type] = [line.get('route_id'), Number(line.get('route_type') || NaN)];
    if (!Number.isInteger(type)) return 'the type of route cannot be read';
    // Trains and buses of the same feed are nothing wrong; their trips are simply not flown.
    if (type < FIRST_AIR || type > LAST_AIR) {
      this.#grounded.add(id);
      return null;
    }
    const [only, ...others] = this.#agencies.values();
    const agencyId = line.get('agency_id');
    // It may be left out where there is only one.
    const agency =
      this.#agencies.get(agencyId) ?? (agencyId === '' && others.length === 0 ? only : undefined);
    if (!agency) return `route ${id} is of no airline that can be read`;
    this.#routes.set(id, { agency, name: line.get('route_short_name') });
    return null;
  }

  readTrip(line: FeedLine): string | null {
    const [id, routeId] = [line.get('trip_id'), line.get('route_id')];
    const route = this.#routes.get(routeId);
    if (!route) return this.#grounded.has(routeId) ? null : `trip ${id} is on no route that can be read`;
    if (id === '' || this.all.has(id)) return id === '' ? 'the trip has no id' : `trip ${id} is told twice`;
    const { code, timeZone } = route.agency;
    const number = [line.get('trip_short_name'), route.name]
      .map((text) => /^(?:[A-Z0-9]{2} ?)??0*([1-9]\d{0,3})$/.exec(text)?.[1])
      .find((found) => found !== undefined);
    if (number === undefined) return `trip ${id} has no flight number`;
    this.all.set(id, {
      line: line.line,
      carrier: code,
      flightNumber: Number(number),
      service: line.get('service_id'),
      aircraft: line.get('aircraft_type'),
      timeZone,
      stops: [],
    });
    return null;
  }

  readStopTime(line: FeedLine): string | null {
    const trip = this.all.get(line.get('trip_id'));
    if (!trip) return null;
    const stop = line.get('stop_id');
    const airport = this.#airports.get(stop) ?? this.#airports.get(this.#parents.get(stop) ?? '');
    const sequence = Number(line.get('stop_sequence') || NaN);
    const [arrives, departs] = [feedMinute(line.get('arrival_time')), feedMinute(line.get('departure_time'))];
    const at = departs ?? arrives;
    if (airport === undefined || at === null || !Number.isInteger(sequence) || sequence < 0) {
      // With a stop left out it would fly somewhere else.
      this.all.delete(line.get('trip_id'));
      const problem =
        airport === undefined
          ? `stop ${stop} is no airport that can be read`
          : at === null
            ? 'the time cannot be read'
            : 'the place in the trip cannot be read';
      return `${problem}, so that trip ${line.get('trip_id')} is left out`;
    }
    trip.stops.push({ sequence, airport, arrives: arrives ?? at, departs: at });
    return null;
  }
}

/** `HH:MM:SS` as minutes; hours may pass 24. Null for anything else. */
function feedMinute(text: string): number | null {
  const parts = /^(\d{1,3}):([0-5]\d):[0-5]\d$/.exec(text);
  return parts ? 60 * Number(parts[1]) + Number(parts[2]) : null;
}

function isTimeZone(name: string): boolean {
  try {
    return name !== '' && Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
