import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ProtectionContract } from '#contract/protections.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import english from '#web/messages/en/trips.json' with { type: 'json' };
import frenchBooking from '#web/messages/fr/booking.json' with { type: 'json' };
import french from '#web/messages/fr/trips.json' with { type: 'json' };
import { LostProtections, usedToCancel } from './lost-protections.tsx';
import { paidLabel } from './trip-protections.tsx';

const texts = { 'en-US': { ...booking, ...english }, 'fr-CA': { ...frenchBooking, ...french } } as const;
const amount = { amount: 1, currency: 'USD' as const };
const contract = (
  kind: ProtectionContract['kind'],
  state: ProtectionContract['state'] = 'active',
): ProtectionContract => ({
  contractId: kind,
  kind,
  state,
  action: null,
  endedBy: null,
  claim: null,
  purchaseId: null,
  rebookedTripId: null,
  premium: amount,
  premiumPerNight: null,
  coveragePercentage: 80,
  covered: amount,
  coverageAmount: amount,
  usableUntil: '2027-03-11T12:00:00Z',
  timeZone: null,
  leavesAirlineCredit: false,
  capEach: null,
  travelers: 1,
  thresholdMinutes: null,
  paid: null,
  paidForFlight: false,
  gaveUpFlights: false,
  premiumBack: null,
});
const all = [
  contract('cancel-for-any-reason'),
  contract('change-for-any-reason'),
  contract('disruption-assistance'),
  contract('missed-connection'),
];

const shownIn = (locale: keyof typeof texts, ...of: Parameters<typeof LostProtections>): string => {
  const messages = Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, compile(text)]));
  return renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages }}>
      <LostProtections {...of[0]} />
    </CatalogueContext>,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s/g, ' ');
};

describe('the dialog of a cancellation', () => {
  it('names every protection that the cancellation ends, in both languages [CFR-02] [DIS-03] [MCN-01]', () => {
    expect(shownIn('en-US', { contracts: all, used: null })).toBe(
      'Canceling also ends: Cancel for any reason, Change for any reason, Disruption assistance, Missed connection cover. You can then no longer use them.',
    );
    expect(shownIn('fr-CA', { contracts: all, used: null })).toMatch(
      /Annulation pour tout motif, Modification pour tout motif, Assistance en cas de perturbation, Protection correspondance/,
    );
  });

  it('does not name the protection that the cancellation uses, nor those that are used or have ended [CFR-02] [CFR-03]', () => {
    expect(
      shownIn('en-US', {
        contracts: [
          contract('cancel-for-any-reason'),
          contract('change-for-any-reason', 'asked'),
          contract('disruption-assistance', 'used'),
          contract('missed-connection', 'ended'),
        ],
        used: 'cancel-for-any-reason',
      }),
    ).toBe('Canceling also ends: Change for any reason. You can then no longer use them.');
    expect(shownIn('en-US', { contracts: [], used: null })).toBe('');
  });

  it('uses the refund of a disruption rather than the option to cancel, which pays less [DIS-01]', () => {
    expect(usedToCancel(all)).toBe('cancel-for-any-reason');
    expect(usedToCancel([...all, contract('disruption-assistance', 'claimable')])).toBe(
      'disruption-assistance',
    );
  });
});

it('what a protection has paid is money for the customer, or a new flight [DIS-01] [DIS-02]', () => {
  const [money, flight] = [paidLabel({ paidForFlight: false }), paidLabel({ paidForFlight: true })];
  expect([english[money], french[money]]).toEqual(['Paid to you', 'Montant versé']);
  expect([english[flight], french[flight]]).toEqual(['New flight, paid by us', 'Nouveau vol, payé par nous']);
});
