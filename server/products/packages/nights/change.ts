import { z } from 'zod';
import { bookedStaySchema } from '#contract/stays/checkout-item.ts';
import { leadGuestsSchema } from '#contract/booking.ts';
import { fromDecimal } from '#contract/money.ts';
import { packageSavingsSchema } from '#contract/packages.ts';
import { type PricedAnswer, wantedNightsSchema } from '#contract/packages/nights.ts';
import { type Price, priceSchema } from '#contract/pricing.ts';
import { changedVerdict, totalOf } from '#server/modules/packages/index.ts';
import { supplierTotalOf } from '#server/modules/pricing/index.ts';
import type { ChangedParts, ChangeSide, TripRecord } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { PortalError } from '#server/platform/errors.ts';
import { payablePackage } from '../checkout.ts';
import { nightsAnswerOfTripSchema, type PackageTripItem, readPackageTripItem, spanOfBoth } from '../item.ts';
import { flightsNow } from '../nights.ts';
import { type PackageParts, tripOf } from '../parts.ts';
import { buildPackagePrice } from '../price.ts';

export interface AskedNights {
  readonly answer: PricedAnswer;
}

/** The room of a package with its price, as a change stores it before and after. The price stays on the server. */
const partsSchema = z.object({
  stay: bookedStaySchema,
  guests: leadGuestsSchema,
  roomPrice: priceSchema,
  discountMinor: z.int().min(0),
  savings: packageSavingsSchema.nullable(),
  nightsAnswer: nightsAnswerOfTripSchema.nullable(),
});
export const readChangedNights = (parts: ChangedParts): z.output<typeof partsSchema> =>
  partsSchema.parse(parts);

/** The hotel of a package, as its kind changes it: it begins with check-in, not with the first flight. */
function roomOf(parts: PackageParts, trip: TripRecord): TripRecord {
  const room = tripOf(trip, 'stay');
  return { ...room, ...parts.stay.items.span(room.item) };
}

/**
 * Other nights of a package whose flights have new times. The hotel prices them, the whole package is priced again with
 * them, and the difference is one of the package. [TRP-03] [TRP-06] [0292]
 */
export function changeNights({
  clock,
  parts,
}: {
  readonly clock: Clock;
  readonly parts: PackageParts;
}): ChangeSide<AskedNights> {
  const { change: ofStays } = parts.stay;
  if (!ofStays) throw new RangeError('stays of packages are of a kind that cannot be changed');
  return {
    texts: { earned: 'Earned with a changed package', takenBack: 'Taken back with a changed package' },
    isForPayerOnly: true,

    /** Throws `package-nights-gone` where nothing is open, `change-not-possible`, and the codes of stays. */
    async quote(trip, { answer }) {
      if (trip.isWithAgent)
        throw new PortalError('change-not-possible', { context: { hindrance: 'under_way' } });
      const { offer } = flightsNow(parts, trip, { now: clock.now(), language: 'en' });
      if (!offer) throw new PortalError('package-nights-gone');
      const wanted = offer[answer];
      if (!wanted) throw new PortalError('change-not-possible');
      const { checkIn, checkOut } = wanted;
      const told = await ofStays.quote(roomOf(parts, trip), { checkIn, checkOut });
      const { judge } = told;
      if (!told.repriced || !judge) throw new RangeError('other nights without a price');
      const { stay } = z.object({ stay: bookedStaySchema }).parse(told.after);
      const room = told.repriced.price;
      const { item, price, discountMinor } = withRoom(trip, room, stay.nights, told.expiresAt);
      return {
        ...told,
        parts: ['dates'],
        after: {
          ...told.after,
          roomPrice: room,
          discountMinor,
          // The figures of the booking are not those of these nights.
          savings: null,
          nightsAnswer: {
            answer,
            landsOn: offer.landsOn,
            leavesOn: offer.leavesOn,
            at: clock.now().toISOString(),
          },
        },
        repriced: { price, payable: payablePackage({ item, price }) },
        judge: async (person) => changedVerdict(trip.policyException, await judge(person)),
        earnLine: 'flights',
        cashBackPercent: { before: null, after: null },
      };
    },

    quoteAgain(trip, { wish }) {
      return this.quote(trip, wantedNightsSchema.parse(wish));
    },

    partsOf(trip) {
      const { stay, discountMinor, savings, nightsAnswer } = readPackageTripItem(trip.item);
      return {
        ...ofStays.partsOf(tripOf(trip, 'stay')),
        roomPrice: stay.price,
        discountMinor,
        savings,
        nightsAnswer,
      };
    },

    apply({ item, request }, changed) {
      const { air, stay: room } = readPackageTripItem(item);
      const { stay, roomPrice, discountMinor, savings, nightsAnswer } = readChangedNights(changed);
      const booked = { ...room, item: { ...room.item, stay }, price: roomPrice };
      return {
        item: { stay: booked, discountMinor, savings, nightsAnswer } satisfies Partial<PackageTripItem>,
        request,
        ...spanOfBoth(parts.flights.spanOf(air.item), parts.stay.items.span(booked.item)),
      };
    },

    supplierOf: (trip, agreed) => ofStays.supplierOf(roomOf(parts, trip), agreed),
  };
}

/** The price of a package with its room at another price. The reduction is that of the day of the booking. */
function withRoom({ item, price: before, bookedAt }: TripRecord, room: Price, nights: number, until: Date) {
  const { air, stay } = readPackageTripItem(item);
  if (room.currency !== air.price.currency) throw new PortalError('change-not-possible');
  const dueAtProperty = fromDecimal(room.dueAtProperty.amount, room.currency);
  const priced = { total: supplierTotalOf(room), dueAtProperty };
  const { discount } = totalOf(supplierTotalOf(air.price), priced, bookedAt);
  const price = buildPackagePrice(
    { air: air.price, stay: room },
    { discount, nights, shown: supplierTotalOf(before), frozenUntil: until },
  );
  return {
    item: { product: item.product, air, stay },
    price: { ...price, frozenUntil: null },
    discountMinor: discount.minor,
  };
}
