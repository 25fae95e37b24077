import { describe, expect, it } from 'vitest';
import { sampleTrip } from '#tests/support/trips/sample-trip.ts';
import { toldStay } from '#tests/support/stays/told-stay.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { renderReceipt } from '../index.ts';
import { confirmationMail } from './trip-mails.ts';

describe('the confirmation e-mail [BKG-05]', () => {
  it('leads to the trip, its calendar file and what can be done with it, by links that only open a page', async () => {
    const page = `https://travel.example/trips/${sampleTrip.tripId}/`;
    const { text, html } = await confirmationMail(toldStay(sampleTrip, 'en'));
    const lines = [
      `View your trip: ${page}`,
      `Add to your calendar: ${page}#papers`,
      `Change your trip: ${page}?dialog=change`,
      `Cancel your trip: ${page}?dialog=cancel`,
    ];
    expect(text).toContain(`\n\n${lines.join('\n')}\n\n`);
    for (const address of [`${page}#papers`, `${page}?dialog=change`, `${page}?dialog=cancel`])
      expect(html).toContain(`<a href="${address}"`);
    const french = await confirmationMail(toldStay(sampleTrip, 'fr'));
    expect(french.text).toContain(`Annuler le voyage\u00a0: ${page}?dialog=cancel`);
  });

  it('leads to nothing that cannot be done, nor to what only the booker may do', async () => {
    const options = sampleTrip.options.map((option) =>
      option.act === 'change' ? { ...option, closed: 'non_refundable' as const } : option,
    );
    const { text } = await confirmationMail(toldStay({ ...sampleTrip, options }, 'en'));
    expect(text).not.toContain('dialog=change');
    expect(text).toContain('dialog=cancel');
    const arranged = {
      bookedBy: 'Grace Hopper',
      travelers: ['Ada Okafor'],
      isYours: false,
      mayCancel: false,
      mayChange: false,
    };
    const theirs = await confirmationMail(toldStay({ ...sampleTrip, arranged }, 'en'));
    expect(theirs.text).toContain('#papers');
    expect(theirs.text).not.toContain('dialog=');
  });

  it('has a receipt with its number, payer, card, taxes and seller [TRP-03] [TEN-07]', async () => {
    const told = toldStay(sampleTrip, 'en');
    const pdf = await renderReceipt(told);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const lines = textOfPdf(pdf).split('\n');
    expect(lines[2]).toMatch(/^Receipt number H-AB23CD45, issued /);
    const after = (label: string) => lines[lines.indexOf(label) + 1];
    expect(lines).toContain('Billed to');
    expect(after('Name')).toBe('Eleanor Castellane');
    expect(after('Card')).toBe('Visa ...4821');
    expect(lines).not.toContain('Company');
    expect(after('Of this, taxes')).toBe('$50.40');
    expect(lines.at(-1)).toBe(
      'Northbound Travel Services, 400 Harbor Street, Suite 1200, Boston, MA 02210, United States · EIN 00-5550110',
    );
    const company = { ...told.payer, company: 'Hopper & Söhne' };
    const theirs = textOfPdf(await renderReceipt({ ...told, payer: company, language: 'fr' })).split('\n');
    expect(theirs[theirs.indexOf('Entreprise') + 1]).toBe('Hopper & Söhne');
    const { seller: _, ...brandWithout } = told.brand;
    expect(
      textOfPdf(await renderReceipt({ ...told, brand: brandWithout }))
        .split('\n')
        .at(-1),
    ).toBe('Northmere Travel is run by Northmere with Northbound Travel Services, the seller of travel.');
  });
});
