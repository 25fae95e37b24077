import type { z } from 'zod';
import { type Currency, money, toWireMoney } from '#contract/money.ts';
import type { nearestInPolicySchema } from '#contract/stays.ts';
import { roundedKm } from '../search/measure-from.ts';
import type { KeptPrice, KeptStay } from '../search/search-session.ts';

interface Candidate {
  readonly stay: KeptStay;
  readonly offer: KeptPrice;
}

/** The stays of a list that have an offer in policy, each at the cheapest one; made once for a list. */
const candidatesOf = new WeakMap<readonly KeptStay[], readonly Candidate[]>();

function candidates(stays: readonly KeptStay[]): readonly Candidate[] {
  const known = candidatesOf.get(stays);
  if (known) return known;
  const made = stays.flatMap((stay): Candidate[] => {
    const offer = [stay.price, ...stay.others].find((one) => one?.inPolicy);
    return offer ? [{ stay, offer }] : [];
  });
  candidatesOf.set(stays, made);
  return made;
}

/**
 * The nearest stay in policy to one that is not, with its total and the price difference; at the same distance the
 * cheaper. Null when there is none, or when the stay has no price to compare. [POL-05]
 */
export function nearestInPolicy(
  stay: KeptStay,
  stays: readonly KeptStay[],
  currency: Currency,
): z.input<typeof nearestInPolicySchema> | null {
  if (!stay.price || stay.price.inPolicy) return null;
  const narrowing = Math.cos((stay.lat * Math.PI) / 180);
  let nearest: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates(stays)) {
    const { lat, lon, lodgingId } = candidate.stay;
    if (lodgingId === stay.lodgingId) continue;
    const east = Math.abs(lon - stay.lon);
    const apart = (lat - stay.lat) ** 2 + (Math.min(east, 360 - east) * narrowing) ** 2;
    const isNearer =
      apart < least ||
      (apart === least &&
        candidate.offer.totalMinor < (nearest?.offer.totalMinor ?? Number.POSITIVE_INFINITY));
    if (!isNearer) continue;
    least = apart;
    nearest = candidate;
  }
  if (!nearest) return null;
  const more = nearest.offer.totalMinor - stay.price.totalMinor;
  const wire = (minor: number) => toWireMoney(money(minor, currency));
  return {
    lodgingId: nearest.stay.lodgingId,
    name: nearest.stay.name,
    distanceKm: roundedKm(stay, nearest.stay),
    total: wire(nearest.offer.totalMinor),
    costs: more === 0 ? 'same' : more < 0 ? 'less' : 'more',
    difference: wire(Math.abs(more)),
  };
}
