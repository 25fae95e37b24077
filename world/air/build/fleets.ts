import { readFileSync } from 'node:fs';
import { AIRCRAFT, type Aircraft } from '../aircraft.ts';
import type { CarrierPlan } from './carriers.ts';

/** How many aircraft of each type an airline has, its regional partners' included. */
export type Fleet = ReadonlyMap<Aircraft, number>;

/**
 * Aircraft that airlines have, compiled by hand from their fleet publications of 2024–26, rounded. A line:
 * airline, then type and number. All widebodies are listed; narrowbodies where they decide which type flies a route.
 */
const TABLE = new URL('fleets.txt', import.meta.url);

/** The fleets of the table by airline code; throws on an unknown airline or type. */
export function readFleets(carriers: readonly Pick<CarrierPlan, 'code'>[]): ReadonlyMap<string, Fleet> {
  const codes = new Set(carriers.map(({ code }) => code));
  return new Map(
    readFileSync(TABLE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => {
        const [code = '', ...types] = line.split('|');
        if (!codes.has(code)) throw new Error(`${code}: no such airline`);
        return [code, new Map(types.map((text) => countOf(code, text)))];
      }),
  );
}

function countOf(carrier: string, text: string): [Aircraft, number] {
  const [code, count] = text.split(' ');
  const type = AIRCRAFT.find((aircraft) => aircraft.code === code);
  if (!type || !(Number(count) > 0)) throw new Error(`${carrier} ${text}: no such aircraft, or none`);
  return [type, Number(count)];
}
