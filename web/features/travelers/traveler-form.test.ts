import { describe, expect, it } from 'vitest';
import type { Traveler } from '#contract/travelers.ts';
import { draftOf, faultyFields, travelerForm } from './traveler-form.ts';

const saved: Traveler = {
  id: '5f0c0f4e-6a53-4f7c-9c7e-0d4f7a1c2b3d',
  givenName: 'Maëlle',
  surname: 'O’Connor',
  gender: 'female',
  dateOfBirth: '1988-03-14',
  assistance: ['WCHR'],
  createdAt: '2026-01-01T00:00:00Z',
  frequentFlyer: { AC: { value: '123' } },
  hotelLoyalty: { HIL: { value: '777' } },
  emailAddress: 'maelle@example.com',
  phoneNumber: null,
  tsaRedressNumber: '2167890',
  knownTravelerNumber: null,
  nationality: 'CA',
  driversLicence: 'O1234-567',
  additionalInfo: 'Vegetarian.',
  passengerType: 'Adult',
  passengerTypeCode: 'ADT',
  tripPassengerType: 'Adult',
  isGhostUser: false,
  isMissingInfo: false,
  isPrivateProfile: false,
  isDefaultProfile: true,
  isOwn: true,
  linkedDEUserId: null,
};

describe('the editor of a traveler', () => {
  it('keeps every detail when a traveler is saved again [TRV-01] [TRV-07]', () => {
    expect(travelerForm({ ...draftOf(saved), phone: ' +1 514 555 0100 ' })).toMatchObject({
      phoneNumber: '+1 514 555 0100',
      assistance: ['WCHR'],
      frequentFlyer: { AC: { value: '123' } },
      hotelLoyalty: { HIL: { value: '777' } },
      tsaRedressNumber: '2167890',
      knownTravelerNumber: null,
      nationality: 'CA',
      driversLicence: 'O1234-567',
      additionalInfo: 'Vegetarian.',
    });
  });

  it('accepts a driver’s licence in any form [TRV-03]', () => {
    const draft = { ...draftOf(saved), driversLicence: '?? / 12-ß (B, C1)' };
    expect(faultyFields(draft, '2026-11-21')).toEqual([]);
    expect(travelerForm(draft)?.driversLicence).toBe('?? / 12-ß (B, C1)');
  });

  it('leaves out loyalty programs without a number, and writes airline codes in capitals [TRV-05] [TRV-07]', () => {
    const draft = {
      ...draftOf(saved),
      frequentFlyer: [
        { key: '1', code: 'ac', number: ' 123 456 ' },
        { key: '2', code: 'AF', number: ' ' },
      ],
      hotelLoyalty: [],
    };
    expect(faultyFields(draft, '2026-11-21')).toEqual([]);
    expect(travelerForm(draft)).toMatchObject({
      frequentFlyer: { AC: { value: '123 456' } },
      hotelLoyalty: {},
    });
  });

  it.each([
    ['an airline named', { frequentFlyer: [{ key: '1', code: 'Air Canada', number: '1' }] }, 'frequentFlyer'],
    [
      'an airline twice',
      {
        frequentFlyer: [
          { key: '1', code: 'AC', number: '1' },
          { key: '2', code: 'ac', number: '2' },
        ],
      },
      'frequentFlyer',
    ],
    ['no hotel program chosen', { hotelLoyalty: [{ key: '1', code: '', number: '1' }] }, 'hotelLoyalty'],
    ['a short redress number', { redressNumber: '123-45' }, 'redressNumber'],
    ['a license of 61 letters', { driversLicence: 'a'.repeat(61) }, 'driversLicence'],
    ['information of 501 letters', { additionalInfo: 'a'.repeat(501) }, 'additionalInfo'],
    ['invalid signs in a known traveler number', { knownTravelerNumber: '12345678;' }, 'knownTravelerNumber'],
  ])('does not send %s [TRV-07]', (_case, rest, field) => {
    expect(faultyFields({ ...draftOf(saved), ...rest }, '2026-11-21')).toEqual([field]);
  });

  it('asks for the gender and birth date of a placeholder traveler [TRV-02]', () => {
    const ghost = draftOf({ ...saved, isGhostUser: true, dateOfBirth: '1870-01-01' });
    expect([ghost.gender, ghost.dateOfBirth]).toEqual([null, null]);
    expect(faultyFields(ghost, '2026-11-21')).toEqual(['gender', 'dateOfBirth']);
    expect(travelerForm(ghost)).toBeNull();
  });

  it('names every invalid field', () => {
    const draft = { ...draftOf(saved), givenName: ' ', surname: 'R2D2', email: 'maelle@', phone: '12' };
    expect(faultyFields({ ...draft, dateOfBirth: '2026-11-22' }, '2026-11-21')).toEqual([
      'givenName',
      'surname',
      'dateOfBirth',
      'email',
      'phone',
    ]);
  });
});
