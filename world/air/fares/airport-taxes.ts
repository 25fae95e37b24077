import type { PassengerKind } from '../api-types.ts';
import type { Network } from '../network.ts';
import { airportCharge } from './airport-charges.ts';

/** One tax or charge of a ticket, in US cents for one passenger. */
export interface AirTax {
  code: string;
  cents: number;
}

/**
 * Departure taxes by country: code, domestic, to the neighbourhood (under 3,200 km) and farther, in US dollars for
 * economy, rounded from what governments published for 2026. Departures from unlisted countries pay the airport's
 * charge only.
 */
const DEPARTURE: Readonly<
  Record<string, readonly [code: string, domestic: number, near: number, far: number]>
> = {
  GB: ['GB', 11, 20, 136],
  DE: ['OY', 17, 17, 78],
  FR: ['FR', 8, 8, 44],
  NL: ['CJ', 32, 32, 32],
  AT: ['QD', 14, 14, 14],
  BE: ['BE', 12, 6, 12],
  SE: ['SE', 0, 0, 0],
  NO: ['NO', 6, 6, 32],
  CH: ['CH', 14, 14, 14],
  IT: ['HB', 8, 8, 8],
  ES: ['JD', 5, 9, 15],
  PT: ['PT', 3, 3, 3],
  US: ['US', 0, 23.4, 23.4],
  CA: ['CA', 7, 9, 18],
  MX: ['UK', 0, 45, 45],
  AU: ['AU', 0, 46, 46],
  NZ: ['NZ', 3, 22, 22],
  JP: ['TK', 0, 20, 20],
  KR: ['BP', 3, 20, 20],
  HK: ['HK', 0, 26, 26],
  SG: ['SG', 0, 43, 43],
  TH: ['TS', 4, 22, 22],
  IN: ['IN', 4, 9, 9],
  AE: ['AE', 0, 22, 30],
  TR: ['TR', 2, 22, 22],
  BR: ['BR', 6, 32, 32],
  AR: ['AR', 5, 57, 57],
  CO: ['CO', 4, 42, 42],
  PE: ['HW', 6, 33, 33],
  EG: ['EQ', 4, 25, 25],
  ZA: ['ZA', 7, 28, 28],
  KE: ['KE', 5, 50, 50],
};
/** The same in the cabins from one on, where better seats pay more: premium economy in Britain, business in France. */
const IN_FRONT: Readonly<
  Record<string, readonly [cabin: number, domestic: number, near: number, far: number]>
> = {
  GB: [1, 21, 43, 325],
  FR: [2, 33, 33, 130],
};
/**
 * Taxes on every arrival in the United States from abroad, US cents: the arrival tax, and the fees of agriculture,
 * immigration and customs, as of 2026.
 */
const US_ARRIVAL: readonly AirTax[] = [
  { code: 'US', cents: 2340 },
  { code: 'XA', cents: 384 },
  { code: 'XY', cents: 700 },
  { code: 'YC', cents: 739 },
];
/** Taxes that children under sixteen are free of. */
const NOT_FOR_CHILDREN = new Set(['GB']);
const FAR_KM = 3200;
const EXCISE = 0.075;
const SEGMENT_CENTS = 530;

/**
 * Taxes of one direction: those of the country and airport of departure, and for flights of the United States the
 * excise of 7.5 % and the fee of each segment. There is no tax at a connection.
 */
export class DirectionTaxes {
  readonly #fixed: readonly AirTax[];
  readonly #fixedCents: number;
  readonly #childFree: number;
  readonly #home: boolean;

  /** `busy` is how crowded the airport of departure is, 0 to 1; `cabin` the position in `CABINS` of the seat. */
  constructor(
    network: Network,
    origin: number,
    destination: number,
    km: number,
    { busy, cabin }: { busy: number; cabin: number },
  ) {
    const { airports } = network;
    const from = airports.country[origin] ?? '';
    const to = airports.country[destination] ?? '';
    const row = DEPARTURE[from];
    const front = IN_FRONT[from];
    const dollarsOf = front && cabin >= front[0] ? front : row;
    const dollars = dollarsOf?.[from === to ? 1 : km < FAR_KM ? 2 : 3] ?? 0;
    const taxes: AirTax[] = [];
    if (row && dollars > 0) taxes.push({ code: row[0], cents: Math.round(100 * dollars) });
    const charge = airportCharge(network, origin, from !== to, busy);
    if (charge) taxes.push(charge);
    if (from === 'US') taxes.push({ code: 'AY', cents: 560 });
    if (from !== 'US' && to === 'US') taxes.push(...US_ARRIVAL);
    this.#home = from === 'US' && to === 'US';
    this.#fixed = taxes;
    this.#fixedCents = taxes.reduce((sum, { cents }) => sum + cents, 0);
    this.#childFree = taxes.reduce(
      (sum, { code, cents }) => sum + (NOT_FOR_CHILDREN.has(code) ? cents : 0),
      0,
    );
  }

  /** The taxes of a seated passenger on a fare before taxes. */
  listOf(fareCents: number, segments: number, passenger: PassengerKind = 'adult'): AirTax[] {
    if (!this.#home)
      return this.#fixed.filter(({ code }) => passenger === 'adult' || !NOT_FOR_CHILDREN.has(code));
    return [
      ...this.#fixed,
      { code: 'ZP', cents: SEGMENT_CENTS * segments },
      { code: 'US', cents: Math.round(fareCents * EXCISE) },
    ];
  }

  /** The sum of `listOf`. */
  cents(fareCents: number, segments: number, passenger: PassengerKind = 'adult'): number {
    if (!this.#home) return this.#fixedCents - (passenger === 'adult' ? 0 : this.#childFree);
    return this.#fixedCents + SEGMENT_CENTS * segments + Math.round(fareCents * EXCISE);
  }
}
