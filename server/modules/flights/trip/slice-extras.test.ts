import { describe, expect, it } from 'vitest';
import type { ChosenExtras } from '#contract/flights/chosen-extras.ts';
import { money } from '#contract/money.ts';
import type { StoredFlight } from './stored-flight.ts';
import type { FlightSupplier, OfferedExtras } from '../port.ts';
import { extrasBySlice, quotedBySlice } from './slice-extras.ts';

const usd = (dollars: number) => money(dollars * 100, 'USD');
const segment = (isSelfTransferLayover: boolean) => ({ isSelfTransferLayover });
/** A way there on two tickets, the second of two flights, and a way back on one. */
const flown = {
  slices: {
    en: [{ segments: [segment(true), segment(false), segment(false)] }, { segments: [segment(false)] }],
  },
} as unknown as StoredFlight;

const part = (includedBags: number, bagFee: number, more: Partial<OfferedExtras> = {}): OfferedExtras => ({
  seatChoice: { kind: 'fee', fee: usd(10) },
  maps: [],
  includedBags,
  mostBags: 2,
  bagFee: usd(bagFee),
  ...more,
});
const selling = (...offered: OfferedExtras[]) => {
  const asked: ChosenExtras[] = [];
  const extras: FlightSupplier['extras'] = {
    list: async () => offered,
    add: async (_, chosen) => {
      asked.push(chosen);
      return 'seat_taken';
    },
  };
  return { asked, own: extrasBySlice({ extras }, flown) };
};
const bag = (sliceIndex: number, pieces: number) => ({ passenger: 0, sliceIndex, pieces });

describe('extras for a slice on two tickets [AIR-04] [AIR-08]', () => {
  it('cost the sum of both airlines, with seats only where both sell them', async () => {
    const { own } = selling(
      part(0, 45),
      part(0, 75, { seatChoice: { kind: 'not_offered', fee: null } }),
      part(1, 100),
    );
    expect(await own?.list('q')).toMatchObject([
      { seatChoice: { kind: 'not_offered' }, includedBags: 0, mostBags: 2, bagFee: usd(120) },
      { seatChoice: { kind: 'fee', fee: usd(10) }, includedBags: 1, bagFee: usd(100) },
    ]);
  });

  it('are bought from one airline only where the other includes the bag', async () => {
    const { own, asked } = selling(part(1, 100), part(0, 75), part(0, 50));
    expect((await own?.list('q'))?.[0]).toMatchObject({ includedBags: 0, mostBags: 1, bagFee: usd(75) });
    const seat = { passenger: 0, sliceIndex: 0, segmentIndex: 2, seat: '12A' };
    await own?.add('q', { seats: [seat], bags: [bag(0, 1), bag(1, 2)] });
    expect(asked).toEqual([
      { seats: [{ ...seat, sliceIndex: 1, segmentIndex: 1 }], bags: [bag(1, 1), bag(2, 2)] },
    ]);
  });

  it('for flights outside the slice are passed to the supplier, which refuses them', async () => {
    const { own, asked } = selling(part(0, 45), part(0, 75), part(0, 50));
    const seat = { passenger: 0, sliceIndex: 1, segmentIndex: 1, seat: '12A' };
    await own?.add('q', { seats: [seat], bags: [bag(2, 1)] });
    expect(asked).toEqual([{ seats: [{ ...seat, sliceIndex: 3 }], bags: [bag(3, 1)] }]);
  });

  it('are priced as lines of their slice', () => {
    const extra = (kind: 'seat' | 'bag', sliceIndex: number, count: number, dollars: number) => ({
      kind,
      sliceIndex,
      count,
      amount: usd(dollars),
    });
    expect(
      quotedBySlice(
        [extra('seat', 0, 1, 10), extra('seat', 1, 2, 30), extra('bag', 0, 1, 45), extra('bag', 1, 1, 75)],
        flown,
      ),
    ).toEqual([extra('seat', 0, 3, 40), extra('bag', 0, 1, 120)]);
    expect(quotedBySlice([extra('bag', 2, 1, 50)], flown)).toEqual([extra('bag', 1, 1, 50)]);
  });
});
