import { type Money, money } from '#contract/money.ts';
import type { FlowDeps } from '#server/flows/flow.ts';
import { addDays } from '#contract/values/dates.ts';
import { localeOf } from '#contract/values/format.ts';
import { formatDay } from '#server/modules/notifications/index.ts';
import type { Products, TripRecord } from '#server/modules/products/index.ts';
import { addCredited, mostBack } from '#server/modules/trips/index.ts';
import { issueCredits } from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import { besideOf } from '../beside-of.ts';
import type { PowerPlugIn } from '../port.ts';

/** How long the credit can be used, in days. */
const creditDays = 365;

/** Travel credit for a trip, at most what was paid for it and has not come back: so much less comes back of it later. */
export const manualCredit = ({ products }: Pick<FlowDeps, 'products'>): PowerPlugIn => ({
  power: 'manual_credit',
  title: { en: 'Give travel credit', fr: 'Accorder un crédit de voyage' },
  kinds: 'every',
  choices: async (_tx, { trip }) => {
    const most = mostOf(products, trip);
    if (most === null) return [];
    return [
      {
        choice: 'credit',
        title: { en: 'Travel credit', fr: 'Crédit de voyage' },
        outcome: null,
        amount: { label: { en: 'Amount', fr: 'Montant' }, most },
        words: { en: 'Why, for the customer', fr: 'La raison, pour le client' },
      },
    ];
  },
  async use(tx, { trip, amount, actId, now }) {
    const most = mostOf(products, trip);
    if (!trip || !amount || most === null || amount.minor > most.minor)
      throw new PortalError('power-not-possible');
    const expiresOn = addDays(portalDay(now), creditDays);
    const credit = {
      customerId: trip.customerId,
      grantKey: `power:${actId}`,
      amount,
      expiresOn,
      reason: 'Given by an agent',
      reference: trip.locator,
    };
    await issueCredits(tx, [credit], now);
    if (!(await addCredited(tx, trip, amount))) throw new PortalError('power-stale');
    return {
      amount,
      lines: [
        { name: { en: 'Travel credit', fr: 'Crédit de voyage' }, value: amount },
        {
          name: { en: 'Last day to use it', fr: 'Utilisable jusqu’au' },
          value: {
            en: formatDay(expiresOn, localeOf('en')),
            fr: formatDay(expiresOn, localeOf('fr')),
          },
        },
      ],
    };
  },
});

/** Credit is in US dollars; null where none can be given. */
function mostOf(products: Products, trip: TripRecord | null): Money | null {
  if (!trip || trip.status === 'Cancelled' || trip.isCancelling || trip.isChanging) return null;
  const { minor, currency } = mostBack(trip, besideOf(products, trip));
  return currency === 'USD' && minor > 0 ? money(minor, 'USD') : null;
}
