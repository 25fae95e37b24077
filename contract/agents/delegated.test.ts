import { expect, it } from 'vitest';
import { declaredEndpoints } from '#tests/api/declared.ts';
import { delegatedOf } from '../endpoint.ts';

const calls = (await declaredEndpoints()).filter(
  ({ access }) => access === 'session' || access === 'pending',
);
const named = (rule: 'spend' | 'never') =>
  calls
    .filter((endpoint) => {
      const declared = delegatedOf(endpoint);
      return rule === 'never' ? declared === 'never' : typeof declared === 'object' && rule in declared;
    })
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted();

it('an agent never signs in or out for a customer, answers for them, reads their keys or edits travel documents [AGT-02]', () => {
  expect(named('never')).toEqual([
    'DELETE /api/v0/productFeed/recentlySearched',
    'DELETE /api/v0/productFeed/recentlyViewed',
    'DELETE /api/v0/sessions/:sessionId',
    'GET /api/v0/agent-calls',
    'GET /api/v0/sessions',
    'GET /api/v0/user/wallet/history.csv',
    'GET /api/v0/user/wallet/statement',
    'GET /api/v0/user/wallet/statement.pdf',
    'POST /admin/api/v0/onboarding/account',
    'POST /admin/api/v0/onboarding/ask',
    'POST /admin/api/v0/onboarding/company',
    'POST /admin/api/v0/onboarding/people',
    'POST /admin/api/v0/onboarding/policy',
    'POST /admin/api/v0/onboarding/terms',
    'POST /api/v0/account/activity/:delegationId/end',
    'POST /api/v0/acknowledgement',
    'POST /api/v0/agent-calls/confirmations/:confirmationId',
    'POST /api/v0/approvals/:approvalId/answer',
    'POST /api/v0/approvals/:approvalId/ask-again',
    'POST /api/v0/approvals/:approvalId/withdraw',
    'POST /api/v0/arranger-links',
    'POST /api/v0/arranger-links/:linkId/answer',
    'POST /api/v0/arranger-links/:linkId/end',
    'POST /api/v0/passengers/delete',
    'POST /api/v0/sessions/end-others',
    'POST /api/v0/support/cases/:caseId/messages',
    'POST /api/v0/support/messages',
    'POST /api/v0/trips/:tripId/exchange/asks/:askId/pay',
    'PUT /api/v0/bookings/sessions/:bookingSessionId/booking-for',
    'PUT /api/v0/cotb/changeBusinessInUse',
    'PUT /api/v0/experiments/active',
    'PUT /api/v0/experiments/cotb/active',
    'PUT /api/v0/passengers/update',
    'PUT /api/v0/trips/:tripId/people/:userId',
    'PUT /api/v0/user/absence',
    'PUT /api/v0/users/seenModal',
  ]);
});

it('an agent charges a customer by no call but these, each after the customer agreed [AGT-02]', () => {
  expect(named('spend')).toEqual([
    'POST /api/v0/bookings/sessions/:bookingSessionId/activity/book',
    'POST /api/v0/bookings/sessions/:bookingSessionId/car/book',
    'POST /api/v0/bookings/sessions/:bookingSessionId/flight/book',
    'POST /api/v0/bookings/sessions/:bookingSessionId/freeze/book',
    'POST /api/v0/bookings/sessions/:bookingSessionId/hotel/book',
    'POST /api/v0/bookings/sessions/:bookingSessionId/package/book',
    'POST /api/v0/trips/:tripId/activity/change',
    'POST /api/v0/trips/:tripId/car/change',
    'POST /api/v0/trips/:tripId/exchange/book',
    'POST /api/v0/trips/:tripId/hotel/change',
    'POST /api/v0/trips/:tripId/package/nights',
    'POST /api/v2/ancillaries/postbooking/purchases',
  ]);
});
