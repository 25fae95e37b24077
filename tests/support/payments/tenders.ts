import type { StayBookingSession } from '#contract/booking.ts';
import type { TenderInput } from '#contract/payments.ts';

/** The card on file, as a tender. */
export const cardOf = (session: Pick<StayBookingSession, 'tenderOptions'>): TenderInput => ({
  kind: 'UserCard',
  paymentMethodId: session.tenderOptions.find(({ kind }) => kind === 'UserCard')?.id ?? '',
});

/** The first applicable offer, as a tender. */
export const offerIn = (session: Pick<StayBookingSession, 'tenderOptions'>): TenderInput => ({
  kind: 'TravelWalletOffer',
  offerId: session.tenderOptions.find(({ kind }) => kind === 'TravelWalletOffer')?.id ?? '',
});
