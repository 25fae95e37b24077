import type { MatchedAttributes } from '#server/modules/products/index.ts';

/** An offer as it is shown on another site. */
export interface SeenOffer extends MatchedAttributes {
  /** With taxes and fees, in minor units. */
  readonly minor: number;
  readonly currency: string;
  /** Shown to everybody, without a login. */
  readonly isPublic: boolean;
}

/** A service that reads offers of other sites: the portal itself opens no address that a customer names. */
export interface OfferReader {
  /** Null when there is no offer to be read. Throws while the service does not answer. */
  read(url: string): Promise<SeenOffer | null>;
}
