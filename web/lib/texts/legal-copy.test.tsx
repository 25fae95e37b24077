import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import bootstrap from '#web/apps/traveler/bootstrap.consumer.json' with { type: 'json' };
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/content.json' with { type: 'json' };
import french from '#web/messages/fr/content.json' with { type: 'json' };
import { type CopyInputs, type CopyOf, LegalCopy, useLegalText } from './legal-copy.tsx';

// Test files share a process, and one before may have set other data.
startFrom(bootstrap);

const texts = { 'en-US': english, 'fr-CA': french } as const;
type Locale = keyof typeof texts;
const catalogueOf = (locale: Locale) => ({
  locale,
  messages: Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, compile(text)])),
});

const rich = (of: CopyOf, inputs: CopyInputs, locale: Locale = 'en-US') =>
  renderToStaticMarkup(
    <CatalogueContext value={catalogueOf(locale)}>
      <LegalCopy of={of} inputs={inputs} />
    </CatalogueContext>,
  );
function Text({ of, inputs, tell }: { of: CopyOf; inputs: CopyInputs; tell(text: string): void }) {
  tell(useLegalText()(of, inputs));
  return null;
}
function text(of: CopyOf, inputs: CopyInputs, locale: Locale = 'en-US'): string {
  let told = '';
  renderToStaticMarkup(
    <CatalogueContext value={catalogueOf(locale)}>
      <Text of={of} inputs={inputs} tell={(one) => (told = one)} />
    </CatalogueContext>,
  );
  return told;
}

describe('the copy of legal terms', () => {
  it('has a paragraph for each subject [LEG-01] [LEG-02]', () => {
    expect(rich('credits', {})).toBe(
      'A travel credit pays for bookings made on Northmere Travel, as much of each as you choose, taxes and fees included.<br/>When a purchase is canceled, the refundable part is restored to the credit unless it has expired.<br/>A price match is paid as a travel credit.',
    );
    expect(text('cancelling', { refundAmount: '$340.10', airlineFTCAmount: '$80.00' })).toBe(
      'When you cancel on Northmere Travel, $340.10 comes back, and $80.00 stays with the airline as a credit for another flight, taxes and fees included.\nWhat comes back goes to each payment in its own form.',
    );
    expect(text('night', { concise: true })).toBe(
      'One night of at least four is free at select Premier and Lifestyle Collection hotels.',
    );
    expect(text('sale', {}, 'fr-CA')).toBe(
      'Pendant la vente sur Northmere Travel, les hôtels de ses destinations ont un rabais en pourcentage, jusqu’au maximum que chaque offre indique, sur le prix avec taxes et frais.\nChaque offre sert une fois par client, jusqu’à la fin de la vente ou jusqu’à épuisement.\nUne offre n’est pas rendue quand sa réservation est annulée.',
    );
  });

  it('says what a freeze pays, as markup and as text, in both languages [LEG-02] [PFZ-05]', () => {
    const inputs = { coverageAmount: '$500.00', expiryDateString: 'Dec 7', concise: true };
    expect(rich('freeze', inputs)).toBe(
      'A frozen price is yours until <strong>Dec 7</strong>, and we pay up to <strong>$500.00</strong> of a rise.',
    );
    expect(text('freeze', { ...inputs, punctuation: false })).toBe(
      'A frozen price is yours until Dec 7, and we pay up to $500.00 of a rise',
    );
    expect(text('freeze', { refundAmount: '16,00 $', airlineFTCAmount: '80,00 $' }, 'fr-CA')).toBe(
      'Gelez un prix sur Northmere Travel contre des frais, et vous payez le prix gelé, taxes et frais compris, quand vous réservez dans le délai.\nSi le prix a monté, nous payons la hausse, jusqu’à hauteur du plafond de votre offre par passager ou par chambre. S’il a baissé, vous payez le prix le plus bas.\nLes frais sont déduits du prix quand vous l’utilisez et ne sont pas remboursés sinon. Si ce que vous avez gelé n’est plus vendu, vous pouvez prendre une autre offre au prix gelé jusqu’au plafond, ou 16,00 $ vous est remboursé.\nSi la réservation est annulée plus tard, la part payée par les frais n’est pas remboursée\u00a0; 80,00 $ reste comme crédit de la compagnie aérienne.',
    );
    expect(text('freeze', { excludeTaxesAndFeesCopy: true, variant: 'business', coMerch: true })).toMatch(
      /^Freeze a price on Northmere Travel for a fee, and you pay the frozen price when you book within its window; .* sells the travel\./,
    );
    expect(text('freeze', { variant: 'business' })).toContain('judged by your company’s travel policy');
    expect(text('freeze', { coveragePercentage: '80%' })).toContain('we pay 80% of the rise');
  });

  it.each<[string, CopyOf, CopyInputs, string, string]>([
    [
      'refundAmount',
      'credits',
      { refundAmount: '$120.00' },
      '<strong>$120.00</strong> is restored',
      '<strong>$120.00</strong> est rendu',
    ],
    [
      'airlineFTCAmount',
      'credits',
      { airlineFTCAmount: '$80.00' },
      'and <strong>$80.00</strong> is kept as a credit of the airline',
      'et <strong>$80.00</strong> reste comme crédit de la compagnie aérienne',
    ],
    [
      'refundAmount',
      'cancelling',
      { refundAmount: '$0.00', concise: true },
      'You get back <strong>$0.00</strong>.',
      'Vous récupérez <strong>$0.00</strong>.',
    ],
    [
      'airlineFTCAmount',
      'cancelling',
      { airlineFTCAmount: '$80.00', concise: true },
      '<strong>$80.00</strong> stays with the airline as a credit for another flight.',
      '<strong>$80.00</strong> restent auprès de la compagnie aérienne sous forme de crédit pour un autre vol.',
    ],
    [
      'coveragePercentage',
      'sale',
      { coveragePercentage: '20%' },
      'are <strong>20%</strong> off',
      'un rabais de <strong>20%</strong>',
    ],
    [
      'coverageAmount',
      'sale',
      { coverageAmount: '$200' },
      'up to <strong>$200</strong>',
      'jusqu’à <strong>$200</strong>',
    ],
    [
      'percent',
      'night',
      { percent: '100%' },
      '<strong>100%</strong> of the room price',
      '<strong>100%</strong> du prix de la chambre',
    ],
    [
      'expiryDateString',
      'sale',
      { expiryDateString: '10/17' },
      'until <strong>10/17</strong>',
      'jusqu’au <strong>10/17</strong>',
    ],
    [
      'variant',
      'credits',
      { variant: 'business' },
      'paid to the original payment',
      'versée sur le paiement d’origine',
    ],
    [
      'coMerch',
      'night',
      { coMerch: true },
      'Meridian Travel Partners sells the travel.',
      'Meridian Travel Partners vend le voyage.',
    ],
    [
      'concise',
      'sale',
      { concise: true, coveragePercentage: '20%' },
      '<strong>20%</strong> off hotels on sale.',
      'Un rabais de <strong>20%</strong> sur les hôtels de la vente.',
    ],
    ['useStrong', 'sale', { useStrong: false, coverageAmount: '$200' }, 'up to $200', 'jusqu’à $200'],
    ['useBreak', 'night', { useBreak: false }, 'is free. Taxes and fees', 'est gratuite. Les taxes et frais'],
  ])(
    'uses the input %s, in both languages, as markup and as text [LEG-02]',
    (_name, of, inputs, inEnglish, inFrench) => {
      const bare = (markup: string) => markup.replaceAll(/<\/?strong>/g, '');
      for (const [locale, expected] of [
        ['en-US', inEnglish],
        ['fr-CA', inFrench],
      ] as const) {
        expect(rich(of, {}, locale)).not.toContain(expected);
        expect(rich(of, inputs, locale)).toContain(expected);
        expect(text(of, inputs, locale)).toContain(bare(expected));
      }
    },
  );

  it.each(['cancelling', 'credits', 'night', 'sale'] as const)(
    'for %s can end without a full stop and leave out taxes and fees [LEG-02]',
    (of) => {
      for (const [locale, taxes] of [
        ['en-US', /taxes and fees/i],
        ['fr-CA', /taxes et frais/i],
      ] as const) {
        const whole = text(of, {}, locale);
        expect(whole).toMatch(/\.$/);
        expect(text(of, { punctuation: false }, locale)).toBe(whole.slice(0, -1));
        expect(whole).toMatch(taxes);
        expect(text(of, { excludeTaxesAndFeesCopy: true }, locale)).not.toMatch(taxes);
        expect(text(of, { concise: true }, locale)).not.toContain('\n');
      }
    },
  );

  it('as text contains no markup with any inputs [LEG-02]', () => {
    const all: CopyInputs = {
      refundAmount: '$120.00',
      airlineFTCAmount: '$80.00',
      coveragePercentage: '20%',
      coverageAmount: '$200',
      percent: '100%',
      expiryDateString: '10/17',
      coMerch: true,
    };
    for (const thing of ['cancelling', 'credits', 'night', 'sale'] as const)
      for (const locale of ['en-US', 'fr-CA'] as const) {
        expect(text(thing, all, locale)).not.toMatch(/[<>{}]|none/);
        expect(text(thing, all, locale).split('\n').length).toBe(
          rich(thing, all, locale).split('<br/>').length,
        );
      }
  });
});

describe.each(['cfar', 'change', 'disruption', 'drop', 'match', 'missed'] as const)(
  'the copy of terms for the protection %s',
  (of) => {
    const amounts = {
      refundAmount: '$111.00',
      airlineFTCAmount: '$222.00',
      coveragePercentage: '33%',
      coverageAmount: '$444.00',
      expiryDateString: '5 May',
    } as const satisfies CopyInputs;
    const locales: Locale[] = ['en-US', 'fr-CA'];

    it.each(Object.entries(amounts))(
      'uses the input %s, as markup and as text, in both languages [LEG-02]',
      (name, value) => {
        for (const locale of locales) {
          expect(rich(of, { [name]: value }, locale)).toContain(`<strong>${value}</strong>`);
          expect(rich(of, { [name]: value, useStrong: false }, locale)).not.toContain('<strong>');
          expect(text(of, { [name]: value }, locale)).toContain(value);
          expect(text(of, {}, locale)).not.toContain(value);
        }
      },
    );

    it('uses the other inputs as the specification names them [LEG-02]', () => {
      for (const locale of locales) {
        const plain = (inputs: CopyInputs) => text(of, inputs, locale);
        expect(plain({ percent: '7%' })).toContain('7%');
        expect(plain({ concise: true }).length).toBeLessThan(plain({}).length / 2);
        expect(plain({ concise: true })).toMatch(/\.$/);
        expect(plain({ concise: true, punctuation: false })).not.toMatch(/\.$/);
        expect(plain({ coMerch: true })).toContain('Meridian Travel Partners');
        expect(plain({ variant: 'business' })).not.toBe(plain({ variant: 'consumer' }));
        expect(plain({})).toContain('\n');
        expect(plain({ useBreak: false })).not.toContain('\n');
        expect(plain({})).toContain('taxes');
        expect(plain({ excludeTaxesAndFeesCopy: true })).not.toContain('taxes');
      }
    });
  },
);

it('the copy of terms for rental cars says what the total includes, and what tenders pay only the amount due now [LEG-01] [GRD-01]', () => {
  expect(text('rental', { concise: true })).toBe(
    'Every charge that cannot be avoided is in the total of a rental car.',
  );
  expect(text('rental', {})).toContain('add up to that total.');
  expect(text('rental', {}, 'fr-CA')).toContain('ne paient que ce qui est dû maintenant.');
});
