import { money, type Money } from '#contract/money.ts';
import { PortalError } from '#server/platform/errors.ts';
import type { Tx } from '#server/platform/db/database.ts';
import type { PowerCase, PowerPlugIn } from '#server/powers/port.ts';
import { decideClaim, type JudgeDeps, standingNow } from './judge.ts';
import { type ClaimRow, getClaim, listClaims } from './store.ts';

type Deps = Pick<JudgeDeps, 'clock' | 'products' | 'paysAs'>;

const dollars = (minor: number): Money => money(Math.max(0, minor), 'USD');

/** Decides a claim whose offer could not be read by rule: verified at the price that was read, or declined with words. [PMT-01] */
export const decidePriceMatch = (deps: Deps): PowerPlugIn => ({
  power: 'decide_price_match',
  title: { en: 'Decide a price match', fr: 'Trancher un alignement de prix' },
  kinds: ['price_match'],
  async choices(tx, about) {
    const claim = await findReviewed(tx, about);
    if (!claim) return [];
    const { standing } = await standingNow(tx, deps, claim);
    return [
      {
        choice: 'verify',
        title: { en: 'Verified: pay the difference', fr: 'Vérifiée : verser la différence' },
        outcome: 'verified',
        amount: {
          label: {
            en: 'Total of the offer as you read it, with taxes and fees',
            fr: 'Total de l’offre tel que vous le lisez, taxes et frais compris',
          },
          most: dollars(standing.priceMinor - 1),
        },
      },
      {
        choice: 'decline',
        title: { en: 'Decline', fr: 'Refuser' },
        outcome: 'declined',
        words: { en: 'Why, for the customer', fr: 'La raison, pour le client' },
      },
    ];
  },
  async use(tx, { chosen: { choice }, amount, words, by, ...about }) {
    const claim = await findReviewed(tx, about);
    if (!claim) throw new PortalError('power-not-possible');
    const { standing } = await standingNow(tx, deps, claim);
    const decision = choice === 'verify' ? 'pay' : 'decline';
    const offeredMinor = amount?.minor ?? claim.offeredMinor;
    const decided = await decideClaim(tx, deps, claim, { decision, offeredMinor, words, by });
    if (decided !== 'decided') throw new PortalError('power-not-possible');
    if (decision === 'decline') return { amount: null, lines: [], isToldOtherwise: true };
    const { paidMinor, paidAs } = await getClaim(tx, claim.id);
    // All of it was paid back otherwise: there is no difference to pay.
    if (paidMinor === null) throw new PortalError('power-not-possible');
    const to =
      paidAs === 'credit'
        ? { en: 'As travel credit', fr: 'En crédit de voyage' }
        : { en: 'To what paid for the trip', fr: 'Sur ce qui a payé le voyage' };
    return {
      amount: dollars(paidMinor),
      lines: [
        { name: { en: 'Paid for the trip', fr: 'Payé pour le voyage' }, value: dollars(standing.priceMinor) },
        { name: { en: 'The offer', fr: 'L’offre' }, value: dollars(offeredMinor) },
        { name: to, value: dollars(paidMinor) },
      ],
      isToldOtherwise: true,
    };
  },
});

/** The claim of the trip that waits for a person; null where none does. */
async function findReviewed(tx: Tx, { trip }: Pick<PowerCase, 'trip'>): Promise<ClaimRow | null> {
  if (!trip) return null;
  return (await listClaims(tx, trip.id)).find(({ state }) => state === 'reviewing') ?? null;
}
