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
  choice: { offers: [], credit: null, rewards: {}, card: 'p', aim: null },
};
const room = { adults: 2, childAges: [] };
const one = [room];
const fields = (changed: Partial<StayDraft>) =>
  stayFaults({ ...draft, ...changed }, one).map(({ field }) => field);

describe('the faults of a stay checkout', () => {
  it('are none for valid names and addresses', () => {
    expect(stayFaults(draft, one)).toEqual([]);
  });

  it('name each field, in the order of the page', () => {
    expect(
      fields({
        guests: [{ givenName: ' ', surname: 'X Æ 12', travelerId: null }],
        email: 'zoe@',
        phone: '12',
        specialRequests: 'x'.repeat(501),
        programme: 'HIL',
        loyaltyNumber: '1',
        choice: { offers: [], credit: '', rewards: { a: '0' }, card: null, aim: null },
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

  it('name the part of a name with characters that hotels cannot read', () => {
    const guests = [{ givenName: 'Ada 🦊', surname: '<b>', travelerId: null }];
    expect(stayFaults({ ...draft, guests }, one).map(({ message }) => message)).toEqual([
      { id: 'booking.fault.givenName-signs', values: { signs: '🦊' } },
      { id: 'booking.fault.surname-signs', values: { signs: '< >' } },
    ]);
  });

  it('from the server are shown at their field', () => {
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
    const found = { field: 'guest-1-surname', message: { text: 'Letters only.' } };
    const second = { id: 'booking.guests.room', values: { number: 2, adults: 1, children: 1 } };
    expect(stayFaultsOfProblem(problem, [room, { adults: 1, childAges: [4] }])).toEqual([
      { ...found, whose: second },
    ]);
    expect(stayFaultsOfProblem({ ...problem, code: 'loyalty-number-invalid', errors: [] }, one)).toEqual([
      { field: 'loyalty-number', message: { id: 'booking.fault.loyalty-unknown' } },
    ]);
  });

  it('name the room when there are several, and no room for shared fields [BKG-03]', () => {
    const [guest] = draft.guests;
    const nameless = { givenName: '', surname: '', travelerId: null };
    const typed = { ...draft, phone: '12', guests: guest ? [guest, nameless] : [] };
    expect(
      stayFaults(typed, [room, room]).map(({ field, whose }) => [field, whose?.values['number']]),
    ).toEqual([
      ['guest-1-givenName', 2],
      ['guest-1-surname', 2],
      ['contact-phone', undefined],
    ]);
  });
});
