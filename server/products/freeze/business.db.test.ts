import { expect, it } from 'vitest';
import type { BookingSession } from '#contract/booking.ts';
import type { FreezeOffer } from '#contract/freeze/freezes.ts';
import { listFreezes } from '#server/modules/freeze/index.ts';
import { closingMail } from '#server/modules/notifications/mails/company-mail.ts';
import { nameTrips } from '#server/modules/trips/index.ts';
import { readClosingLetter } from '#server/modules/closing/index.ts';
import { getCompany } from '#server/modules/business/index.ts';
import { readBrand } from '#server/brand.ts';
import { endFor } from '#tests/support/company/end-for.ts';
import { productsWithoutSuppliers } from '#tests/support/products.ts';
import { readSettings } from '#server/modules/people/index.ts';
import { newId } from '#server/platform/ids.ts';
import { readWallet } from '#server/modules/wallet/index.ts';
import type { RoomRate } from '#server/modules/stays/port.ts';
import { cardOf, findRate, openCheckout, postAndWait } from '#tests/support/checkout.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { open, bookStay, passTo, provoke } = await testShop('offices', soonLeft);
const office = await open({ ...soonLeft, tenant: 'business' });
const isPrepaid = ({ refundPolicy, paymentTiming, roomsLeft }: RoomRate) =>
  refundPolicy === 'NonRefundable' && paymentTiming === 'PayNow' && roomsLeft > 2;
const buyer = (name: string) =>
  employee(
    name,
    `biz-${name}`,
    {},
    { accounts: [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x', kind: 'Business' })] },
  );

it('a company’s price freeze needs no policy verdict, its booking is judged like every other, and who closes the company is told of it [PFZ-02] [POL-01] [BUS-02]', async () => {
  const person = await office.api.enter(buyer('freezer'));
  const session = await openCheckout(office, person, await findRate(office, isPrepaid));
  expect(session.policy.state).not.toBe('not_applicable');
  const path = `/api/v0/bookings/sessions/${session.bookingSessionId}`;
  const { terms } = (await office.api.call(person, 'GET', `${path}/freeze/offer`)).json<FreezeOffer>();
  expect(terms).toMatchObject({ kind: 'RoomType', frozenPrice: session.price.grandTotal });
  const fee = (await office.api.call(person, 'POST', `${path}/freeze`)).json<BookingSession>();
  expect(fee.policy.state).toBe('not_applicable');
  const request = {
    bookingId: newId(),
    contact: { email: 'freezer@example.com', phone: '+14165550142' },
    tenders: [cardOf(fee)],
    agreedTotal: fee.price.grandTotal.amount,
  };
  const feePath = `/api/v0/bookings/sessions/${fee.bookingSessionId}/freeze/book`;
  expect(await postAndWait(office, person, feePath, request)).toMatchObject({ outcome: 'confirmed' });
  const [bought] = await listFreezes(office.db, person.customerId);
  const company = { businessId: 'biz-freezer', userId: person.customerId };
  const frozen = async () => (await readSettings(office.db, company, office.clock.now())).frozenPrices;
  expect(await frozen()).toBe(1);
  const used = await office.api.call(person, 'POST', `/api/v0/price-freezes/${bought?.freeze.id}/exercise`);
  expect(used.json<BookingSession>().policy).toEqual(session.policy);

  const { businessId, userId } = company;
  await endFor(office, { because: 'company-closed', businessId, name: 'nobody' });
  const { closing } = await getCompany(office.db, businessId);
  const letterOf = (news: 'closed' | 'reopened') =>
    readClosingLetter(
      {
        db: office.db,
        clock: office.clock,
        nameTrips: nameTrips(office.db, productsWithoutSuppliers(office.db)),
        portalUrl: 'https://portal.test',
        adminUrl: 'https://admin.test',
      },
      { businessId, news, stamp: `${closing?.at.getTime()}`, customerId: userId, by: userId, language: 'en' },
    );
  const letter = (await letterOf('closed')) ?? expect.fail();
  expect(letter.frozenPrices).toEqual([
    { name: expect.stringContaining(session.stay.name), until: bought?.freeze.until.toISOString() },
  ]);
  const { text } = closingMail(letter, readBrand('business', undefined));
  expect(text).toContain(
    'It cannot be used while the company is closed, and its fee is not refunded. If the company opens again before it ends, you can use it.',
  );
  await passTo(Number(bought?.freeze.until));
  expect((await letterOf('closed'))?.frozenPrices).toEqual([]);
});

it('a price drop on a company’s booking is paid to the person who booked, as credit up to 50 dollars [PDP-01] [PDP-02]', async () => {
  const { person, tripId } = await bookStay(isPrepaid, {
    by: 'card',
    customer: buyer('dropper'),
    at: office,
  });
  const stored = () =>
    office.db.selectFrom('price_drops').selectAll().where('trip_id', '=', tripId).executeTakeFirst();
  await expect.poll(async () => (await stored())?.state).toBe('watching');
  const credit = async () =>
    (await readWallet(office.db, person.customerId, office.clock.now())).creditMinorAvailable;
  const before = await credit();
  await provoke('stays', 'quote', 'price-down', 1);
  await passTo(Date.parse(`${(await stored())?.look_on[0]}T18:00:00Z`));
  await expect.poll(async () => (await stored())?.state).toBe('paid');
  const { paid_minor, lowest_minor, payout_minor } = (await stored()) ?? expect.fail();
  expect(payout_minor).toBe(Math.min(paid_minor - (lowest_minor ?? paid_minor), 5_000));
  expect((await credit()) - before).toBe(payout_minor);
});
