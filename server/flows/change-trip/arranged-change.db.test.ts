import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/values/dates.ts';
import type { StayChangeQuote } from '#contract/trips.ts';
import type { TestPerson } from '#tests/support/api.ts';
import { companiesOf } from '#tests/support/companies/arranged.ts';
import { soonLeft, testShop } from '#tests/support/shop.ts';

const { shop: office } = await testShop('arranged-change', { tenant: 'business', ...soonLeft });
const { company, bookFor } = companiesOf(office, 'changed');

const post = (person: TestPerson, tripId: string, path: string, body: object) =>
  office.api.call(person, 'POST', `/api/v0/trips/${tripId}/hotel/${path}`, body);

describe('a change of a trip that was booked for others', () => {
  it('is judged by the policies of those who travel, not of the one who books [BUS-07] [POL-05]', async () => {
    const { dana, amy, ben } = await company({ policyTier: 'executive' });
    const verdict = async (whom: object) => {
      const { tripId, session } = await bookFor(dana, amy, whom);
      const longer = { checkOut: addDays(session.stay.checkOut, 1) };
      const { policy } = (await post(dana, tripId, 'change-quotes', longer)).json<StayChangeQuote>();
      return [policy.state, policy.reasons.some(({ code }) => code === 'price_per_night')];
    };
    const others = { bookingFor: 'someone-else-books-for-everyone' };
    expect(await verdict({ ...others, travelers: [amy.customerId] })).toEqual(['in_policy', false]);
    expect(await verdict({ ...others, travelers: [amy.customerId, ben.customerId] })).toEqual([
      'out_of_policy',
      true,
    ]);
  });
});
