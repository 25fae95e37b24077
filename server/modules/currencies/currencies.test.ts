import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { currencySchema, money } from '#contract/money.ts';
import { exchangeRateSchema, type ExchangeRate } from '#contract/pricing.ts';
import { lastFixing, ratesAt } from '#world/currencies/fixing.ts';
import { createReadRates } from './read-rates.ts';
import { approximately, fromDollars, inDollars, isFresh } from './rules.ts';

const asOf = '2026-11-21T14:00:00.000Z';
const euro: ExchangeRate = { currency: 'EUR', usdPerUnit: '1.0842', asOf };
const yen: ExchangeRate = { currency: 'JPY', usdPerUnit: '0.0065', asOf };

describe('conversion of money between currencies [PAY-01]', () => {
  it.each([
    [money(10_000, 'EUR'), euro, 10_842],
    [money(1, 'EUR'), euro, 2],
    [money(1_000, 'JPY'), yen, 650],
    [money(1, 'JPY'), yen, 1],
    [money(12_345, 'USD'), null, 12_345],
  ])('converts to whole cents, rounded up: %j', (amount, rate, cents) => {
    expect(inDollars(amount, rate, 'up')).toEqual(money(cents, 'USD'));
  });

  it('converts dollars to the other currency’s minor unit, rounded down', () => {
    expect(fromDollars(30_000, 'EUR', euro)).toEqual(money(27_670, 'EUR'));
    expect(fromDollars(30_000, 'JPY', yen)).toEqual(money(46_153, 'JPY'));
    expect(fromDollars(30_000, 'CLP', yen)).toBeNull();
    expect(inDollars(money(5, 'GBP'), euro, 'up')).toBeNull();
  });

  it('never uses more than the cents given, and one minor unit more would exceed them', () => {
    const rates = fc.record({
      currency: fc.constantFrom(...currencySchema.options.filter((code) => code !== 'USD')),
      usdPerUnit: fc
        .tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: 999_999 }))
        .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`),
      asOf: fc.constant(asOf),
    });
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 10_000_000 }), (rate, cents) => {
        const paid = fromDollars(cents, rate.currency, rate);
        if (!paid) throw new Error('no amount');
        const took = inDollars(paid, rate, 'up')?.minor ?? Number.NaN;
        const next = inDollars(money(paid.minor + 1, rate.currency), rate, 'up')?.minor ?? Number.NaN;
        expect(took).toBeLessThanOrEqual(cents);
        expect(next).toBeGreaterThan(cents);
      }),
    );
  });

  it('shows an approximate amount in a third currency', () => {
    const rates = [euro, yen];
    expect(approximately(money(4_890, 'USD'), 'EUR', rates)).toEqual(money(4_510, 'EUR'));
    expect(approximately(money(4_510, 'EUR'), 'JPY', rates)).toEqual(money(7_523, 'JPY'));
    expect(approximately(money(4_510, 'EUR'), 'GBP', rates)).toBeNull();
  });
});

describe('exchange rates', () => {
  const at = (time: string) => new Date(time);

  it('are fresh for 36 hours', () => {
    expect(isFresh(euro, at('2026-11-23T02:00:00Z'))).toBe(true);
    expect(isFresh(euro, at('2026-11-23T02:00:01Z'))).toBe(false);
    expect(isFresh(euro, at('2026-11-21T13:59:59Z'))).toBe(false);
  });

  it('are fetched at most every five minutes, survive a failed fetch while fresh, and are empty after that', async () => {
    let now = at('2026-11-21T15:00:00Z');
    let asked = 0;
    let isDown = false;
    const readRates = createReadRates({
      clock: { now: () => now },
      source: {
        async readRates() {
          asked++;
          if (isDown) throw new Error('down');
          return [euro];
        },
      },
      onFailed: () => undefined,
    });
    await Promise.all([readRates(), readRates()]);
    expect([asked, [...(await readRates()).keys()]]).toEqual([1, ['EUR']]);
    isDown = true;
    now = at('2026-11-22T15:00:00Z');
    expect([...(await readRates()).keys()]).toEqual(['EUR']);
    now = at('2026-11-23T15:00:00Z');
    expect([...(await readRates()).keys()]).toEqual([]);
    await readRates();
    expect(asked).toBe(3);
    isDown = false;
    now = at('2026-11-23T15:00:31Z');
    await readRates();
    expect(asked).toBe(4);
  });

  it('of the sandbox are decimal text for every currency, constant within a day, with small moves between days', () => {
    const days = Array.from({ length: 100 }, (_, day) => new Date(Date.parse(asOf) + day * 86_400_000));
    for (const rate of ratesAt(at(asOf)))
      expect(exchangeRateSchema.parse({ ...rate, asOf })).toMatchObject({ currency: rate.currency });
    expect(
      ratesAt(at(asOf))
        .map(({ currency }) => currency)
        .toSorted(),
    ).toEqual(currencySchema.options.filter((code) => code !== 'USD').toSorted());
    const euros = days.map((day) =>
      Number(ratesAt(day).find(({ currency }) => currency === 'EUR')?.usdPerUnit),
    );
    const moves = euros.slice(1).map((rate, index) => Math.abs(rate / (euros[index] ?? rate) - 1));
    expect(Math.max(...moves)).toBeLessThan(0.015);
    expect(new Set(euros).size).toBeGreaterThan(70);
    expect(Math.min(...euros)).toBeGreaterThan(1.05);
    expect(Math.max(...euros)).toBeLessThan(1.28);
    expect(lastFixing(at('2026-11-21T13:59:59Z')).toISOString()).toBe('2026-11-20T14:00:00.000Z');
    expect(lastFixing(at('2026-11-21T14:00:00Z')).toISOString()).toBe(asOf);
  });
});
