import { expect, it } from 'vitest';
import type { Trip } from '#contract/trips.ts';
import { changePolicies } from '#tests/support/policies.ts';
import {
  bookAndWait,
  bookPath,
  bookRequest,
  cardOf,
  findRate,
  openCheckout,
} from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop: office } = await testShop('reason', { tenant: 'business' });

it('booking a stay outside the policy requires a reason, which is stored with the trip [POL-02] [BKG-05]', async () => {
  const accounts = [issuerAccount('acct-reason', { cardToken: 'card-primary-venture-x' })];
  const person = await office.api.enter(employee('reason', 'biz-1', {}, { accounts }));
  await changePolicies(office.db, { perNight: 10_00, stars: [1, 2, 3, 4, 5] });
  const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days: 60 });
  const session = await openCheckout(office, person, rate);
  expect(session.policy).toMatchObject({
    state: 'out_of_policy',
    reasons: [{ code: 'price_per_night', limit: '10' }],
    approvalRequired: false,
  });
  const email = 'reason@mail.example';
  const contact = { email, phone: '+14165550142' };
  const send = (policyException: object | undefined, language = 'en') =>
    office.api.call(
      person,
      'POST',
      bookPath(session),
      bookRequest(session, [cardOf(session)], { contact, policyException }),
      { 'accept-language': language },
    );

  expect((await send(undefined)).json()).toMatchObject({
    status: 422,
    code: 'policy-reason-missing',
    title:
      'This is outside your company’s travel policy, so we need your reason. Choose one; for another reason, write it down. No money moved.',
    next: 'correct_input',
    errors: [{ path: 'body.policyException.reason' }],
  });
  expect((await send({ reason: 'other', note: '  ' }, 'fr')).json()).toMatchObject({
    status: 422,
    code: 'policy-reason-missing',
    errors: [
      {
        path: 'body.policyException.note',
        message: expect.stringContaining('pour un autre motif, précisez-le'),
      },
    ],
  });
  expect((await send({ reason: 'because' })).json()).toMatchObject({ code: 'validation-failed' });

  const policyException = { reason: 'other', note: 'The client books the whole floor.' };
  const request = bookRequest(session, [cardOf(session)], { contact, policyException });
  const { tripId } = await bookAndWait(office, person, session, request);
  const trip: Trip = (await office.api.call(person, 'GET', `/api/v0/itinerary/hotel/${tripId}`)).json();
  expect(trip.policyException).toEqual({
    ...policyException,
    outside: session.policy.reasons,
  });
  const why = 'Reason given: The client books the whole floor.';
  const find = async () => (await mailsTo(world, email)).map((mail) => String(mail['id']));
  await expect.poll(find).toHaveLength(1);
  const { body } = await world.call('GET', `/v1/post/messages/${(await find())[0]}`);
  expect(body['text']).toContain('Outside your company’s travel policy'.toUpperCase());
  expect(body['text']).toContain(why);
  const receipt = await office.api.call(person, 'GET', `/api/v0/trips/${tripId}/receipt.pdf`);
  expect(textOfPdf(receipt.rawPayload)).toContain(why);
});
