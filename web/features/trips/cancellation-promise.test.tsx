import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/trips.json' with { type: 'json' };
import englishUi from '#web/messages/en/ui.json' with { type: 'json' };
import french from '#web/messages/fr/trips.json' with { type: 'json' };
import frenchUi from '#web/messages/fr/ui.json' with { type: 'json' };
import { CancellationPromise } from './cancellation-promise.tsx';
import { RefundLines } from '#web/lib/trip/refund-lines.tsx';

const texts = {
  'en-US': { ...english, ...englishUi },
  'fr-CA': { ...french, ...frenchUi },
} as const;
const messagesOf = (locale: keyof typeof texts) =>
  Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, compile(text)]));

/** Rendered text in a locale, with plain spaces. */
const shownIn = (locale: keyof typeof texts, shown: ReactNode): string =>
  renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages: messagesOf(locale) }}>{shown}</CatalogueContext>,
  ).replaceAll(/\s/g, ' ');

it.each([
  ['en-US', 'Hotel', false, /^<p>The hotel has not answered yet. We will know by Tue, Nov 24, /],
  ['en-US', 'Home', true, /^<p>The host’s agent does this manually. We will know by Tue, Nov 24, /],
  ['fr-CA', 'Home', false, /^<p>L’hôte n’a pas encore répondu. Nous le saurons d’ici le mar. 24 nov., /],
  ['fr-CA', 'Flight', true, /^<p>Une personne de la compagnie s’en charge. Nous le saurons d’ici le mar. 24/],
] as const)(
  'the cancellation notice in %s says who cancels a %s, by hand: %s, and by which day it is known [TRP-04] [TRP-09]',
  (locale, kind, byAgent, told) => {
    const promise = shownIn(
      locale,
      <CancellationPromise
        kind={kind}
        // The same date in all time zones from Hawaii to Samoa.
        cancellation={{ promisedBy: '2026-11-24T10:30:00Z', byAgent, problem: null, problemCode: null }}
      />,
    );
    expect(promise).toMatch(told);
  },
);

it.each([
  ['en-US', 'cancellation-with-us', /No\..*We will email you by Tue, Nov 24, /],
  ['fr-CA', 'cancellation-with-us', /No\..*Vous aurez de nos nouvelles d’ici le mar\. 24 nov\., /],
  ['en-US', 'cancellation-late', /No\..*We check again by Tue, Nov 24, /],
  ['fr-CA', 'cancellation-late', /No\..*Nous vérifions de nouveau d’ici le mar\. 24 nov\., /],
] as const)(
  'the cancellation notice in %s for %s says that support has the case, and when it is checked next [TRP-04]',
  (locale, problemCode, told) => {
    const promise = shownIn(
      locale,
      <CancellationPromise
        kind="Flight"
        cancellation={{ promisedBy: '2026-11-24T10:30:00Z', byAgent: false, problem: 'No.', problemCode }}
      />,
    );
    expect(promise).toMatch(told);
  },
);

it.each([
  ['en-US', { owner: 'airline' }, false, 'Back on this card by Nov 30, 2026, once the airline has agreed.'],
  [
    'en-US',
    { owner: 'airline' },
    true,
    'One of our agents is requesting it; it should be back on this card by Nov 30, 2026.',
  ],
  [
    'en-US',
    { owner: 'bank', doneOn: '2026-11-24', state: 'in_progress' },
    false,
    'We refunded it on Nov 24, 2026; your bank posts it by Nov 30, 2026.',
  ],
  [
    'en-US',
    { owner: 'none', doneOn: '2026-11-24', state: 'paid' },
    false,
    'Back on this card since Nov 24, 2026.',
  ],
  [
    'fr-CA',
    { owner: 'airline' },
    false,
    'De retour sur cette carte d’ici le 30 nov. 2026, dès que la compagnie aura accepté.',
  ],
  [
    'fr-CA',
    { owner: 'bank', doneOn: '2026-11-24', state: 'in_progress' },
    false,
    'Nous avons remboursé le 24 nov. 2026 ; votre banque l’inscrit d’ici le 30 nov. 2026.',
  ],
] as const)(
  'the refund line in %s says in one sentence who has the refund of a card and when it arrives: %o, with an agent: %s [TRP-08]',
  (locale, standing, isWithUs, told) => {
    const lines = shownIn(
      locale,
      <RefundLines
        showsState
        isWithUs={isWithUs}
        lines={[
          {
            kind: 'UserCard',
            label: 'Summit',
            paid: { amount: 141.18, currency: 'USD' },
            refund: { amount: 141.18, currency: 'USD' },
            points: null,
            form: 'card',
            reason: 'refunded',
            expectedBy: '2026-11-30',
            doneOn: null,
            isLate: false,
            state: 'quoted',
            ...standing,
          },
        ]}
      />,
    );
    expect(lines).toContain(`>${told}<`);
    expect(lines.match(/<p /g)).toHaveLength(2);
  },
);
