import { describe, expect, it } from 'vitest';
import { readBrand } from '#server/brand.ts';
import { type ApprovalLetter, approvalToAnswerMail } from './approval-mail.ts';
import { type AbsenceLetter, absenceMail } from './absence-mail.ts';
import { type DeputyLetter, deputyMail } from './deputy-mail.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });
const booking: ApprovalLetter = {
  language: 'en',
  email: 'boss@example.com',
  givenName: 'Grace',
  subject: 'booking',
  askedBy: 'Ada Okafor',
  name: 'The Lakeside',
  startsOn: '2027-01-10',
  endsOn: '2027-01-13',
  place: 'Chicago',
  people: ['Ada Okafor'],
  total: usd(790.43),
  before: null,
  protection: null,
  policy: { state: 'in_policy', reasons: [], approvalRequired: true },
  exception: null,
  deadline: '2026-12-01T18:23:00.000Z',
  timeZone: 'America/Toronto',
  heldUntil: null,
  mostRise: null,
  onSilence: 'lapse',
  link: 'https://portal.test/approvals/1',
};
const change: ApprovalLetter = {
  ...booking,
  subject: 'change',
  before: {
    title: 'The Lakeside',
    startsOn: '2027-01-10',
    endsOn: '2027-01-12',
    people: ['Ada Okafor'],
    total: usd(543.09),
    difference: usd(242.69),
    differenceAtProperty: usd(4.65),
  },
};
const purchase: ApprovalLetter = {
  ...booking,
  subject: 'purchase',
  total: usd(38),
  protection: {
    name: 'Disruption assistance',
    trip: 'The Lakeside',
    coverageAmount: usd(412.5),
    capEach: usd(800),
    usableUntil: '2027-01-10T15:00:00.000Z',
    timeZone: 'America/Chicago',
  },
};
const written = (letter: ApprovalLetter, language: 'en' | 'fr') => {
  const { subject, text } = approvalToAnswerMail({ ...letter, language }, readBrand('business', undefined));
  return { subject, text: text.replaceAll(/[\u00a0\u202f\u2009]/g, ' ') };
};

describe('the letter to an approver', () => {
  it('of a booking says what is booked, and the deadline on the company’s clock [POL-06]', () => {
    const { subject, text } = written(booking, 'en');
    expect(subject).toBe('Ada Okafor asks for your approval: The Lakeside');
    expect(text).toContain('Ada Okafor would like to book The Lakeside and needs an approval.');
    expect(text).toContain(
      'If nobody answers by December 1, 2026 at 1:23 PM, Eastern time, the request expires and nothing is booked.',
    );
  });

  it('of a booking that is held says until when its price holds, in both languages [POL-06]', () => {
    const held = { ...booking, heldUntil: '2026-12-01T15:00:00.000Z' };
    expect(written(held, 'en').text).toContain(
      'The price is held until December 1, 2026 at 10:00 AM, Eastern time. After that we check it again when you approve.',
    );
    expect(written(held, 'fr').text).toMatch(/Le prix est garanti jusqu’au 1er décembre 2026 à 10(:| h )00/);
    expect(written(booking, 'en').text).not.toContain('is held');
  });

  it('of a change says what it makes of the trip and its price, in both languages [POL-06]', () => {
    const en = written(change, 'en');
    expect(en.subject).toBe('Ada Okafor asks for your approval of a change: The Lakeside');
    expect(en.text).toContain(
      'Ada Okafor would like to change The Lakeside: Jan 10 – 12, 2027 → Jan 10 – 13, 2027. $242.69 more to pay and $4.65 more at the property (total $543.09 → $790.43). The booking stays as it is until you answer.',
    );
    expect(en.text).not.toMatch(/would like to book|nothing is booked/);
    const fr = written(change, 'fr');
    expect(fr.text).toContain('Ada Okafor souhaite modifier The Lakeside : ');
    expect(fr.text).toContain(
      '242,69 $ US de plus à payer et 4,65 $ US de plus sur place (total 543,09 $ US → 790,43 $ US). La réservation reste inchangée jusqu’à votre réponse.',
    );
  });

  it('of a protection says its price, what it covers at most and that its price is not refunded [POL-06]', () => {
    const en = written(purchase, 'en');
    expect(en.subject).toBe('Ada Okafor asks for your approval of Disruption assistance: The Lakeside');
    expect(en.text).toContain(
      'Ada Okafor would like to buy Disruption assistance for The Lakeside, at $38.00.',
    );
    expect(en.text).toContain('pays back up to $412.50, or a new flight of up to $800.00 for each traveler.');
    expect(en.text).toContain('The price of the protection is not refunded.');
    expect(en.text).not.toContain('within the policy');
    expect(written(purchase, 'fr').text).toContain('Le prix de la protection n’est pas remboursé.');
  });
});

describe('the letter to a deputy', () => {
  const deputy: DeputyLetter = {
    language: 'en',
    email: 'rita@example.com',
    givenName: 'Rita',
    businessName: 'Lumen Atelier Inc.',
    away: 'Mona Weiss',
    by: null,
    from: '2026-11-30',
    until: '2026-12-07',
    link: 'https://portal.test/approvals/',
  };
  const textOf = (letter: DeputyLetter) =>
    deputyMail(letter, readBrand('business', undefined)).text.replaceAll(/[\u00a0\u202f\u2009\s]+/g, ' ');

  it('says for whom, who named them, from when until when, and where requests are [POL-06]', () => {
    const words = textOf(deputy);
    for (const one of [
      'Mona Weiss is away and has named you to answer requests for approval at Lumen Atelier Inc.',
      'From Monday, November 30, 2026, requests that would go to Mona Weiss come to you.',
      'Mona Weiss answers again from Monday, December 7, 2026.',
      'https://portal.test/approvals/',
    ])
      expect(words).toContain(one);
    expect(textOf({ ...deputy, by: 'Dario Weiss' })).toContain('Dario Weiss has named you');
    expect(textOf({ ...deputy, language: 'fr' })).toContain(
      'À partir du lundi 30 novembre 2026, les demandes qui iraient à Mona Weiss vous parviennent.',
    );
  });

  it.each([
    ['back', null, null, 'Mona Weiss is back and answers requests for approval at Lumen Atelier Inc. again.'],
    ['back', 'Dario Weiss', null, 'Dario Weiss has noted that Mona Weiss is back and answers requests'],
    ['replaced', null, 'Eva Lind', 'Mona Weiss is still away and has named Eva Lind in your place'],
    ['replaced', 'Dario Weiss', 'Eva Lind', 'Dario Weiss has named Eva Lind in your place'],
    ['noted', 'Dario Weiss', 'Eva Lind', 'until Monday, December 7, 2026, Eva Lind answers requests'],
    ['ended', 'Dario Weiss', null, 'Dario Weiss has noted that you are back'],
  ] as const)('says what has become of it: %s by %s [POL-06]', (news, by, instead, expected) => {
    const now = instead === null ? null : { deputy: instead, until: deputy.until };
    const letter: AbsenceLetter = { ...deputy, news, by, now };
    const written = (language: AbsenceLetter['language']) =>
      absenceMail({ ...letter, language }, readBrand('business', undefined));
    expect(written('en').text.replaceAll(/\s+/g, ' ')).toContain(expected);
    expect(written('fr').text).toContain(deputy.link);
    expect(written('fr').subject).not.toBe(written('en').subject);
    expect(`${written('en').text} ${written('fr').text}`).not.toMatch(/[{}]/);
  });
});
