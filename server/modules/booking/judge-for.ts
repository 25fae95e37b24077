import type { PolicyVerdict } from '#contract/policy.ts';
import { policyHoldersOf } from '#server/modules/arranging/index.ts';
import { type JudgedFor, strictestOf } from '#server/modules/policy/index.ts';
import type { Checkout, Products } from '#server/modules/products/index.ts';
import type { Principal } from '#server/platform/http/route.ts';

/** Judges by the policies of everybody for whom a checkout is, in its company, as `judge` does for one of them. */
export const judgeForAll = async (
  of: Pick<Checkout, 'customerId' | 'bookedFor' | 'businessId'>,
  principal: Principal,
  judge: (one: Principal) => Promise<PolicyVerdict>,
): Promise<JudgedFor> =>
  strictestOf(
    await Promise.all(
      policyHoldersOf(of).map(async (id) => ({
        id,
        verdict: await judge({ ...principal, userId: id, businessId: of.businessId }),
      })),
    ),
  );

/** A verdict as a checkout keeps it, with whose policies ask for it. */
export const judgedAs = (
  { bookedFor }: Pick<Checkout, 'bookedFor'>,
  { verdict, holders }: JudgedFor,
): Pick<Checkout, 'policy' | 'bookedFor'> => ({
  policy: verdict,
  ...(bookedFor ? { bookedFor: { ...bookedFor, policyOf: holders } } : {}),
});

/** The customer of a checkout as a caller, where nobody calls: their permissions decide nothing here. */
export const principalOf = ({ id, customerId, businessId }: Checkout): Principal => ({
  sessionId: id,
  userId: customerId,
  kind: 'own',
  agentId: null,
  businessId,
  permissions: [],
});

/** The verdict on a checkout as it stands, by the policies of everybody for whom it is. */
export const judgeCheckout = (products: Products, checkout: Checkout): Promise<JudgedFor> =>
  judgeForAll(checkout, principalOf(checkout), (one) =>
    products.of(checkout.item.product).checkout.judge(one, checkout),
  );
