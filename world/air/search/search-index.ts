import { cityNumbers } from '../city-codes.ts';
import { ConnectTimes } from '../connect-times.ts';
import { SUMMER, WINTER } from '../network.ts';
import type { Timetable } from '../timetable.ts';
import { Departures } from './departures.ts';
import { type Inbound, OnwardPairs } from './onward.ts';
import { Sellers } from './rules.ts';

/** Data shared by all searches, built once per timetable. Only one search may use it at a time. */
export interface SearchIndex {
  timetable: Timetable;
  times: ConnectTimes;
  sellers: Sellers;
  /** Weekdays on which each pattern flies, as bits of `dayMask`. */
  when: Uint16Array;
  departures: Departures;
  /** By pair, `Sellers.bits` of all its routes together. */
  pairBits: Int32Array;
  /** By airport, as `cityNumbers`. */
  cities: Uint16Array;
  onward: OnwardPairs;
}

export function makeSearchIndex(timetable: Timetable): SearchIndex {
  const { network, traffic, days, season } = timetable;
  const sellers = new Sellers(network);
  const when = Uint16Array.from(days, (bits, at) => {
    const of = season[at] ?? 0;
    return ((of & SUMMER) !== 0 ? bits : 0) | ((of & WINTER) !== 0 ? bits << 7 : 0);
  });
  const cities = cityNumbers(network.airports);
  const bits = pairBits(timetable, sellers);
  return {
    timetable,
    times: new ConnectTimes(network, traffic),
    sellers,
    when,
    departures: new Departures(timetable, when),
    pairBits: bits,
    cities,
    onward: new OnwardPairs(timetable, inboundPairs(timetable), bits, cities),
  };
}

function inboundPairs({ pairs, network, origin: originOf }: Timetable): Inbound {
  const airports = network.airports.iata.length;
  const count = pairs.km.length;
  const start = new Uint32Array(airports + 1);
  for (const destination of pairs.destination) start[destination + 1] = (start[destination + 1] ?? 0) + 1;
  for (let at = 0; at < airports; at++) start[at + 1] = (start[at + 1] ?? 0) + (start[at] ?? 0);
  const next = start.slice();
  const pair = new Uint32Array(count);
  const origin = new Uint16Array(count);
  for (let from = 0; from < count; from++) {
    const destination = pairs.destination[from] ?? 0;
    const at = next[destination] ?? 0;
    next[destination] = at + 1;
    pair[at] = from;
    origin[at] = originOf[pairs.start[from] ?? 0] ?? 0;
  }
  return { start, pair, origin };
}

function pairBits({ pairs, route }: Timetable, sellers: Sellers): Int32Array {
  const bits = new Int32Array(2 * pairs.km.length);
  for (let pair = 0; pair < pairs.km.length; pair++) {
    for (let at = pairs.start[pair] ?? 0; at < (pairs.start[pair + 1] ?? 0); at++) {
      for (const word of [0, 1])
        bits[2 * pair + word] =
          (bits[2 * pair + word] ?? 0) | (sellers.bits[2 * (route[at] ?? 0) + word] ?? 0);
    }
  }
  return bits;
}
