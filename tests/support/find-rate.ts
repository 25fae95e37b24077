import { addDays } from '#contract/values/dates.ts';
import type { RoomRate, StaySupplier } from '#server/modules/stays/port.ts';
import type { Clock } from '#server/platform/clock.ts';

export interface FoundRate {
  readonly lodgingId: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly rooms: { adults: number; childAges: number[] }[];
  readonly pets?: number;
  readonly rate: RoomRate;
}

interface Shop {
  readonly stays: Pick<StaySupplier, 'search' | 'getRates'>;
  readonly clock: Clock;
}

interface Asked {
  currency?: 'USD' | 'EUR' | 'JPY';
  kinds?: ('hotel' | 'home')[];
  days?: number;
  rooms?: FoundRate['rooms'];
  pets?: number;
}

/** Hotels around Lisbon with their rates, one after the other, three nights some weeks ahead for two. */
export async function* hotelsAround(
  { stays, clock }: Shop,
  about: Asked = {},
): AsyncGenerator<Omit<FoundRate, 'rate'> & { readonly rates: readonly RoomRate[] }> {
  const checkIn = addDays(clock.now().toISOString().slice(0, 10), about.days ?? 60);
  const asked = {
    checkIn,
    checkOut: addDays(checkIn, 3),
    rooms: about.rooms ?? [{ adults: 2, childAges: [] }],
    pets: about.pets ?? 0,
    currency: about.currency ?? ('USD' as const),
  };
  const found = await stays.search(
    {
      ...asked,
      area: { kind: 'around', lat: 38.7169, lon: -9.1399, radiusKm: 8 },
      kinds: about.kinds ?? ['hotel'],
    },
    10_000,
  );
  for (const { lodgingId } of found.stays.filter(({ available }) => available))
    yield { ...asked, lodgingId, rates: (await stays.getRates(lodgingId, asked)).rates };
}

/** The first matching rate of the hotels that are left. */
export async function nextRate(
  hotels: ReturnType<typeof hotelsAround>,
  wanted: (rate: RoomRate) => boolean,
): Promise<FoundRate> {
  for (let hotel = await hotels.next(); !hotel.done; hotel = await hotels.next()) {
    const { rates, ...asked } = hotel.value;
    const rate = rates.find(wanted);
    if (rate) return { ...asked, rate };
  }
  throw new Error('No rate around Lisbon matches.');
}

/** The first matching rate around Lisbon, three nights some weeks ahead for two. */
export const findRate = (
  shop: Shop,
  wanted: (rate: RoomRate) => boolean,
  about: Asked = {},
): Promise<FoundRate> => nextRate(hotelsAround(shop, about), wanted);
