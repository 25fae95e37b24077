import { readFileSync } from 'node:fs';
import { AIRCRAFT, type Aircraft } from '../aircraft.ts';
import type { CarrierKind } from '../network.ts';

/** An airline as the table has it, its bases as airport indexes. */
export interface CarrierPlan {
  code: string;
  name: string;
  kind: CarrierKind;
  alliance: string;
  departures: number;
  country: string;
  bases: number[];
  fleet: Aircraft[];
}

const KINDS: Readonly<Record<string, CarrierKind>> = {
  f: 'full',
  l: 'low-cost',
  u: 'bare',
  h: 'leisure',
  r: 'regional',
};

/**
 * The airlines of the world, compiled by hand from the airlines' own publications of 2024–26, rounded. A line:
 * code, name, kind, alliance, departures a day (its regional partners' included), home country, bases with the
 * largest first, types it flies. Kind: `f` full service, `l` low cost, `u` bare fares, `h` leisure, `r` regional.
 * Alliance: `s` Star Alliance, `o` oneworld, `t` SkyTeam.
 */
const TABLE = new URL('carriers.txt', import.meta.url);

/** The airlines of the table; a base without an airport in the world is left out, an unknown type throws. */
export function readCarriers(airportOf: ReadonlyMap<string, number>): CarrierPlan[] {
  return readFileSync(TABLE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [
        code = '',
        name = '',
        kind = '',
        alliance = '',
        departures,
        country = '',
        bases = '',
        fleet = '',
      ] = line.split('|');
      return {
        code,
        name,
        kind: KINDS[kind] ?? 'full',
        alliance,
        departures: Number(departures),
        country,
        bases: [...new Set(bases.split(' '))].flatMap((iata) => airportOf.get(iata) ?? []),
        fleet: fleet
          .trim()
          .split(' ')
          .map((type) => typeOf(type, code)),
      };
    })
    .filter(({ bases }) => bases.length > 0);
}

function typeOf(code: string, carrier: string): Aircraft {
  const type = AIRCRAFT.find((aircraft) => aircraft.code === code);
  if (!type) throw new Error(`${carrier}: no aircraft ${code}`);
  return type;
}
