import { daysBetween } from '#contract/values/dates.ts';
import type { Compared } from '#contract/price-protections/price-match.ts';
import type { MatchedAttributes } from '#server/modules/products/index.ts';
import type { SeenOffer } from './port.ts';

/** Figures of the specification. [PMT-01] */
export const priceMatch = { claimHours: 24, answerHours: 24, creditDays: 365, mostClaims: 5 } as const;

/** A booking as it stands; what is paid for it without extras, after offers and what was paid back, in US cents. */
export interface Snapshot {
  readonly attributes: MatchedAttributes;
  readonly priceMinor: number;
}

export interface Verdict {
  readonly compared: readonly Compared[];
  /** The whole difference in US cents; 0 when the claim is declined. [PMT-02] */
  readonly owedMinor: number;
}

const attributes = ['item', 'dates', 'party', 'option', 'meals', 'cancellation', 'payment'] as const;
const plain = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
const dollars = (minor: number): string => (minor / 100).toFixed(2);

/** What is compared, without attributes that the booking lacks. */
export const bookedAttributes = ({ attributes: booked }: Pick<Snapshot, 'attributes'>) =>
  attributes.flatMap((attribute) => {
    const value = booked[attribute];
    return value === null ? [] : [{ attribute, booked: value }];
  });

/** The prices alone, as a person has read that of the offer. */
export const readPrice = (priceMinor: number, offeredMinor: number): Compared => ({
  attribute: 'price',
  booked: dollars(priceMinor),
  offered: dollars(offeredMinor),
  isMatch: offeredMinor < priceMinor,
});

/**
 * Compares an offer with a booking, attribute by attribute: all have to be the same, the offer has to be public, in US
 * dollars and lower. Attributes that the booking lacks, such as meals on flights, are skipped. [PMT-01]
 */
export function judge({ attributes: booked, priceMinor }: Snapshot, offer: SeenOffer): Verdict {
  const same = attributes.flatMap((attribute): Compared[] => {
    const [ours, theirs] = [booked[attribute], offer[attribute]];
    if (ours === null) return [];
    const isMatch = theirs !== null && plain(theirs) === plain(ours);
    return [{ attribute, booked: ours, offered: theirs ?? '', isMatch }];
  });
  const compared: Compared[] = [
    ...same,
    {
      attribute: 'publicity',
      booked: 'public',
      offered: offer.isPublic ? 'public' : 'members',
      isMatch: offer.isPublic,
    },
    { attribute: 'currency', booked: 'USD', offered: offer.currency, isMatch: offer.currency === 'USD' },
    readPrice(priceMinor, offer.minor),
  ];
  return { compared, owedMinor: compared.every(({ isMatch }) => isMatch) ? priceMinor - offer.minor : 0 };
}

const nights = /^(\d{4}-\d\d-\d\d) – (\d{4}-\d\d-\d\d)$/;
/** Seats of flights by the type of passenger. */
const seats = /^\d+\+\d+\+\d+$/;
type Matched = Pick<MatchedAttributes, 'dates' | 'party'>;

/**
 * What of an accepted match is still paid for a booking as it stands: the nights that were matched, in each room, and the
 * travelers who still fly. Other dates of flights are other flights. [open point 10]
 */
export function stillMatched(minor: number, matched: Matched, now: Matched): number {
  if (matched.dates === now.dates && matched.party === now.party) return minor;
  if (matched.dates === now.dates && seats.test(matched.party) && seats.test(now.party)) {
    const count = ({ party }: Matched) => party.split('+').reduce((sum, one) => sum + Number(one), 0);
    return Math.floor((minor * Math.min(count(now), count(matched))) / Math.max(1, count(matched)));
  }
  const [before, after] = [nights.exec(matched.dates), nights.exec(now.dates)];
  if (!before || !after) return 0;
  const [from = '', until = ''] = [
    [before[1], after[1]].toSorted().at(-1),
    [before[2], after[2]].toSorted().at(0),
  ];
  const rooms = ({ party }: Matched) => party.split(', ').length;
  const kept = Math.max(0, daysBetween(from, until)) * Math.min(rooms(matched), rooms(now));
  return Math.ceil((minor * kept) / (daysBetween(before[1] ?? '', before[2] ?? '') * rooms(matched)));
}
