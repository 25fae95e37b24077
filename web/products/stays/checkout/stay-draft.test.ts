import { describe, expect, it } from 'vitest';
import { type StayDraft, withGuest } from './stay-draft.ts';

const draft: StayDraft = {
  guests: [
    { givenName: '', surname: '', travelerId: null },
    { givenName: '', surname: '', travelerId: null },
  ],
  email: '',
  phone: '',
  specialRequests: '',
  programme: 'HIL',
  loyaltyNumber: '',
  savedNumbers: {},
  choice: { offers: [], credit: null, rewards: {}, card: null, aim: null },
};
const maya = {
  id: 't1',
  givenName: 'Maya',
  surname: 'Roy',
  emailAddress: 'maya@example.com',
  phoneNumber: '+1 514 555 0100',
  hotelLoyalty: { HIL: { value: '777' } },
};

describe('the guest details of a checkout', () => {
  it('are filled in from a saved traveler, contacts only from the first lead guest, and typed values stay [TRV-01]', () => {
    expect(withGuest({ ...draft, email: 'me@example.com' }, 0, maya)).toMatchObject({
      email: 'me@example.com',
      phone: '+1 514 555 0100',
      loyaltyNumber: '777',
      guests: [{ givenName: 'Maya', surname: 'Roy', travelerId: 't1' }, { travelerId: null }],
    });
    expect(withGuest(draft, 1, maya)).toMatchObject({ email: '', guests: [{}, { givenName: 'Maya' }] });
  });
});
