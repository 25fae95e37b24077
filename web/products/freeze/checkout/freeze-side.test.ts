import { expect, it } from 'vitest';
import type { FreezeBookingSession } from '#contract/booking.ts';
import { freezeCheckout } from './freeze-checkout.tsx';

const side = freezeCheckout.side(
  { bookingSessionId: 's' } as unknown as FreezeBookingSession,
  {
    today: '2026-11-23',
  } as never,
);
const common = {
  email: 'ada@example.com',
  phone: '+1 416 555 0142',
  choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
};

it('the checkout of a freeze asks for the contact and for nobody’s name [PFZ-01]', () => {
  expect(side.faultsOf(side.begin(common))).toEqual([]);
  expect(
    side.faultsOf(side.begin({ ...common, email: 'ada@', phone: '12' })).map(({ field }) => field),
  ).toEqual(['contact-email', 'contact-phone']);
  expect([side.submitLabel, side.isGuarantee, side.hasRefundableAddOn, side.later]).toEqual([
    'booking.freeze.submit',
    false,
    false,
    [],
  ]);
});
