import { z } from 'zod';
import { type FreezeTerms, freezeTermsSchema } from '#contract/freeze/terms.ts';
import { fromDecimal, type Money, subtractMoney, zeroMoney } from '#contract/money.ts';
import { findFreeze, useFreeze, whyNotUsable } from '#server/modules/freeze/index.ts';
import { portalLinesOf, supplierTotalOf, withPortalLines } from '#server/modules/pricing/index.ts';
import type { Checkout, Draft } from '#server/modules/products/index.ts';
import { findTrip } from '#server/modules/trips/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { creditedFeeSchema } from './credited-fee.ts';
import type { FreezeSide } from './freezing.ts';
import type { ProductDeps } from './kind.ts';

type Deps = Pick<ProductDeps, 'db' | 'clock'>;

const label = { en: 'Frozen price', fr: 'Prix gelé' };

const itemSchema = z.object({ terms: freezeTermsSchema });

/** A freeze of a customer that can be used now, with its trip. Throws PortalError with the reason when it cannot. */
export async function findUsable({ db, clock }: Deps, customerId: string, freezeId: string) {
  const trip = await findTrip(db, freezeId, customerId);
  const freeze = trip && (await findFreeze(db, freezeId));
  if (!trip || !freeze) throw new PortalError('freeze-not-found');
  const why = whyNotUsable(freeze, clock.now());
  if (why) throw new PortalError(why);
  return { freeze, trip };
}

interface Frozen {
  readonly freezeId: string;
  readonly terms: FreezeTerms;
  readonly withFee: FreezeSide['withFee'];
  readonly isAlternative: boolean;
  /** What of the price of now stands in place of what was frozen. */
  readonly priceNow: Money;
}

/** A draft of now, less the part that a freeze pays, with its fee credited. */
export function atFrozenPrice(
  draft: Draft,
  { freezeId, terms, withFee, isAlternative, priceNow }: Frozen,
): Draft {
  const minor = ({ amount, currency }: typeof terms.fee) => fromDecimal(amount, currency);
  const use = useFreeze(
    {
      price: minor(terms.frozenPrice),
      capEach: minor(terms.capEach),
      units: terms.units,
      fee: minor(terms.fee),
    },
    priceNow,
  );
  const { currency } = use.payOff;
  return {
    ...draft,
    item: withFee(draft.item, { freezeId, isAlternative, amount: use.feeCredited }),
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

/**
 * The frozen price of a checkout once more, whose item was priced again: the freeze pays what has risen since. Throws
 * PortalError with the reason when the freeze cannot be used any more. [PFZ-02] [POL-06]
 */
export async function againAtFrozenPrice(
  deps: Deps,
  draft: Draft,
  {
    checkout: { customerId },
    fee: { freezeId, isAlternative = false },
    withFee,
    extras,
  }: {
    readonly checkout: Pick<Checkout, 'customerId'>;
    readonly fee: z.infer<typeof creditedFeeSchema>;
    readonly withFee: FreezeSide['withFee'];
    /** The part of the new price for what was chosen on top of what was frozen. */
    readonly extras: Money;
  },
): Promise<Draft> {
  const { trip } = await findUsable(deps, customerId, freezeId);
  const { terms } = itemSchema.parse(trip.item);
  const priceNow = subtractMoney(supplierTotalOf(draft.price), extras);
  return atFrozenPrice(draft, { freezeId, terms, withFee, isAlternative, priceNow });
}
