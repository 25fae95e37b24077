import type { TravelOffer } from '#contract/wallet.ts';
import { OfferCard } from './offer-card.tsx';

/** Offers in rows as wide as the wallet, 948 px; on mobile as cards of 340 px, side by side if they fit. [A 9] */
export const OfferList = ({ offers, isMobile }: { offers: readonly TravelOffer[]; isMobile: boolean }) => (
  <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 max-desktop:grid-cols-[repeat(auto-fill,minmax(0,340px))]">
    {offers.map((offer) => (
      <OfferCard key={offer.id} offer={offer} isMobile={isMobile} />
    ))}
  </ul>
);
