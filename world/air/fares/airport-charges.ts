import type { Network } from '../network.ts';

/** US dollars for domestic and for international departures. */
type Charge = readonly [home: number, abroad: number];

/**
 * Departure charges of airports, by country: the charge's code on tickets and the amount at most of its airports,
 * then the exceptions. Approximate values of 2025, with security where it is part of it: from general
 * knowledge, not copied from their tables, so that a large airport's may be several dollars off.
 */
const CHARGES = `
GB|UB 9 13|LHR 20 45|LGW 12 16|STN 11 15|LTN 11 14|MAN 13 19|EDI 9 13
FR|QX 9 14|CDG 12 28|ORY 12 24|NCE 9 13
DE|RA 17 20|FRA 25 33|MUC 21 28|BER 20 24|DUS 18 22|HAM 17 20
NL|RN 12 12|AMS 24 24
AT|ZY 17 17|VIE 20 20
IT|IT 9 12|FCO 15 22|MXP 10 15|LIN 12 12
ES|QV 4 4
PT|YP 8 11|LIS 13 17
DK|ZO 10 14|CPH 14 19
PL|XW 11 11|WAW 14 14
GR|GR 13 13
CA|SQ 22 22|YYZ 27 27|YUL 29 29|YVR 18 18|YYC 26 26|YEG 26 26|YOW 26 26|YHZ 26 26
MX|XD 22 35|MEX 34 58|CUN 14 38
AU|WY 7 16|SYD 12 24|MEL 9 17|BNE 9 20
JP|SW 3 15|HND 3 19|NRT 3 17|KIX 3 21
CN|CN 7 12
TW|TW 0 16
HK|G3 0 12
SG|OP 0 6
MY|MY 3 17
ID|D5 7 13|CGK 10 15|DPS 10 15
PH|LI 4 10|MNL 7 16
VN|AX 4 20|SGN 4 22|HAN 4 25
IN|P2 2 12
AE|F6 0 10
QA|QA 0 17
IL|IL 8 27
`;

interface CountryCharge {
  code: string;
  usual: Charge;
  airports: ReadonlyMap<string, Charge>;
}

const BY_COUNTRY: ReadonlyMap<string, CountryCharge> = new Map(
  CHARGES.trim()
    .split('\n')
    .map((line) => {
      const [country = '', ...rows] = line.split('|');
      const [usual, ...airports] = rows.map((row) => {
        const [name = '', home, abroad] = row.split(' ');
        return [name, [Number(home), Number(abroad)]] as const;
      });
      const [code, charge] = usual ?? ['', [0, 0]];
      return [country, { code, usual: charge, airports: new Map(airports) }];
    }),
);

/** The most a US airport may ask a passenger who boards, since 2000 (49 U.S.C. 40117). */
const PASSENGER_FACILITY_CENTS = 450;
/** US airports less crowded than this, 0 to 1, ask nothing: some three hundred levy the charge. */
const LEVIES_FROM = 0.0015;

/**
 * The departure charge of an airport; `busy` is how crowded it is, 0 to 1. In the United States that is the passenger
 * facility charge, which small airports do not levy; in countries not in the table the larger an airport, the more it
 * asks.
 */
export function airportCharge(
  { airports }: Network,
  origin: number,
  isAbroad: boolean,
  busy: number,
): { code: string; cents: number } | null {
  const country = airports.country[origin] ?? '';
  if (country === 'US') return busy < LEVIES_FROM ? null : { code: 'XF', cents: PASSENGER_FACILITY_CENTS };
  const known = BY_COUNTRY.get(country);
  if (!known) return { code: 'XT', cents: 300 + 50 * Math.round(busy * (isAbroad ? 40 : 10)) };
  const [home, abroad] = known.airports.get(airports.iata[origin] ?? '') ?? known.usual;
  const cents = 100 * (isAbroad ? abroad : home);
  return cents > 0 ? { code: known.code, cents } : null;
}
