import { z } from 'zod';
import type { PlainDate } from '#contract/dates.ts';
import { type OfferFunnel, offerFunnelSchema } from '#contract/enums/index.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import type { Db } from '#server/platform/db/database.ts';
import { dayOf } from './calendar.ts';

/** A one-time reduction that waits in the wallet. */
export interface WalletOffer {
  readonly id: string;
  readonly title: string;
  readonly descriptions: readonly string[];
  readonly funnels: readonly OfferFunnel[];
  readonly amount: Money;
  readonly expiresOn: PlainDate | null;
  readonly saleEventStartOn: Date | null;
  readonly shopPageBanner: string | null;
  readonly landingPageBanner: string | null;
  readonly availabilityPageBanner: string | null;
  readonly termsAndConditions: string;
  readonly imageId: string | null;
  readonly imageFolderUrl: string | null;
  readonly trackingProperties: Readonly<Record<string, string>>;
  readonly encryptedTrackingProperties: string;
}

const trackingSchema = z.record(z.string(), z.string());

/** The offers a customer can use now, soonest expiring first. */
export async function listOffers(db: Db, customerId: string, now: Date): Promise<WalletOffer[]> {
  const rows = await db
    .selectFrom('wallet_offers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'Pending')
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', dayOf(now))]))
    .orderBy('expires_on')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    descriptions: row.descriptions,
    funnels: z.array(offerFunnelSchema).parse(row.funnels),
    amount: money(row.amount_minor, currencySchema.parse(row.currency)),
    expiresOn: row.expires_on,
    saleEventStartOn: row.sale_event_start_on,
    shopPageBanner: row.shop_page_banner,
    landingPageBanner: row.landing_page_banner,
    availabilityPageBanner: row.availability_page_banner,
    termsAndConditions: row.terms_and_conditions,
    imageId: row.image_id,
    imageFolderUrl: row.image_folder_url,
    trackingProperties: trackingSchema.parse(row.tracking_properties),
    encryptedTrackingProperties: row.encrypted_tracking_properties,
  }));
}
