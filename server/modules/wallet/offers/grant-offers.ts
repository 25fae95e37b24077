import { isDeepStrictEqual } from 'node:util';
import type { LocalizedText } from '#contract/values/dates.ts';
import type { Tx } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/ids.ts';
import { type LockedWallet, lockWallet, lockWallets, recordSingles } from '../ledger/ledger.ts';
import type { WalletOffer } from './offers.ts';
import { openLedgerAccounts } from '../store.ts';

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
  /** The stock the offer comes from, where its number is limited. */
  readonly stockId?: string;
  /** The issuer's own name of it. */
  readonly issuerOfferId: string;
  /** The reason and reference that issuer staff give for a grant, for the ledger. */
  readonly given?: { readonly reason: string; readonly reference: string };
}

/**
 * Adds the issuer's offers to the wallet, each only once. An existing one stays as it is, except for its wording, which
 * follows the issuer. Returns the ids of the new ones. [OFF-05]
 */
export async function grantOffers(
  tx: Tx,
  { customerId, offers, now }: { customerId: string; offers: readonly OfferToGrant[]; now: Date },
): Promise<string[]> {
  if (offers.length === 0) return [];
  const wallet = await lockWallet(tx, customerId);
  return addOffers(tx, [wallet], offers, now);
}

/** Grants many customers the same offers, each once, in as many database calls as for one customer. */
export async function grantOffersToAll(
  tx: Tx,
  {
    customerIds,
    offers,
    now,
  }: { customerIds: readonly string[]; offers: readonly OfferToGrant[]; now: Date },
): Promise<void> {
  const wallets = await lockWallets(tx, [...new Set(customerIds)]);
  await addOffers(tx, [...wallets.values()], offers, now);
}

async function addOffers(
  tx: Tx,
  wallets: readonly LockedWallet[],
  offers: readonly OfferToGrant[],
  now: Date,
): Promise<string[]> {
  if (wallets.length === 0) return [];
  const known = await tx
    .selectFrom('wallet_offers')
    .select(['id', 'customer_id', 'issuer_offer_id', 'title', 'descriptions', 'terms_and_conditions'])
    .select(['shop_page_banner', 'landing_page_banner', 'availability_page_banner'])
    .where(
      'customer_id',
      'in',
      wallets.map(({ customerId }) => customerId),
    )
    .where(
      'issuer_offer_id',
      'in',
      offers.map(({ issuerOfferId }) => issuerOfferId),
    )
    .execute();
  const granted = new Map(known.map((row) => [`${row.customer_id} ${row.issuer_offer_id}`, row]));
  const added: NewOffer[] = [];
  for (const wallet of wallets)
    for (const offer of offers) {
      const row = granted.get(`${wallet.customerId} ${offer.issuerOfferId}`);
      if (!row) {
        const id = newId();
        added.push({ id, code: `offer:${id}`, wallet, offer });
        continue;
      }
      const { id, customer_id: _customer, issuer_offer_id: _name, ...told } = row;
      if (!isDeepStrictEqual(told, wordingOf(offer)))
        await tx.updateTable('wallet_offers').set(storedWording(offer)).where('id', '=', id).execute();
    }
  await openOffers(tx, added, now);
  return added.map(({ id }) => id);
}

interface NewOffer {
  readonly id: string;
  readonly code: string;
  readonly wallet: LockedWallet;
  readonly offer: OfferToGrant;
}

async function openOffers(tx: Tx, added: readonly NewOffer[], now: Date): Promise<void> {
  if (added.length === 0) return;
  const accounts = await openLedgerAccounts(
    tx,
    added.map(({ code, wallet, offer: { amount } }) => ({
      wallet,
      kind: 'offer' as const,
      code,
      currency: amount.currency,
      accountReferenceId: null,
      ceiling: amount.minor,
    })),
  );
  const byCode = new Map(accounts.map((account) => [account.code, account]));
  const opened = added.map((one) => {
    const account = byCode.get(one.code);
    if (!account) throw new Error(`The ledger account of offer ${one.id} is there already`);
    return { ...one, account };
  });
  await tx
    .insertInto('wallet_offers')
    .values(
      opened.map(({ id, wallet, account, offer }) => ({
        id,
        customer_id: wallet.customerId,
        account_id: account.id,
        issuer_offer_id: offer.issuerOfferId,
        ...storedWording(offer),
        funnels: [...offer.funnels],
        collections: [...offer.collections],
        amount_minor: offer.amount.minor,
        currency: offer.amount.currency,
        minimum_minor: offer.minimum.minor,
        percent: offer.percent ?? null,
        scope: offer.scope ? JSON.stringify(offer.scope) : null,
        stock_id: offer.stockId ?? null,
        image_id: offer.imageId ?? null,
        expires_on: offer.expiresOn,
        sale_event_start_on: offer.saleEventStartOn,
        created_at: now,
      })),
    )
    .execute();
  await recordSingles(
    tx,
    opened.map(({ id, wallet, account, offer }) => ({
      wallet,
      key: `offer:${offer.issuerOfferId}`,
      kind: 'issued' as const,
      reason: offer.given?.reason ?? `Travel offer: ${offer.title.en}`,
      reference: offer.given?.reference ?? id,
      now,
      movement: { account, toCustomer: offer.amount.minor },
    })),
  );
}

const wordingOf = (offer: OfferToGrant) => ({
  title: offer.title,
  descriptions: offer.descriptions,
  terms_and_conditions: offer.termsAndConditions,
  shop_page_banner: offer.shopPageBanner ?? null,
  landing_page_banner: offer.landingPageBanner ?? null,
  availability_page_banner: offer.availabilityPageBanner ?? null,
});

function storedWording(offer: OfferToGrant) {
  const wording = wordingOf(offer);
  return {
    title: JSON.stringify(wording.title),
    descriptions: JSON.stringify(wording.descriptions),
    terms_and_conditions: JSON.stringify(wording.terms_and_conditions),
    shop_page_banner: written(wording.shop_page_banner),
    landing_page_banner: written(wording.landing_page_banner),
    availability_page_banner: written(wording.availability_page_banner),
  };
}

const written = (text: LocalizedText | null): string | null => (text === null ? null : JSON.stringify(text));
