import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync, mkdtempSync } from 'node:fs';
import { execFileSync, spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { money } from '#contract/money.ts';
import { listActiveOffers, listTakeovers } from '#contract/offer-banners.ts';
import {
  getWalletDetails,
  getWalletHistory,
  getWalletStatement,
  getWalletStatementFile,
} from '#contract/wallet.ts';
import { inTransaction } from '#server/platform/db/database.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { newId } from '#server/platform/ids.ts';
import { testDatabase } from '#tests/support/database.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { newCardholder, newCustomer, noon, offerToGrant, serveTo } from './fixtures.ts';
import { grantOffers, placeHolds, postHolds, voidHolds, walletRoutes } from './index.ts';

const { db, close } = await testDatabase();
afterAll(close);

const now = noon('2026-11-21');
const keys = generateKeyPairSync('ed25519');
const statementKeyPem = keys.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const routes = walletRoutes({
  db,
  clock: { now: () => now },
  statementKeyPem,
  nameTrips: nameTrips(db, productsWithoutSuppliers(db)),
  portal: 'Cardinal Travel',
});
const get = async (path: string, customerId: string, language = 'en') => {
  const app = await serveTo(routes, customerId);
  const answer = await app.inject({ url: path, headers: { 'accept-language': language } });
  return answer.json();
};

async function spend(customerId: string, minor: number): Promise<string> {
  const [groupId, tripId] = [newId(), newId()];
  const items = [{ kind: 'credit' as const, amount: money(minor, 'USD') }];
  await inTransaction(db, async (tx) => {
    await placeHolds(tx, { groupId, customerId, items, reason: 'Hotel in Oslo', reference: 'H-1', now });
    await postHolds(tx, { groupId, now, tripId });
  });
  return tripId;
}

describe('the wallet API', () => {
  it('returns credit as a negative amount, with its breakdown and offers [WAL-07] [CRD-01] [CRD-05]', async () => {
    const customerId = await newCardholder(db, now);
    await spend(customerId, 12_050);
    const details = await get(getWalletDetails.path, customerId);
    expect(details).toEqual({
      offers: [],
      credit: { amount: { amount: -179.5, currency: 'USD' } },
      creditBreakdown: [
        {
          creditId: expect.any(String),
          CreditDetail: 'Statement',
          title: 'Summit annual travel credit',
          cardName: 'Summit',
          productType: 'VentureX',
          status: { Status: 'Available' },
          amount: { amount: -179.5, currency: 'USD' },
          issued: { amount: -300, currency: 'USD' },
          held: { amount: 0, currency: 'USD' },
          issuedOn: '2026-11-21',
          expiresOn: '2027-03-10',
          endedOn: null,
          last4: '4321',
          notices: ['premium-card'],
        },
      ],
    });
    const french = await get(getWalletDetails.path, customerId, 'fr');
    expect(french.creditBreakdown[0].title).toBe('Crédit de voyage annuel Summit');
  });

  it('states what an unconfirmed booking has set aside, on the page and in the statement [CRD-01] [CRD-05]', async () => {
    const customerId = await newCardholder(db, now);
    const groupId = newId();
    const items = [{ kind: 'credit' as const, amount: money(30_000, 'USD') }];
    await inTransaction(db, (tx) =>
      placeHolds(tx, { groupId, customerId, items, reason: 'Hotel in Oslo', reference: 'H-1', now }),
    );
    const details = await get(getWalletDetails.path, customerId);
    expect(details).toMatchObject({
      credit: { amount: { amount: 0, currency: 'USD' } },
      creditBreakdown: [
        { status: { Status: 'Empty' }, amount: { amount: 0 }, held: { amount: -300 }, notices: [] },
      ],
    });
    const { credits } = await get(getWalletHistory.path, customerId);
    expect(credits).toMatchObject([{ kind: 'issued', balanceAfter: { amount: 300 } }]);
    const words = async () => {
      const pdf = await (await serveTo(routes, customerId)).inject({ url: getWalletStatementFile.path });
      return textOfPdf(pdf.rawPayload);
    };
    expect(await words()).toContain('Set aside for bookings');
    await inTransaction(db, (tx) => voidHolds(tx, { groupId, now }));
    expect(await get(getWalletDetails.path, customerId)).toMatchObject({
      credit: { amount: { amount: -300 } },
      creditBreakdown: [{ status: { Status: 'Available' }, held: { amount: 0 } }],
    });
    expect(await words()).not.toContain('Set aside for bookings');
  });

  it('returns empty lists for a customer without credit or offers [WAL-07]', async () => {
    const customerId = await newCustomer(db);
    expect(await get(getWalletDetails.path, customerId)).toEqual({
      offers: [],
      credit: { amount: { amount: 0, currency: 'USD' } },
      creditBreakdown: [],
    });
    expect(await get(getWalletHistory.path, customerId)).toEqual({
      credits: [],
      hasEarlier: false,
      owedRewards: [],
    });
    expect((await get(getWalletStatement.path, customerId)).entries).toEqual([]);
  });

  it('returns every change of credit, newest first, to its owner only [WAL-07]', async () => {
    const customerId = await newCardholder(db, now);
    await spend(await newCardholder(db, now), 10_000);
    const tripId = await spend(customerId, 12_050);
    const { credits } = await get(getWalletHistory.path, customerId);
    expect(credits).toMatchObject([
      {
        id: '5',
        kind: 'used',
        description: 'Payment for a trip',
        explanation: '$120.50 of your Summit annual travel credit paid for a trip.',
        amount: { amount: -120.5, currency: 'USD' },
        balanceAfter: { amount: 179.5, currency: 'USD' },
        tripId,
      },
      {
        kind: 'issued',
        description: 'Travel credit added',
        explanation:
          '$300.00 was added as your Summit annual travel credit of the card ending in 4321, to use by March 10, 2027.',
        amount: { amount: 300 },
        balanceAfter: { amount: 300 },
      },
    ]);
    const { entries } = await get(getWalletStatement.path, customerId);
    expect(credits.map(({ entryHash }: { entryHash: string }) => entryHash)).toEqual([
      entries[4].hash,
      entries[0].hash,
    ]);
  });

  it('returns each change in every later read, including concurrent reads [WAL-07]', async () => {
    const customerId = await newCardholder(db, now);
    const app = await serveTo(routes, customerId);
    const ask = async () => (await app.inject({ url: getWalletHistory.path })).json().credits;
    for (let left = 295; left >= 250; left -= 5) {
      await Promise.all([ask(), spend(customerId, 500), ask(), ask()]);
      const [newest, before] = await ask();
      expect(newest).toMatchObject({ amount: { amount: -5 }, balanceAfter: { amount: left } });
      expect(before).toMatchObject({ balanceAfter: { amount: left + 5 } });
    }
  });

  it('refreshes the history when only the name of a card or trip has changed [WAL-07]', async () => {
    const customerId = await newCardholder(db, now);
    const tripId = await spend(customerId, 12_050);
    let title = 'Harbour House';
    const named = async () => [{ tripId, kind: 'Hotel' as const, title, locator: 'H-QQ22QQ' }];
    const app = await serveTo(
      walletRoutes({
        db,
        clock: { now: () => now },
        statementKeyPem,
        nameTrips: named,
        portal: 'Cardinal Travel',
      }),
      customerId,
    );
    const ask = async () => {
      const [{ explanation }] = (await app.inject({ url: getWalletHistory.path })).json().credits;
      return explanation;
    };
    expect(await ask()).toContain('of your Summit annual travel credit paid for Harbour House (H-QQ22QQ).');
    title = 'Harbour Inn';
    expect(await ask()).toContain('paid for Harbour Inn (H-QQ22QQ).');
    await db
      .updateTable('card_accounts')
      .set({ product_display_name: 'Summit Business' })
      .where('customer_id', '=', customerId)
      .execute();
    expect(await ask()).toContain('of your Summit Business annual travel credit paid');
  });

  it('returns unused, unexpired offers in the reader’s language [TEN-06]', async () => {
    const customerId = await newCardholder(db, now);
    const offers = [
      offerToGrant('Today', { expiresOn: '2026-11-21' }),
      offerToGrant('Gone', { expiresOn: '2026-11-20' }),
      offerToGrant('Any day', { expiresOn: null }),
    ];
    await inTransaction(db, (tx) => grantOffers(tx, { customerId, offers, now }));
    const shown = (await get(getWalletDetails.path, customerId)).offers;
    expect(shown.map(({ title }: { title: string }) => title)).toEqual(['Today', 'Any day']);
    expect(shown[0]).toMatchObject({
      amount: { amount: 100, currency: 'USD' },
      funnels: ['Lodging'],
      actions: ['premium-stays'],
      descriptions: ['Premier Collection'],
      termsAndConditions: 'Once.',
    });
    const [french] = (await get(getWalletDetails.path, customerId, 'fr')).offers;
    expect(french).toMatchObject({
      title: 'Today en français',
      descriptions: ['Collection Premier'],
      termsAndConditions: 'Une fois.',
    });
  });

  it('updates an offer’s text when the issuer changes it, without granting it again [TEN-06]', async () => {
    const customerId = await newCardholder(db, now);
    const offer = offerToGrant('Today');
    const reworded = { ...offer, title: { en: 'Today', fr: 'Aujourd’hui' } };
    for (const one of [offer, reworded])
      await inTransaction(db, (tx) => grantOffers(tx, { customerId, offers: [one], now }));
    const { offers } = await get(getWalletDetails.path, customerId, 'fr');
    expect(offers.map(({ title }: { title: string }) => title)).toEqual(['Aujourd’hui']);
  });
});

describe('offer messages on pages', () => {
  const says = (what: string) => ({ en: what, fr: `${what} en français` });
  const told = (name: string, rest: Parameters<typeof offerToGrant>[1]) =>
    offerToGrant(name, {
      shopPageBanner: says(`${name} in the shop`),
      landingPageBanner: says(`${name} on landing`),
      availabilityPageBanner: says(`${name} in results`),
      ...rest,
    });

  it('cover every usable offer that has a text, and one takeover for each page [OFF-07] [OFF-05]', async () => {
    const customerId = await newCardholder(db, now);
    const offers = [
      told('Flight', { funnels: ['Air'], descriptions: [], expiresOn: '2026-12-01' }),
      told('Hotel', { expiresOn: '2026-12-02' }),
      told('Later', { expiresOn: '2026-12-03', saleEventStartOn: noon('2026-11-22') }),
      told('Gone', { expiresOn: '2026-11-20' }),
      offerToGrant('Silent', { expiresOn: '2026-11-30' }),
      told('Quiet shop', { expiresOn: '2026-12-04', shopPageBanner: null }),
    ];
    await inTransaction(db, (tx) => grantOffers(tx, { customerId, offers, now }));
    const textsOf = (banners: { page: string; text: string }[]) =>
      banners.map(({ page, text }) => `${page}: ${text}`);
    const active = await get(listActiveOffers.path, customerId);
    expect(textsOf(active.offers)).toEqual([
      'landing: Flight on landing',
      'shop: Flight in the shop',
      'availability: Flight in results',
      'landing: Hotel on landing',
      'shop: Hotel in the shop',
      'availability: Hotel in results',
      'landing: Quiet shop on landing',
      'availability: Quiet shop in results',
    ]);
    const takeovers = await get(`${listTakeovers.path}?funnel=Lodging`, customerId, 'fr');
    expect(textsOf(takeovers.takeovers)).toEqual([
      'landing: Hotel on landing en français',
      'shop: Hotel in the shop en français',
      'availability: Hotel in results en français',
    ]);
    expect(takeovers.takeovers[0]).toMatchObject({
      action: 'premium-stays',
      expiresOn: '2026-12-02',
      termsAndConditions: 'Une fois.',
    });
    const shop = await get(`${listTakeovers.path}?page=shop`, customerId);
    expect(textsOf(shop.takeovers)).toEqual(['shop: Flight in the shop']);
    expect(await get(listTakeovers.path, await newCustomer(db))).toEqual({ takeovers: [] });
  });
});

describe('the verifier for exported statements', () => {
  const dir = mkdtempSync(join(tmpdir(), 'statement-'));
  const script = join(import.meta.dirname, '../../../scripts/verify-statement.ts');
  const write = (name: string, content: unknown) => {
    const file = join(dir, name);
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content, null, 2));
    return file;
  };

  it('accepts a valid statement, requires a key, and names the first broken entry', async () => {
    const customerId = await newCardholder(db, now);
    await spend(customerId, 12_050);
    const statement = await get(getWalletStatement.path, customerId);
    const file = write('whole.json', statement);
    const key = write('key.pem', keys.publicKey.export({ type: 'spki', format: 'pem' }).toString());
    const said = execFileSync(process.execPath, [script, file, '--key', key], { encoding: 'utf8' });
    expect(said).toBe(
      `6 entries of customer ${customerId} are whole; signed by key ${statement.signature.split(':')[1]}.\n`,
    );

    const stranger = generateKeyPairSync('ed25519')
      .publicKey.export({ type: 'spki', format: 'pem' })
      .toString();
    const refused = spawnSync(process.execPath, [script, file, '--key', write('other.pem', stranger)], {
      encoding: 'utf8',
    });
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('signed by another key')]);

    statement.entries[4].minor = 1;
    const broken = spawnSync(process.execPath, [script, write('broken.json', statement)], {
      encoding: 'utf8',
    });
    expect([broken.status, broken.stderr]).toEqual([
      1,
      'Entry 5 is broken: its content is not what its hash covers.\n',
    ]);
  });

  it('explains what is wrong with any other file', () => {
    const said = (file: string) => spawnSync(process.execPath, [script, file], { encoding: 'utf8' }).stderr;
    expect(said(join(dir, 'none.json'))).toBe(`${join(dir, 'none.json')} cannot be read.\n`);
    expect(said(write('text.json', 'x'))).toBe('This is not a wallet statement: it is not JSON.\n');
  });
});
