import { describe, expect, it } from 'vitest';
import type { Party, PassengerKind } from '../api-types.ts';
import { loadNetwork } from '../network.ts';
import { DirectionTaxes } from './airport-taxes.ts';
import { mergeFares, passengerFares, totalOf } from './breakdown.ts';
import { taxName } from './tax-names.ts';

const { airports } = loadNetwork();
const at = (iata: string) => airports.iata.indexOf(iata);
const taxesOf = (from: string, to: string, km: number, cabin = 0) =>
  new DirectionTaxes(loadNetwork(), at(from), at(to), km, { busy: 0.5, cabin });
const FAMILY: Party = { adults: 2, children: 1, infantsInSeat: 0, infantsInLap: 1 };

/** The result of `passengerFares`, as `count passenger base code tax …`. */
function lines(...asked: Parameters<typeof passengerFares>): string[] {
  return passengerFares(...asked).map(({ passenger, count, baseMinor, taxes }) =>
    [count, passenger, baseMinor, ...taxes.map(({ code, minor }) => `${code}:${minor}`)].join(' '),
  );
}

describe('the price of a ticket', () => {
  it('has a distinct name for each tax of each country in both languages [AIR-01]', () => {
    const codes = new Set(
      [...airports.iata.keys()].flatMap((origin) =>
        [at('ORD'), at('CDG'), origin].flatMap((destination) =>
          new DirectionTaxes(loadNetwork(), origin, destination, 5000, { busy: 0.5, cabin: 0 })
            .listOf(10_000, 1)
            .map(({ code }) => code),
        ),
      ),
    );
    expect(codes.size).toBeGreaterThan(30);
    for (const language of ['en', 'fr'] as const)
      expect(new Set([...codes].map((code) => taxName(code)[language])).size).toBe(codes.size);
  });

  it('within the United States charges every passenger with a seat equally, with an excise tax on the fare [AIR-01]', () => {
    const taxes = taxesOf('ORD', 'LAX', 2800);
    const priced = {
      fareCents: 20_000,
      kind: 'full' as const,
      abroad: false,
      taxes: (cents: number) => taxes.listOf(cents, 2),
    };
    expect(lines(priced, FAMILY, 'USD')).toEqual([
      '2 adult 20000 XF:450 AY:560 ZP:1060 US:1500',
      '1 child 20000 XF:450 AY:560 ZP:1060 US:1500',
      '1 infant_in_lap 0',
    ]);
    expect(totalOf(passengerFares(priced, FAMILY, 'USD'))).toBe(3 * 23_570);
  });

  it('includes each airport’s charge under its country’s code, and facility charges only in the United States [AIR-01]', () => {
    const charge = (from: string, to: string, code: string) =>
      taxesOf(from, to, 5000)
        .listOf(10_000, 1)
        .find((tax) => tax.code === code)?.cents;
    expect([charge('JFK', 'LHR', 'XF'), charge('JFK', 'LAX', 'XF')]).toEqual([450, 450]);
    expect([charge('JFK', 'LHR', 'US'), charge('LHR', 'JFK', 'US')]).toEqual([2340, 2340]);
    expect([charge('FRA', 'MUC', 'RA'), charge('FRA', 'JFK', 'RA')]).toEqual([2500, 3300]);
    expect([charge('YYZ', 'YVR', 'SQ'), charge('YYT', 'YYZ', 'SQ')]).toEqual([2700, 2200]);
    expect([charge('SIN', 'BKK', 'OP'), charge('AMS', 'BKK', 'RN'), charge('SYD', 'LAX', 'WY')]).toEqual([
      600, 2400, 2400,
    ]);
    for (const [origin, country] of airports.country.entries())
      for (const busy of [0, 0.5, 1]) {
        const taxes = new DirectionTaxes(loadNetwork(), origin, at('ORD'), 5000, { busy, cabin: 0 });
        const facility = taxes.listOf(10_000, 1).filter(({ code }) => code === 'XF');
        expect(facility).toEqual(country === 'US' && busy > 0 ? [{ code: 'XF', cents: 450 }] : []);
      }
  });

  it('from Britain includes a duty by cabin and distance, but none for children', () => {
    const duty = (to: string, km: number, cabin: number) =>
      taxesOf('LHR', to, km, cabin)
        .listOf(50_000, 1)
        .find(({ code }) => code === 'GB')?.cents;
    expect([duty('EDI', 530, 0), duty('BCN', 1150, 0), duty('JFK', 5540, 0)]).toEqual([1100, 2000, 13_600]);
    expect([duty('BCN', 1150, 2), duty('JFK', 5540, 1), duty('JFK', 5540, 2)]).toEqual([
      4300, 32_500, 32_500,
    ]);
    const taxes = taxesOf('LHR', 'JFK', 5540);
    const priced = {
      fareCents: 30_000,
      kind: 'full' as const,
      abroad: true,
      taxes: (cents: number, passenger: PassengerKind) => taxes.listOf(cents, 1, passenger),
    };
    expect(lines(priced, FAMILY, 'USD')).toEqual([
      '2 adult 30000 GB:13600 UB:4500 US:2340 XA:384 XY:700 YC:739',
      '1 child 22500 UB:4500 US:2340 XA:384 XY:700 YC:739',
      '1 infant_in_lap 3000',
    ]);
    for (const passenger of ['adult', 'child', 'infant_in_seat'] as const)
      expect(taxes.listOf(30_000, 1, passenger).reduce((sum, { cents }) => sum + cents, 0)).toBe(
        taxes.cents(30_000, 1, passenger),
      );
  });

  it('abroad on a network airline charges children three quarters and lap infants a tenth, in euros', () => {
    const taxes = taxesOf('CDG', 'YUL', 5500);
    const priced = {
      fareCents: 30_000,
      kind: 'full' as const,
      abroad: true,
      taxes: (cents: number) => taxes.listOf(cents, 1),
    };
    expect(lines(priced, FAMILY, 'EUR')).toEqual([
      '2 adult 25800 FR:3784 QX:2408',
      '1 child 19350 FR:3784 QX:2408',
      '1 infant_in_lap 2580',
    ]);
  });

  it('on a low-cost airline charges children as adults and lap infants a fixed sum, in yen', () => {
    const priced = { fareCents: 5000, kind: 'bare' as const, abroad: true, taxes: () => [] };
    expect(lines(priced, FAMILY, 'JPY')).toEqual(['2 adult 7600', '1 child 7600', '1 infant_in_lap 4256']);
  });

  it('merges equal taxes of both directions on one ticket', () => {
    const fare = (minor: number) =>
      passengerFares(
        { fareCents: 10_000, kind: 'full', abroad: true, taxes: () => [{ code: 'XF', cents: minor }] },
        { adults: 1, children: 0, infantsInSeat: 0, infantsInLap: 0 },
        'USD',
      );
    const merged = mergeFares([fare(500), fare(700)]);
    expect(merged.map(({ baseMinor, taxes }) => [baseMinor, taxes.map(({ minor }) => minor)])).toEqual([
      [20_000, [1200]],
    ]);
    expect(totalOf(merged)).toBe(21_200);
  });

  it('has the same sum of taxes from the fast path as from the list', () => {
    for (const [from, to, km] of [
      ['ORD', 'LAX', 2800],
      ['LHR', 'JFK', 5500],
      ['JFK', 'LHR', 5500],
      ['SIN', 'BKK', 1400],
    ] as const) {
      const taxes = taxesOf(from, to, km);
      for (const segments of [1, 3]) {
        const listed = taxes.listOf(12_345, segments).reduce((sum, { cents }) => sum + cents, 0);
        expect(taxes.cents(12_345, segments)).toBe(listed);
      }
    }
  });
});
