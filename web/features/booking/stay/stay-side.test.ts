import { describe, expect, it } from 'vitest';
import type { StayDraft } from './stay-draft.ts';
import { stayFaults, stayFaultsOfProblem } from './stay-side.ts';

const draft: StayDraft = {
  guests: [{ givenName: 'Zoë', surname: 'O’Neil-Roy', travelerId: null }],
  email: 'zoe@example.com',
  phone: '+1 514 555 0100',
  specialRequests: '',
  programme: '',
  loyaltyNumber: '',
  savedNumbers: {},
  choice: { offers: [], credit: null, rewards: {}, card: 'p' },
};
const fields = (changed: Partial<StayDraft>) =>
  stayFaults({ ...draft, ...changed }).map(({ field }) => field);

describe('what has to be put right on the checkout page', () => {
  it('finds nothing wrong with real names and addresses', () => {
    expect(stayFaults(draft)).toEqual([]);
  });

  it('names each field, in the order of the page', () => {
    expect(
      fields({
        guests: [{ givenName: ' ', surname: 'X Æ 12', travelerId: null }],
        email: 'zoe@',
        phone: '12',
        specialRequests: 'x'.repeat(501),
        programme: 'HIL',
        loyaltyNumber: '1',
        choice: { offers: [], credit: '', rewards: { a: '0' }, card: null },
      }),
    ).toEqual([
      'guest-0-givenName',
      'guest-0-surname',
      'contact-email',
      'contact-phone',
      'special-requests',
      'loyalty-number',
      'tender-credit',
      'tender-a',
    ]);
  });

  it('puts what the server refused at its field', () => {
    const problem = {
      type: '',
      title: '',
      status: 400,
      code: 'validation-failed',
      instance: '',
      retryable: false,
      next: 'correct_input' as const,
      errors: [
        { path: 'body.guests.1.surname', message: 'Letters only.' },
        { path: 'body.agreedTotal', message: 'Odd.' },
      ],
    };
    expect(stayFaultsOfProblem(problem)).toEqual([
      { field: 'guest-1-surname', message: { text: 'Letters only.' } },
    ]);
    expect(stayFaultsOfProblem({ ...problem, code: 'loyalty-number-invalid', errors: [] })).toEqual([
      { field: 'loyalty-number', message: { id: 'booking.fault.loyalty-unknown' } },
    ]);
  });
});
