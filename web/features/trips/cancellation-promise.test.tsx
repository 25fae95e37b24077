import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import english from '#web/messages/en/trips.json' with { type: 'json' };
import french from '#web/messages/fr/trips.json' with { type: 'json' };
import { CancellationPromise } from './cancellation-promise.tsx';
import { RefundLines } from './refund-lines.tsx';

const texts = { 'en-US': english, 'fr-CA': french } as const;
const messagesOf = (locale: keyof typeof texts) =>
  Object.fromEntries(Object.entries(texts[locale]).map(([id, text]) => [id, compile(text)]));

/** What a reader of a language is shown, with plain spaces. */
const shownIn = (locale: keyof typeof texts, shown: ReactNode): string =>
  renderToStaticMarkup(
    <CatalogueContext value={{ locale, messages: messagesOf(locale) }}>{shown}</CatalogueContext>,
  ).replaceAll(/\s/g, ' ');

it.each([
  ['en-US', 'Hotel', false, /^<p>The hotel has not answered yet. We will know by Tue, Nov 24, /],
  ['en-US', 'Home', true, /^<p>The host’s agent does this by hand. We will know by Tue, Nov 24, /],
  ['fr-CA', 'Home', false, /^<p>L’hôte n’a pas encore répondu. Nous le saurons d’ici le mar. 24 nov., /],
  ['fr-CA', 'Flight', true, /^<p>Une personne de la compagnie s’en charge. Nous le saurons d’ici le mar. 24/],
] as const)(
  'tells in %s who cancels a %s, by hand: %s, and the day on which it is known [TRP-04] [TRP-09]',
  (locale, kind, byAgent, told) => {
    const promise = shownIn(
      locale,
      <CancellationPromise
        kind={kind}
        // This day in every zone from Hawaii to Samoa.
        cancellation={{ promisedBy: '2026-11-24T10:30:00Z', byAgent, problem: null, problemCode: null }}
      />,
    );
    expect(promise).toMatch(told);
  },
);

it.each([
  ['en-US', 'cancellation-with-us', /No\..*You hear from us by Tue, Nov 24, /],
  ['fr-CA', 'cancellation-with-us', /No\..*Vous aurez de nos nouvelles d’ici le mar\. 24 nov\., /],
  ['en-US', 'cancellation-late', /No\..*We check again by Tue, Nov 24, /],
  ['fr-CA', 'cancellation-late', /No\..*Nous vérifions de nouveau d’ici le mar\. 24 nov\., /],
] as const)(
  'tells in %s of a %s that somebody here has it, and the next time [TRP-04]',
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
  ['en-US', false, 'With the airline, which decides first'],
  ['en-US', true, 'With us: one of our agents is requesting it'],
  ['fr-CA', false, 'Auprès de la compagnie : elle décide d’abord'],
  ['fr-CA', true, 'Chez nous : une personne de notre équipe le demande'],
] as const)(
  'tells in %s, with one of our people: %s, who has what comes back [TRP-08]',
  (locale, isWithUs, told) => {
    const lines = shownIn(
      locale,
      <RefundLines
        showsState
        isWithUs={isWithUs}
        lines={[
          {
            kind: 'UserCard',
            label: 'Venture X',
            paid: { amount: 141.18, currency: 'USD' },
            refund: { amount: 141.18, currency: 'USD' },
            points: null,
            form: 'card',
            reason: 'refunded',
            expectedBy: '2026-11-30',
            doneOn: null,
            owner: 'airline',
            isLate: false,
            state: 'quoted',
          },
        ]}
      />,
    );
    expect(lines).toContain(`>${told}<`);
  },
);
