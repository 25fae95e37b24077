import { fromDecimal, subtractMoney, zeroMoney } from '#contract/money.ts';
import { findFreeze, noteUnavailable, useFreeze, whyNotUsable } from '#server/modules/freeze/index.ts';
import { portalLinesOf, supplierTotalOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Draft } from '#server/modules/products/index.ts';
import { findTrip } from '#server/modules/trips/index.ts';
import { isPortalError, PortalError } from '#server/platform/errors.ts';
import type { Principal } from '#server/platform/http/route.ts';
import { goneCodes } from '../freezing.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import { type FreezeTripItem, readFreezeTripItem } from './item.ts';

const label = { en: 'Frozen price', fr: 'Prix gelé' };

/**
 * Prices what a freeze is of again: the price of now, less the part that the freeze pays, with its fee credited. Nothing
 * of the freeze is used before the booking. Throws PortalError with the reason when it cannot be used, and
 * `freeze-unavailable` when the item is not sold any more. [PFZ-02]
 */
export async function draftExercise(
  deps: Pick<ProductDeps, 'db' | 'clock'>,
  kinds: readonly SoldKind[],
  { principal, freezeId }: { principal: Principal; freezeId: string },
): Promise<Draft> {
  const trip = await findTrip(deps.db, freezeId, principal.userId);
  const freeze = trip && (await findFreeze(deps.db, freezeId));
  if (!trip || !freeze) throw new PortalError('freeze-not-found');
  const why = whyNotUsable(freeze, deps.clock.now());
  if (why) throw new PortalError(why);
  const item = readFreezeTripItem(trip.item);
  const side = kinds.find(({ products }) => products.includes(item.of.product))?.freeze;
  if (!side) throw new PortalError('freeze-unavailable');
  const { source, item: frozen } = item.of;
  const { frozenPrice } = item.terms;
  const price = fromDecimal(frozenPrice.amount, frozenPrice.currency);
  try {
    const draft = await side.priceAgain(principal, { source, item: frozen, price });
    return atFrozenPrice(draft, { freezeId, item, withFee: side.withFee });
  } catch (error) {
    if (!goneCodes.some((code) => isPortalError(error, code))) throw error;
    await noteUnavailable(deps.db, freezeId, deps.clock.now());
    throw new PortalError('freeze-unavailable', { context: { freezeId }, cause: error });
  }
}

function atFrozenPrice(
  draft: Draft,
  {
    freezeId,
    item: { terms },
    withFee,
  }: { freezeId: string; item: FreezeTripItem; withFee: NonNullable<SoldKind['freeze']>['withFee'] },
): Draft {
  const minor = ({ amount, currency }: typeof terms.fee) => fromDecimal(amount, currency);
  const use = useFreeze(
    {
      price: minor(terms.frozenPrice),
      capEach: minor(terms.capEach),
      units: terms.units,
      fee: minor(terms.fee),
    },
    supplierTotalOf(draft.price),
  );
  const { currency } = use.payOff;
  return {
    ...draft,
    item: withFee(draft.item, { freezeId, amount: use.feeCredited }),
    price:
      use.payOff.minor === 0
        ? draft.price
        : withPortalLines(draft.price, [
            ...portalLinesOf(draft.price),
            { code: 'frozen-price', label, amount: subtractMoney(zeroMoney(currency), use.payOff) },
          ]),
    priceChange: null,
  };
}
