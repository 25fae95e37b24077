import type { Selectable } from 'kysely';
import { z } from 'zod';
import { type LocalizedText, localizedTextSchema, type PlainDate } from '#contract/values/dates.ts';
import {
  type Collection,
  collectionSchema,
  type OfferFunnel,
  offerFunnelSchema,
  offerStateSchema,
} from '#contract/enums/index.ts';
import { offerStates } from '#contract/enums/transitions/index.ts';
import { currencySchema, type Money, money } from '#contract/money.ts';
import type { WalletOffers } from '#db/types.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import type { LedgerAccount } from '../ledger/ledger.ts';
import { type OfferScope, offerScopeSchema } from './offer-scope.ts';

/** A one-time reduction that waits in the wallet. */
export interface WalletOffer {
  readonly id: string;
  readonly title: LocalizedText;
  /** First the brand or collection, third the destination. [A 3] */
  readonly descriptions: readonly LocalizedText[];
  readonly funnels: readonly OfferFunnel[];
  /** The hotel collections it is for; empty for every stay of its funnels. */
  readonly collections: readonly Collection[];
  /** The discount, or the cap of a percentage discount. */
  readonly amount: Money;
  /** Percentage of the amount due; null for a fixed discount. */
  readonly percent: number | null;
  /** The bookings it is valid for; null for any. */
  readonly scope: OfferScope | null;
  /** The minimum amount due. */
  readonly minimum: Money;
  readonly expiresOn: PlainDate | null;
  readonly saleEventStartOn: Date | null;
  readonly shopPageBanner: LocalizedText | null;
  readonly landingPageBanner: LocalizedText | null;
  readonly availabilityPageBanner: LocalizedText | null;
  readonly termsAndConditions: LocalizedText;
  readonly imageId: string | null;
  readonly imageFolderUrl: string | null;
  readonly trackingProperties: Readonly<Record<string, string>>;
  readonly encryptedTrackingProperties: string;
}

/** An offer as the ledger needs it. */
export interface OfferRow {
  readonly offerId: string;
  readonly account: LedgerAccount;
  readonly state: z.infer<typeof offerStateSchema>;
  readonly amountMinor: number;
  readonly expiresOn: PlainDate | null;
  /** The stock of a limited offer. */
  readonly stockId: string | null;
  /** The instant it ends; null where it ends with its last day. */
  readonly endsAt: Date | null;
}

const bannerSchema = localizedTextSchema.nullable();
const trackingSchema = z.record(z.string(), z.string());

/** Offers that no booking holds, whose time is not over and of which any are left. */
const waiting = (db: Db | Tx, customerId: string, now: Date) =>
  db
    .selectFrom('wallet_offers')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'Pending')
    .where((where) => where.or([where('expires_on', 'is', null), where('expires_on', '>=', portalDay(now))]))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('stock_id', 'is', null),
        exists(
          selectFrom('offer_stocks as stock')
            .select('stock.id')
            .whereRef('stock.id', '=', 'wallet_offers.stock_id')
            .whereRef('stock.taken', '<', 'stock.total')
            .where('stock.ends_at', '>', now),
        ),
      ]),
    )
    .orderBy('expires_on')
    .orderBy('id');

/** True once the offer's sale has started; offers without a sale are always active. */
export const hasBegun = ({ saleEventStartOn }: Pick<WalletOffer, 'saleEventStartOn'>, now: Date): boolean =>
  saleEventStartOn === null || saleEventStartOn <= now;

/** The offers a customer can use now, soonest expiring first. */
export async function listOffers(db: Db | Tx, customerId: string, now: Date): Promise<WalletOffer[]> {
  return (await waiting(db, customerId, now).selectAll().execute()).map(readOffer);
}

/** Offers of a customer by their ids, including used and past ones. */
export async function findOffers(
  db: Db | Tx,
  customerId: string,
  ids: readonly string[],
): Promise<WalletOffer[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('wallet_offers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', ids)
    .execute();
  return rows.map(readOffer);
}

/** An offer of a customer, including used and past ones, with its state. */
export type ListedOffer = Pick<WalletOffer, 'id' | 'title' | 'amount' | 'expiresOn'> &
  Pick<OfferRow, 'state'>;

/** Every offer a customer ever had, newest first, up to the limit. */
export async function listEveryOffer(db: Db | Tx, customerId: string, limit: number): Promise<ListedOffer[]> {
  const rows = await db
    .selectFrom('wallet_offers')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...readOffer(row), state: offerStateSchema.parse(row.state) }));
}

function readOffer(row: Selectable<WalletOffers>): WalletOffer {
  const currency = currencySchema.parse(row.currency);
  return {
    id: row.id,
    title: localizedTextSchema.parse(row.title),
    descriptions: z.array(localizedTextSchema).parse(row.descriptions),
    funnels: z.array(offerFunnelSchema).parse(row.funnels),
    collections: z.array(collectionSchema).parse(row.collections),
    amount: money(row.amount_minor, currency),
    percent: row.percent,
    scope: row.scope === null ? null : offerScopeSchema.parse(row.scope),
    minimum: money(row.minimum_minor, currency),
    expiresOn: row.expires_on,
    saleEventStartOn: row.sale_event_start_on,
    shopPageBanner: bannerSchema.parse(row.shop_page_banner),
    landingPageBanner: bannerSchema.parse(row.landing_page_banner),
    availabilityPageBanner: bannerSchema.parse(row.availability_page_banner),
    termsAndConditions: localizedTextSchema.parse(row.terms_and_conditions),
    imageId: row.image_id,
    imageFolderUrl: row.image_folder_url,
    trackingProperties: trackingSchema.parse(row.tracking_properties),
    encryptedTrackingProperties: row.encrypted_tracking_properties,
  };
}

const ledgerRows = (db: Db | Tx) =>
  db
    .selectFrom('wallet_offers as offer')
    .innerJoin('ledger_accounts as account', 'account.id', 'offer.account_id')
    .leftJoin('offer_stocks as stock', 'stock.id', 'offer.stock_id')
    .select([
      'offer.id',
      'offer.state',
      'offer.amount_minor',
      'offer.expires_on',
      'offer.stock_id',
      'stock.ends_at',
      'account.id as account_id',
      'account.code',
      'account.currency',
    ])
    .orderBy('offer.id');

type LedgerRow = Awaited<ReturnType<ReturnType<typeof ledgerRows>['execute']>>[number];

const readLedgerRow = (row: LedgerRow): OfferRow => ({
  offerId: row.id,
  account: { id: row.account_id, code: row.code, currency: row.currency },
  state: offerStateSchema.parse(row.state),
  amountMinor: row.amount_minor,
  expiresOn: row.expires_on,
  stockId: row.stock_id,
  endsAt: row.ends_at,
});

/** The offers of a customer that no booking holds. */
export async function listFreeOffers(db: Db | Tx, customerId: string): Promise<OfferRow[]> {
  const rows = await ledgerRows(db)
    .where('offer.customer_id', '=', customerId)
    .where('offer.state', '=', 'Pending')
    .execute();
  return rows.map(readLedgerRow);
}

/** The offers that a booking holds. */
export async function listOffersOf(db: Db | Tx, groupId: string): Promise<OfferRow[]> {
  return (await ledgerRows(db).where('offer.held_by', '=', groupId).execute()).map(readLedgerRow);
}

type OfferEvent = (typeof offerStates.transitions)[number]['event'];

/**
 * Moves an offer by an event of its state graph, with the booking that holds it afterwards. False when its state has
 * changed meanwhile.
 */
export async function moveOffer(
  tx: Tx,
  offer: Pick<OfferRow, 'offerId' | 'state'>,
  event: OfferEvent,
  heldBy: string | null,
): Promise<boolean> {
  const to = offerStates.next(offer.state, event);
  if (to === null) return false;
  const done = await tx
    .updateTable('wallet_offers')
    .set({ state: to, held_by: heldBy })
    .where('id', '=', offer.offerId)
    .where('state', '=', offer.state)
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
