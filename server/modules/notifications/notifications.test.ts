import { describe, expect, it } from 'vitest';
import type { Cancellation } from '#contract/trips.ts';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { readBrand } from '#server/brand.ts';
import { toldStay } from '#tests/support/stays/told-stay.ts';
import { describeRefund, describeTrip } from './describe-trip.ts';
import { renderCalendar, renderReceipt } from './index.ts';
import { formatClock, formatMoment } from './format-days.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { cancellationMail, confirmationMail } from './mails/trip-mails.ts';
import { delegationMail } from './mails/delegation-mail.ts';
import { watchMail } from './mails/watch-mail.ts';

const brand = readBrand('consumer', undefined);

describe('the description of a trip in e-mails and receipts', () => {
  it('shows both confirmation codes, and each charge and tender in dollars [BKG-05] [PAY-01]', () => {
    const words = describeTrip(toldStay(sampleTrip, 'en'));
    expect(words.dates).toBe('Mar 12\u2009–\u200915, 2027');
    expect(words.facts).toContainEqual({ label: 'Our confirmation code', value: 'H-AB23CD45' });
    expect(words.facts).toContainEqual({ label: 'The property’s confirmation number', value: '77120934' });
    expect(words.price).toEqual([
      { label: '3 nights', value: '$550.00' },
      { label: 'VAT', value: '$50.40' },
      { label: 'City tax (at the property)', value: '$12.00' },
    ]);
    expect(words.totals.map((row) => row.value)).toEqual(['$612.40', '$600.40', '$12.00']);
    expect(words.tenders.map((row) => row.value)).toEqual(['$300.00', '$200.00', '$100.40']);
    expect(words.earned).toEqual(['1,004 miles on Summit']);
  });

  it('writes the city in the address in the reader’s language [TEN-06]', () => {
    const stay = { ...sampleTrip.stay, address: 'Rua Nova 3, Lisbon', addressFr: 'Rua Nova 3, Lisbonne' };
    const addressesOf = (trip: typeof sampleTrip) =>
      (['en', 'fr'] as const).map(
        (language) =>
          describeTrip(toldStay(trip, language)).facts.find(({ label }) =>
            ['Address', 'Adresse'].includes(label),
          )?.value,
      );
    expect(addressesOf({ ...sampleTrip, stay })).toEqual(['Rua Nova 3, Lisbon', 'Rua Nova 3, Lisbonne']);
    expect(addressesOf(sampleTrip)).toEqual([sampleTrip.stay.address, sampleTrip.stay.address]);
  });

  it('lists guests by room, children’s ages and pets, in e-mail and receipt [BKG-05]', async () => {
    const stay = {
      ...sampleTrip.stay,
      rooms: [
        { adults: 2, childAges: [0, 9] },
        { adults: 1, childAges: [] },
      ],
      pets: 2,
    };
    const trip = { ...sampleTrip, stay };
    const party = 'Room 1: 2 adults, 2 children (aged under 1 and 9); Room 2: 1 adult';
    expect(describeTrip(toldStay(trip, 'en')).facts).toContainEqual({
      label: 'Who is staying',
      value: party,
    });
    expect(describeTrip(toldStay(trip, 'en')).facts).toContainEqual({
      label: 'Pets coming along',
      value: '2',
    });
    const { text } = await confirmationMail(toldStay(trip, 'en'));
    expect(text).toContain(party);
    expect(textOfPdf(await renderReceipt(toldStay(trip, 'en'))).replaceAll(/\s+/g, ' ')).toContain(party);
    expect(
      describeTrip(toldStay({ ...trip, stay: { ...stay, rooms: stay.rooms.slice(0, 1) } }, 'fr')).facts,
    ).toContainEqual({
      label: 'Occupants',
      value: '2 adultes, 2 enfants (moins de 1 an et 9 ans)',
    });
    const ofRooms = describeTrip(toldStay(trip, 'fr')).facts.find(({ label }) => label === 'Occupants');
    expect(ofRooms?.value.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Chambre 1 : 2 adultes, 2 enfants (moins de 1 an et 9 ans) ; Chambre 2 : 1 adulte',
    );
    expect(describeTrip(toldStay(sampleTrip, 'en')).facts.map(({ label }) => label)).not.toContain(
      'Pets coming along',
    );
  });

  it('states cancellation deadlines in the hotel’s time zone [LOD-02]', () => {
    expect(describeTrip(toldStay(sampleTrip, 'en')).terms).toEqual([
      'Free until March 10, 2027 at 3:00 PM, Lisbon time',
      'After that: a fee of $204.13',
    ]);
  });

  it('states which part of an offer is lost although cancellation is free [OFF-05] [TRP-04]', () => {
    const [credit] = sampleTrip.tenders;
    if (!credit) throw new Error('the sample is paid with credit');
    const offer = {
      ...credit,
      kind: 'TravelWalletOffer' as const,
      label: 'Spring offer',
      amount: { amount: 75, currency: 'USD' as const },
    };
    const trip = { ...sampleTrip, tenders: [offer, ...sampleTrip.tenders] };
    expect(describeTrip(toldStay(trip, 'en')).terms.at(-1)).toBe(
      'Spring offer: this offer pays $75.00 and can be used once. If you cancel, even free of charge, that $75.00 is not refunded and the offer is not restored.',
    );
  });

  it('is in French with amounts in French format [TEN-06]', () => {
    const words = describeTrip(toldStay(sampleTrip, 'fr'));
    expect(words.price[2]).toEqual({ label: 'Taxe de séjour (sur place)', value: '12,00\u00a0$\u00a0US' });
    expect(words.facts[2]?.value).toMatch(
      /^vendredi 12 mars 2027, à partir de 15\sh\s00, heure de Lisbonne$/,
    );
  });

  it('gives check-in in local time, and shows no pending confirmation number once cancelled [LOD-07] [TRP-03]', () => {
    expect(describeTrip(toldStay(sampleTrip, 'en')).facts[2]?.value).toMatch(
      /^Friday, March 12, 2027, from 3:00\sPM, Lisbon time$/,
    );
    const numberless = {
      ...sampleTrip,
      supplierConfirmation: { state: 'HotelConfirmationPending' as const, number: null },
    };
    const labels = (trip: typeof numberless) =>
      describeTrip(toldStay(trip, 'en')).facts.map(({ label }) => label);
    expect(labels(numberless)).toContain('The property’s confirmation number');
    expect(labels({ ...numberless, status: 'Cancelled' })).not.toContain(
      'The property’s confirmation number',
    );
  });

  it('states what each tender gets back, and what is not refunded [TRP-08] [CRD-09]', () => {
    const nobodys = { doneOn: null, owner: 'none' as const, isLate: false };
    const line = {
      paid: { amount: 300, currency: 'USD' as const },
      points: null,
      state: 'paid' as const,
      ...nobodys,
    };
    expect(
      describeRefund(
        [
          {
            ...line,
            kind: 'UserCard',
            label: 'Summit ...4821',
            refund: { amount: 100.4, currency: 'USD' },
            form: 'card',
            reason: 'refunded',
            expectedBy: '2026-11-28',
          },
          {
            ...line,
            kind: 'TravelWalletCredit',
            label: 'Travel credit',
            refund: { amount: 0, currency: 'USD' },
            form: 'none',
            reason: 'credit_expired',
            expectedBy: null,
          },
        ],
        'en',
      ),
    ).toEqual([
      '$100.40 to Summit ...4821, by Saturday, November 28, 2026',
      'Travel credit: $300.00 is not refunded',
    ]);
  });
});

describe('the cancellation e-mail [TRP-08]', () => {
  const nobodys = { doneOn: null, owner: 'none' as const, isLate: false, points: null, expectedBy: null };
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  const cancelled = (penalty: number, lines: Cancellation['lines']) => ({
    ...sampleTrip,
    timeState: 'Canceled' as const,
    cancellation: {
      cancellationId: 'c',
      state: 'done' as const,
      requestedAt: '2027-03-11T12:00:00Z',
      paid: usd(600.4),
      paidBack: null,
      penalty: usd(penalty),
      refund: usd(600.4 - penalty),
      notRestored: null,
      byProtection: null,
      premiums: null,
      supplierCredit: null,
      givenUpCredit: null,
      earnedBack: [{ productDisplayName: 'Summit', currency: 'Miles' as const, amount: 23_430 }],
      owedRewards: [
        {
          productDisplayName: 'Summit',
          currency: 'Miles' as const,
          repaid: 0,
          added: 23_063,
          owed: 23_063,
        },
      ],
      promisedBy: null,
      problem: null,
      problemCode: null,
      attempt: 'CancellationAttemptOk' as const,
      byAgent: false,
      homeResult: null,
      lines,
    },
  });
  const credit = {
    ...nobodys,
    kind: 'TravelWalletCredit' as const,
    label: 'Travel credit',
    paid: usd(500),
    state: 'paid' as const,
  };

  it('states the fee and the refund of each tender, as the preview did', async () => {
    const partly = cancelled(204.13, [
      { ...credit, refund: usd(295.87), form: 'travel_credit', reason: 'penalty' },
      {
        ...nobodys,
        kind: 'UserCard',
        label: 'Summit ...4821',
        paid: usd(100.4),
        refund: usd(100.4),
        form: 'card',
        reason: 'refunded',
        state: 'in_progress',
        expectedBy: '2027-03-18',
      },
    ]);
    const { text, attachments } = await cancellationMail(toldStay(partly, 'en'), partly.cancellation);
    expect(text).toContain('Paid: $600.40\nCancellation fee: $204.13\nYour refund: $396.27');
    expect(text).toContain(
      '$295.87 to your travel credit, at once. You had paid $500.00; the cancellation fee takes the rest.',
    );
    expect(text).toContain('$100.40 to Summit ...4821, by Thursday, March 18, 2027');
    expect(text).toContain('We have taken back the 23,430 miles you earned on Summit with this trip.');
    expect(text).toContain(
      'You’d already spent 23,063 miles earned on this trip. We’ll take them from the next rewards on Summit.',
    );
    const french = (await cancellationMail(toldStay(partly, 'fr'), partly.cancellation)).text.replaceAll(
      /[\u00a0\u202f]/g,
      ' ',
    );
    expect(french).toContain(
      'Payé : 600,40 $ US\nFrais d’annulation : 204,13 $ US\nVotre remboursement : 396,27 $ US',
    );
    expect(french).toContain('Vous aviez payé 500,00 $ US ; les frais d’annulation prennent le reste.');
    const [calendar, receipt] = attachments.map(({ content }) => content);
    expect(calendar?.toString()).toContain('STATUS:CANCELLED');
    const printed = textOfPdf(receipt ?? Buffer.alloc(0));
    expect(printed).toContain('Canceled March 11, 2027');
    expect(printed).toContain('Your refund');
    expect(printed).toContain('$396.27');
    expect(textOfPdf(await renderReceipt(toldStay(partly, 'fr')))).toContain('Annulé le 11 mars 2027');
    expect(textOfPdf(await renderReceipt(toldStay(sampleTrip, 'en')))).not.toContain('Canceled');
  });

  it('states that nothing is refunded when the fee takes everything', async () => {
    const nothing = cancelled(600.4, [{ ...credit, refund: usd(0), form: 'none', reason: 'penalty' }]);
    const { text } = await cancellationMail(toldStay(nothing, 'en'), nothing.cancellation);
    expect(text).toContain('There is no refund, under the terms of the rate.');
    expect(text).toContain('Cancellation fee: $600.40\nYour refund: $0.00');
    expect(text).toContain('Travel credit: $500.00 is not refunded. The cancellation fee takes all of it.');
  });
});

describe('the time of day in e-mails', () => {
  it('stays on one line, while the date before it may wrap [TEN-06]', () => {
    expect(formatClock('15:00', 'fr-CA')).toBe('15\u00a0h\u00a000');
    expect(formatMoment('2026-12-11T23:59:00Z', 'Europe/Lisbon', 'fr')).toBe(
      '11 décembre 2026 à 23\u00a0h\u00a059, heure de Lisbonne',
    );
  });
});

describe('the confirmation e-mail [BKG-05]', () => {
  it('attaches a calendar file that spans the nights, and a PDF receipt', async () => {
    const mail = await confirmationMail(toldStay(sampleTrip, 'en'));
    expect(mail.to).toBe('ada@example.com');
    expect(mail.subject).toBe('Confirmed: Casa do Miradouro, Mar 12\u2009–\u200915, 2027 (H-AB23CD45)');
    expect(mail.attachments.map((file) => file.name)).toEqual(['H-AB23CD45.ics', 'H-AB23CD45.pdf']);
    expect(mail.text).toContain('Total: $612.40');
    expect(mail.text).toMatch(/Have your confirmation code H-AB23CD45 ready\.$/);
    expect(mail.html).toContain('77120934');
    expect((await confirmationMail(toldStay(sampleTrip, 'fr'))).text).toContain('Total\u00a0: 612,40');
  });

  it('keeps the confirmation code and the phone number each on one line', async () => {
    const { html } = await confirmationMail(toldStay(sampleTrip, 'en'));
    for (const whole of [sampleTrip.locator, brand.phones.support])
      expect(html).toContain(`<span style="white-space:nowrap">${whole}</span>`);
  });

  it('escapes guest names in its HTML', async () => {
    const trip = { ...sampleTrip, guests: [{ room: 0, givenName: '<b>', surname: '&' }] };
    const { html } = await confirmationMail(toldStay(trip, 'en'));
    expect(html).toContain('&lt;b&gt; &amp;');
  });

  it('has a calendar file of all-day events', () => {
    const file = renderCalendar(toldStay(sampleTrip, 'en'));
    expect(file).toContain('DTSTART;VALUE=DATE:20270312');
    expect(file).toContain('DTEND;VALUE=DATE:20270315');
    expect(file).toContain('H-AB23CD45');
  });

  it('has a calendar file that updates or cancels an event added before [TRP-03] [TRP-04]', () => {
    const requestedAt = new Date(Date.parse(sampleTrip.bookedAt) + 90_000).toISOString();
    const change = { state: 'done', requestedAt } as NonNullable<typeof sampleTrip.change>;
    const cancellation = { state: 'done', requestedAt } as NonNullable<typeof sampleTrip.cancellation>;
    const supplierConfirmation = { state: 'HotelConfirmationPending', number: null } as const;
    const waiting = { ...sampleTrip, supplierConfirmation };
    expect(renderCalendar(toldStay(waiting, 'en'))).toMatch(/SEQUENCE:0\r\n[^]*STATUS:CONFIRMED/);
    // The hotel's own number comes whenever it comes, before a change or after one.
    expect(renderCalendar(toldStay(sampleTrip, 'en'))).toMatch(/SEQUENCE:1\r\n[^]*STATUS:CONFIRMED/);
    expect(renderCalendar(toldStay({ ...waiting, change }, 'en'))).toContain('SEQUENCE:90\r\n');
    expect(renderCalendar(toldStay({ ...sampleTrip, change }, 'en'))).toMatch(
      /SEQUENCE:91\r\n[^]*STATUS:CONFIRMED/,
    );
    // A later change that was refused takes nothing back of one that was made.
    const refused = renderCalendar(toldStay({ ...waiting, change: { ...change, state: 'refused' } }, 'en'));
    expect(refused).toContain('SEQUENCE:90\r\n');
    // A change that is only requested does not count.
    const asked = renderCalendar(toldStay({ ...waiting, change: { ...change, state: 'pending' } }, 'en'));
    expect(asked).toContain('SEQUENCE:0\r\n');
    const cancelled = renderCalendar(toldStay({ ...waiting, timeState: 'Canceled', cancellation }, 'en'));
    expect(cancelled).toMatch(/SEQUENCE:90\r\n[^]*STATUS:CANCELLED/);
  });

  it('has a receipt dated in the portal’s time zone, also late in the evening', async () => {
    const late = { ...sampleTrip, bookedAt: '2026-12-02T02:00:00Z' };
    expect(textOfPdf(await renderReceipt(toldStay(late, 'en')))).toContain('issued December 1, 2026');
    expect(textOfPdf(await renderReceipt(toldStay(late, 'fr')))).toContain('1er décembre 2026');
  });
});

describe('the e-mail about a watched price', () => {
  const dollars = (amount: number) => ({ amount, currency: 'USD' as const });
  const letter = {
    language: 'en',
    email: 'ada@example.com',
    givenName: 'Ada',
    title: 'New York City to Lisbon',
    days: ['2027-01-26'],
    isRoundTrip: false,
    kind: 'fell',
    from: dollars(310),
    to: dollars(296),
    difference: dollars(14),
  } as const;

  it('gives the phone number without asking for a confirmation code, since nothing is booked [PRD-01]', () => {
    const { text } = watchMail(letter, brand);
    expect(text).toContain('costs $14.00 less than when we last emailed you');
    expect(text).toMatch(/Questions\? Call [^.]+\.$/);
  });

  it('gives the date of every flight, and calls the second of a round trip the return [PRD-01]', () => {
    const days = ['2027-01-26', '2027-02-02'];
    const back = watchMail({ ...letter, days, isRoundTrip: true }, brand).text;
    expect(back).toMatch(/Leaves on: .*January 26, 2027[^]*Comes back on: .*February 2, 2027/);
    const french = watchMail({ ...letter, language: 'fr', days, isRoundTrip: false }, brand).text;
    expect(french).toMatch(/Départ le\u00a0: .*26 janvier 2027[^]*Vol suivant le\u00a0: .*2 février 2027/);
  });
});

describe('the letter about a delegated session', () => {
  const letter = {
    language: 'en',
    email: 'ada@example.test',
    givenName: 'Ada',
    agentName: 'Juno Reyes',
    reason: 'Wants the trip canceled',
    began: '2026-11-21T17:00:00.000Z',
    ended: '2026-11-21T17:12:00.000Z',
    timeZone: 'America/Toronto',
    deeds: [
      { deed: 'trip-canceled', isKnown: true },
      { deed: 'booked', isKnown: false },
    ],
  } as const;

  it('names the agent, the reason, the times with their zone and each change, in both languages [AGT-02]', () => {
    const { subject, text } = delegationMail(letter, brand);
    expect(subject).toBe('What Juno Reyes changed for you');
    for (const part of [
      'Wants the trip canceled',
      'November 21, 2026 at 12:00 PM, Eastern time',
      'November 21, 2026 at 12:12 PM, Eastern time',
      'Canceled a trip',
      'Booked a trip (not finished when the session ended; your trip shows the outcome)',
    ])
      expect(text).toContain(part);
    expect(delegationMail({ ...letter, language: 'fr' }, brand).text).toContain('Annulation d’un voyage');
  });
});
