import compile from 'icu-minify/compile';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { problems, type NextStep, type ProblemCode } from '#contract/problems.ts';
import { ApiProblem } from '#web/lib/api/problem.ts';
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { NotOpened } from '#web/lib/problems/not-opened.tsx';
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { NotShown } from './not-shown.tsx';
import { RefusalBanner } from './refusal-banner.tsx';

const messages = Object.fromEntries(
  Object.entries({ ...booking, ...ui }).map(([id, text]) => [id, compile(text)]),
);
const phones = { support: '1-800-555-0130', secondary: '', rebooking: '' };
const press = () => undefined;

beforeEach(() =>
  startFrom({
    tenant: 'consumer',
    surface: 'traveler',
    adminUrl: '',
    brand: { product: 'Travel', issuer: 'Northmere', partner: 'Northbound', phones },
  }),
);

const errorOf = (code: ProblemCode): ApiProblem => {
  const { text, status, retryable, next, otherwise } = { otherwise: undefined, ...problems[code] };
  const known = { type: '', title: text.en, status, code, instance: '', retryable, next };
  const context = { old: { amount: 100, currency: 'USD' }, new: { amount: 130, currency: 'USD' } };
  return new ApiProblem({ ...known, context, ...(otherwise ? { otherwise } : {}) }, '');
};

/** The texts of the buttons and links on a screen. */
const buttonsOf = (screen: ReactNode): string[] => {
  const markup = renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages }}>{screen}</CatalogueContext>,
  );
  return [...markup.matchAll(/<(a|button)\b.*?<\/\1>/gs)].map(([element]) =>
    element.replaceAll(/<[^>]*>/g, '').trim(),
  );
};

/** Every problem code of opening or booking a stay or flights. */
const failures = (Object.keys(problems) as ProblemCode[]).filter(
  (code) =>
    /No money (of yours )?moved/.test(problems[code].text.en) ||
    ['csrf-invalid', 'client-too-old', 'booking-session-closed', 'too-many-requests'].includes(code),
);
const stepsOf = (code: ProblemCode): NextStep[] => {
  const { next, otherwise } = { otherwise: undefined, ...problems[code] };
  return [next, ...(otherwise ? [otherwise] : [])];
};

/** The button for a step that a sentence names; the other steps are done in the fields, or by waiting. */
const atSubmit: Partial<Record<NextStep, string>> = {
  retry: 'Try again',
  choose_another_payment: 'Choose another payment',
  choose_another_room: 'See the rooms again',
  search_again: 'See the rooms again',
  review_price: 'Get the current price',
  view_trip: 'See my trips',
  reload: 'Reload the page',
  contact_support: '1-800-555-0130',
};
const atOpening: Partial<Record<NextStep, string>> = {
  retry: 'Try again',
  wait: 'Try again',
  choose_another_room: 'Choose again',
  search_again: 'Choose again',
  review_price: 'Choose again',
  reload: 'Reload the page',
  contact_support: '1-800-555-0130',
};

const wanted = (code: ProblemCode, buttons: typeof atSubmit) =>
  stepsOf(code).flatMap((step) => buttons[step] ?? []);

describe.each(failures)('the screen for %s has the buttons that its sentence names [BKG-02]', (code) => {
  const error = errorOf(code);

  it('in an open checkout and in one that is closed', () => {
    const shown = (isOver: boolean) =>
      buttonsOf(
        <RefusalBanner
          refusal={error}
          isUncertain={false}
          isOver={isOver}
          isReopening={false}
          product="hotel"
          backHref="/hotels/"
          onRetry={press}
          onReopen={press}
        />,
      );
    expect(shown(false)).toEqual(wanted(code, atSubmit));
    expect(shown(true)).toContain('See the rooms again');
  });

  it('when a checkout cannot be opened', () => {
    const shown = buttonsOf(
      <NotOpened
        error={error}
        title="Not opened"
        again={{ label: 'Choose again', onPress: press }}
        isRetrying={false}
        onRetry={press}
      />,
    );
    expect(shown).toEqual(expect.arrayContaining(wanted(code, atOpening)));
    expect(shown).toContain('Choose again');
  });

  it('when a checkout cannot be shown', () => {
    const shown = buttonsOf(<NotShown error={error} onTryAgain={press} onSearch={press} />);
    expect(shown).toEqual([
      ...(stepsOf(code).some((step) => step === 'retry' || step === 'wait') ? ['Try again'] : []),
      'Search again',
      'Go back',
    ]);
  });
});

it('a checkout that cannot be shown for lack of a response offers a retry', () => {
  const error = ApiProblem.noAnswer(new TypeError('Failed to fetch'));
  expect(buttonsOf(<NotShown error={error} onTryAgain={press} onSearch={press} />)).toContain('Try again');
});
