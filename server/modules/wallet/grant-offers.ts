import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from '#contract/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { lockWallet, recordTransfer } from './ledger.ts';
import type { WalletOffer } from './offers.ts';
import { openLedgerAccount } from './store.ts';

/** An offer as the issuer makes it to one customer. */
export interface OfferToGrant
  extends Pick<
      WalletOffer,
      | 'title'
      | 'descriptions'
      | 'funnels'
      | 'collections'
      | 'amount'
      | 'minimum'
      | 'expiresOn'
      | 'saleEventStartOn'
      | 'termsAndConditions'
    >,
    Partial<
      Pick<
        WalletOffer,
        'percent' | 'scope' | 'imageId' | 'shopPageBanner' | 'landingPageBanner' | 'availabilityPageBanner'
      >
    > {
  /** Of which edition it is, where there are only so many. */
  readonly stockId?: string;
  /** The issuer's own name of it. */
  readonly issuerOfferId: string;
}

/**
 * Puts the issuer's offers into the wallet, each once and for ever. One that is there stays as it is, save for its
 * wording, which follows the issuer. Answers the ids of the new ones. [OFF-05]
 */
export async function grantOffers(
  tx: Tx,
  { customerId, offers, now }: { customerId: string; offers: readonly OfferToGrant[]; now: Date },
): Promise<string[]> {
  if (offers.length === 0) return [];
  const added: string[] = [];
  const wallet = await lockWallet(tx, customerId);
  const known = await tx
    .selectFrom('wallet_offers')
    .select(['id', 'issuer_offer_id', 'title', 'descriptions', 'terms_and_conditions'])
    .select(['shop_page_banner', 'landing_page_banner', 'availability_page_banner'])
    .where('customer_id', '=', customerId)
    .execute();
  const granted = new Map(known.map((row) => [row.issuer_offer_id, row]));
  for (const offer of offers) {
    const wording = {
      title: offer.title,
      descriptions: offer.descriptions,
      terms_and_conditions: offer.termsAndConditions,
      shop_page_banner: offer.shopPageBanner ?? null,
      landing_page_banner: offer.landingPageBanner ?? null,
      availability_page_banner: offer.availabilityPageBanner ?? null,
    };
    const stored = {
      title: JSON.stringify(wording.title),
      descriptions: JSON.stringify(wording.descriptions),
      terms_and_conditions: JSON.stringify(wording.terms_and_conditions),
      shop_page_banner: written(wording.shop_page_banner),
      landing_page_banner: written(wording.landing_page_banner),
      availability_page_banner: written(wording.availability_page_banner),
    };
    const row = granted.get(offer.issuerOfferId);
    if (row) {
      const { id, issuer_offer_id: _, ...known } = row;
      if (!isDeepStrictEqual(known, wording))
        await tx.updateTable('wallet_offers').set(stored).where('id', '=', id).execute();
      continue;
    }
    const id = newId();
    added.push(id);
    const { minor, currency } = offer.amount;
    const account = await openLedgerAccount(tx, wallet, {
      kind: 'offer',
      code: `offer:${id}`,
      currency,
      accountReferenceId: null,
      ceiling: minor,
    });
    if (!account) throw new Error(`The ledger account of offer ${id} is there already`);
    await tx
      .insertInto('wallet_offers')
      .values({
        id,
        customer_id: customerId,
        account_id: account.id,
        issuer_offer_id: offer.issuerOfferId,
        ...stored,
        funnels: [...offer.funnels],
        collections: [...offer.collections],
        amount_minor: minor,
        currency,
        minimum_minor: offer.minimum.minor,
        percent: offer.percent ?? null,
        scope: offer.scope ? JSON.stringify(offer.scope) : null,
        stock_id: offer.stockId ?? null,
        image_id: offer.imageId ?? null,
        expires_on: offer.expiresOn,
        sale_event_start_on: offer.saleEventStartOn,
        created_at: now,
      })
      .execute();
    await recordTransfer(tx, wallet, {
      key: `offer:${offer.issuerOfferId}`,
      kind: 'issued',
      reason: `Travel offer: ${offer.title.en}`,
      reference: id,
      tripId: null,
      now,
      movements: [{ account, toCustomer: minor }],
    });
  }
  return added;
}

const written = (text: LocalizedText | null): string | null => (text === null ? null : JSON.stringify(text));
