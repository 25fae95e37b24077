import type { ApprovalComparison } from '#contract/business/approval-comparison.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { findCheckout, getBooking } from '#server/modules/booking/index.ts';
import { findJudged, findPolicyVersion } from '#server/modules/policy/index.ts';
import type { Products, ShownResult } from '#server/modules/products/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { StoredApproval } from './store.ts';

const monthMs = 30 * 24 * 3_600_000;
/** The newest searches of a month are read, at most so many. */
const mostSearches = 200;

const nothing: ApprovalComparison = {
  own: null,
  month: null,
  compliant: null,
  rise: null,
  priceUntil: null,
};

/**
 * What a request for a booking can be held against, by what searches of the company have shown: prices of the month, the
 * nearest choice within the policy, and a price that has risen since. What is not recorded is null. [POL-06]
 */
export async function compareApproval(
  { db, clock, products }: { readonly db: Db; readonly clock: Clock; readonly products: Products },
  approval: StoredApproval,
): Promise<ApprovalComparison> {
  if (approval.subject.kind !== 'booking') return nothing;
  const booking = await getBooking(db, approval.subject.id);
  const checkout = await findCheckout(db, booking.sessionId, booking.customerId);
  if (!checkout) throw new Error(`booking ${booking.id} lost its session`);
  const { item, policy, expiresAt } = checkout;
  const isFixed = approval.state === 'pending' && clock.now() < expiresAt;
  const waiting = { ...nothing, priceUntil: isFixed ? expiresAt.toISOString() : null };
  const side = products.of(item.product).shown;
  const own = side?.of(item, booking.price);
  if (!side || !own) return waiting;
  const { product, id, per, price } = own;
  const { businessId, askerId: customerId, askedAt } = approval;
  const of = { businessId, product };
  const [search] = await findJudged(db, { ...of, customerId, until: askedAt, showing: id, limit: 1 });
  if (!search) return waiting;
  const read = (facts: readonly unknown[]): ShownResult[] =>
    facts.flatMap((fact) => {
      const result = side.read(fact, item);
      return result && result.price.currency === price.currency ? [result] : [];
    });
  const priceIn = (facts: readonly unknown[]) => read(facts).find((one) => one.id === id)?.price;

  const alike = side.alike(search.circumstances);
  const since = new Date(askedAt.getTime() - monthMs);
  const searches = alike
    ? await findJudged(db, { ...of, since, until: askedAt, like: alike, limit: mostSearches })
    : [];
  const prices = searches.map(({ facts }) =>
    read(facts).flatMap((one) => (one.isAlike ? one.price.minor : [])),
  );

  const version =
    policy.state === 'out_of_policy' ? await findPolicyVersion(db, approval.policyVersionId) : null;
  const within = version
    ? read(search.facts).filter((one) => one.id !== id && one.judge(version).state === 'in_policy')
    : [];
  const comparable = within.filter(({ isAlike }) => isAlike);
  const [nearest] = (
    comparable.length > 0 ? comparable : within.filter(({ km }) => km !== undefined)
  ).toSorted((a, b) => a.apart - b.apart || a.price.minor - b.price.minor);

  const same = approval.state === 'pending' ? side.same(search.circumstances) : null;
  const [later] = same
    ? await findJudged(db, { ...of, since: askedAt, like: same, showing: id, limit: 1 })
    : [];
  const [before, after] = [priceIn(search.facts), later && priceIn(later.facts)];
  return {
    ...waiting,
    own: { price: toWireMoney(price), per },
    month: spread(prices, (minor) => toWireMoney(money(minor, price.currency))),
    compliant:
      nearest === undefined || nearest.name === null
        ? null
        : {
            name: nearest.name,
            price: toWireMoney(nearest.price),
            seenAt: search.at.toISOString(),
            km: nearest.isAlike ? null : (nearest.km ?? null),
            path: nearest.path ?? null,
          },
    rise:
      later && before && after && after.minor > before.minor
        ? { before: toWireMoney(before), after: toWireMoney(after), seenAt: later.at.toISOString() }
        : null,
  };
}

/** Range and median of the prices that several searches showed; null for none. */
function spread(
  searches: readonly (readonly number[])[],
  present: (minor: number) => NonNullable<ApprovalComparison['month']>['median'],
): ApprovalComparison['month'] {
  const sorted = searches.flat().toSorted((a, b) => a - b);
  const [lowest, highest] = [sorted[0], sorted.at(-1)];
  const median = sorted[Math.floor((sorted.length - 1) / 2)];
  if (lowest === undefined || highest === undefined || median === undefined) return null;
  return {
    lowest: present(lowest),
    median: present(median),
    highest: present(highest),
    prices: sorted.length,
    searches: searches.filter((one) => one.length > 0).length,
  };
}
