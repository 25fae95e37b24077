import type { PriceFreezeKind } from '#contract/enums/index.ts';
import type { LineItem } from '#contract/pricing.ts';
import { fromDecimal, zeroMoney } from '#contract/money.ts';
import { assemblePrice } from '#server/modules/pricing/index.ts';
import type { Checkout, Draft } from '#server/modules/products/index.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { ProductDeps, SoldKind } from '../kind.ts';
import type { FreezeItem } from './item.ts';
import { offerFreeze } from './offer.ts';

/** A draft that sells only the fee of a freeze. Throws PortalError `freeze-not-offered` with the reason. */
export async function draftFreeze(
  deps: Pick<ProductDeps, 'db' | 'clock' | 'freezes'>,
  kind: SoldKind | undefined,
  checkout: Checkout,
  scope: PriceFreezeKind | undefined,
): Promise<Draft> {
  const offer = await offerFreeze(deps, kind, checkout, scope);
  if (!kind || typeof offer === 'string')
    throw new PortalError('freeze-not-offered', { context: { reason: offer } });
  const { part, product, startsAt, terms } = offer;
  const [en, fr] = [kind.items.title(checkout.item, 'en'), kind.items.title(checkout.item, 'fr')];
  const item: FreezeItem = {
    product: 'freeze',
    of: {
      product,
      title: { en: en.name, fr: fr.name },
      startsOn: en.startsOn,
      endsOn: en.endsOn,
      startsAt: startsAt.toISOString(),
      source: checkout.source,
      item: { ...part.item },
    },
    terms,
    givenName: await readGivenName(deps.db, checkout.customerId),
  };
  const { exchangeRate } = checkout.price;
  return {
    source: 'portal',
    supplierQuoteId: checkout.id,
    item,
    price: { ...feePrice(item, checkout.expiresAt), ...(exchangeRate ? { exchangeRate } : {}) },
    priceChange: null,
    // The policy judges the booking at the frozen price, not its fee.
    policy: { state: 'not_applicable', reasons: [], approvalRequired: false },
    expiresAt: checkout.expiresAt,
  };
}

const readGivenName = async (db: ProductDeps['db'], customerId: string): Promise<string> =>
  (
    await db
      .selectFrom('customers')
      .select('first_name')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow()
  ).first_name;

const units = {
  flight: (count: number) => ({
    en: `Price freeze, ${count} × passenger`,
    fr: `Gel du prix, ${count} × passager`,
  }),
  stay: (count: number) => ({ en: `Price freeze, ${count} × room`, fr: `Gel du prix, ${count} × chambre` }),
};

function feePrice({ of, terms }: FreezeItem, frozenUntil: Date) {
  const fee = fromDecimal(terms.fee.amount, terms.fee.currency);
  const none = zeroMoney(fee.currency);
  const line: LineItem = {
    kind: 'base',
    code: 'freeze',
    label: units[of.product === 'flight' ? 'flight' : 'stay'](terms.units),
    amount: terms.fee,
    dueAtProperty: false,
  };
  return assemblePrice(
    { lines: [line], base: fee, tax: none, fee: none, discount: null, total: fee, dueAtProperty: none },
    { shown: fee, frozenUntil },
  );
}
