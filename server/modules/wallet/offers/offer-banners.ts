import type { Language } from '#contract/values/dates.ts';
import { type OfferFunnel, type OfferPage, offerPageSchema } from '#contract/enums/index.ts';
import type { OfferBanner } from '#contract/offer-banners.ts';
import { hasBegun, type WalletOffer } from './offers.ts';
import { offerActions } from '../rules.ts';

const bannerOf = (offer: WalletOffer, page: OfferPage) =>
  ({
    shop: offer.shopPageBanner,
    landing: offer.landingPageBanner,
    availability: offer.availabilityPageBanner,
  })[page];

/**
 * The banners of offers, in the offers' order: of those that have begun, are for the funnel, and have text for the
 * page. [OFF-07]
 */
export function offerBanners(
  offers: readonly WalletOffer[],
  asked: { page?: OfferPage | undefined; funnel?: OfferFunnel | undefined },
  now: Date,
  language: Language,
): OfferBanner[] {
  const { page: only, funnel } = asked;
  const pages = only ? [only] : offerPageSchema.options;
  return offers
    .filter(({ funnels }) => funnel === undefined || funnels.includes(funnel))
    .filter((offer) => hasBegun(offer, now))
    .flatMap((offer) =>
      pages.flatMap((page) => {
        const text = bannerOf(offer, page)?.[language];
        const [action] = offerActions(offer.funnels, offer.descriptions[0]?.en);
        if (!text || !action) return [];
        const { id: offerId, expiresOn, termsAndConditions } = offer;
        return [{ offerId, page, text, action, expiresOn, termsAndConditions: termsAndConditions[language] }];
      }),
    );
}

/** The first banner of each page. */
export const takeoversOf = (banners: readonly OfferBanner[]): OfferBanner[] =>
  banners.filter(({ page }, at) => banners.findIndex((one) => one.page === page) === at);
