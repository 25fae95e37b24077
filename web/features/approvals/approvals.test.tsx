import compile from 'icu-minify/compile';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ApprovalComparison } from '#contract/business/approval-comparison.ts';
import type { Approval } from '#contract/business/approvals.ts';
import { problems, type ProblemCode } from '#contract/problems.ts';
import { startFrom } from '#web/lib/bootstrap.ts';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { LocaleProvider } from '#web/lib/i18n/locale-provider.tsx';
import approvals from '#web/messages/en/approvals.json' with { type: 'json' };
import booking from '#web/messages/en/booking.json' with { type: 'json' };
import policy from '#web/messages/en/policy.json' with { type: 'json' };
import stays from '#web/messages/en/stays.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { Request } from './approval-screen.tsx';
import { Compared } from './comparison.tsx';
import { Ended } from './ended-request.tsx';
import { Lists } from './approvals-screen.tsx';

const messages = Object.fromEntries(
  Object.entries({ ...approvals, ...booking, ...policy, ...stays, ...ui }).map(([id, text]) => [
    id,
    compile(text),
  ]),
);

beforeEach(() =>
  startFrom({
    tenant: 'business',
    surface: 'traveler',
    adminUrl: '',
    brand: {
      product: 'Business Travel',
      issuer: 'Northmere',
      partner: 'Northbound',
      phones: { support: '1-800-555-0130', secondary: '', rebooking: '' },
    },
  }),
);

const asked: Approval = {
  approvalId: '0191d3a0-0000-7000-8000-000000000001',
  subject: 'booking',
  bookingId: '0191d3a0-0000-7000-8000-000000000002',
  tripId: null,
  product: 'hotel',
  state: 'pending',
  title: 'The Lakeside',
  place: 'Chicago',
  startsOn: '2027-01-10',
  endsOn: '2027-01-12',
  people: ['Noor Halloran'],
  total: { amount: 812.4, currency: 'USD' },
  dueAtProperty: { amount: 0, currency: 'USD' },
  heldUntil: null,
  before: null,
  details: [],
  protection: null,
  offeredTotal: null,
  lines: [{ label: 'Room', amount: { amount: 812.4, currency: 'USD' } }],
  policy: {
    state: 'out_of_policy',
    reasons: [{ code: 'price_per_night', limit: '300', actual: '380', currency: 'USD' }],
    approvalRequired: true,
  },
  exception: null,
  askedBy: 'Noor Halloran',
  askedAt: '2026-11-30T15:00:00.000Z',
  mostRise: null,
  away: [],
  onSilence: 'lapse',
  endedBecause: null,
  isByRule: false,
  deadline: '2026-12-01T15:00:00.000Z',
  approvers: ['Ada Okafor'],
  answeredBy: null,
  answeredAt: null,
  note: null,
  outcome: 'waiting_for_approval',
  problem: null,
  isMine: false,
  canAskAgain: false,
  canAnswer: true,
};
const ended = { canAnswer: false, answeredBy: 'Ada Okafor', answeredAt: '2026-11-30T16:00:00.000Z' };
const problemOf = (code: ProblemCode) => {
  const { text, status, retryable, next } = problems[code];
  return { type: '', title: text.en, status, code, instance: '', retryable, next };
};

const drawn = (screen: ReactNode): string =>
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <LocaleProvider first={{ locale: 'en-US', messages }} onChanged={() => undefined}>
        <CatalogueContext value={{ locale: 'en-US', messages }}>{screen}</CatalogueContext>
      </LocaleProvider>
    </QueryClientProvider>,
  );
/** The words of a request’s page, in their order. */
const wordsOf = (of: Partial<Approval>): string =>
  drawn(<Request of={{ ...asked, ...of }} />).replaceAll(/<[^>]*>/g, ' ');
const buttonsOf = (of: Partial<Approval>): string[] =>
  [...drawn(<Request of={{ ...asked, ...of }} />).matchAll(/<button\b.*?<\/button>/gs)].map(([element]) =>
    element.replaceAll(/<[^>]*>/g, '').trim(),
  );

describe('the page of a request', () => {
  it('shows who may answer the price, the limit that is exceeded, and both answers [POL-06]', () => {
    const words = wordsOf({});
    for (const one of ['Noor Halloran', '$812.40', 'Out of policy', '$380', '$300', 'Can be answered until'])
      expect(words).toContain(one);
    expect(buttonsOf({})).toEqual(['Approve', 'Deny']);
  });

  it('sets the times of a change beside those of now, and says who answers for whom [POL-06]', () => {
    const words = wordsOf({
      subject: 'change',
      before: {
        title: asked.title,
        startsOn: asked.startsOn,
        endsOn: asked.endsOn,
        people: asked.people,
        total: asked.total,
        difference: { amount: 40, currency: 'USD' },
        differenceAtProperty: { amount: 0, currency: 'USD' },
      },
      details: [{ label: 'Pick-up', before: 'Monday at 9:00 AM', value: 'Monday at 4:00 PM' }],
      away: [{ name: 'Mona Weiss', deputy: 'Ada Okafor', until: '2026-12-10' }],
    });
    for (const one of [
      'Pick-up',
      'Now: Monday at 9:00 AM',
      'After the change: Monday at 4:00 PM',
      'Ada Okafor answers for Mona Weiss, who is away until Dec 10, 2026.',
    ])
      expect(words).toContain(one);
  });

  it('says that the trip was changed or canceled where that ended it [POL-06]', () => {
    for (const [code, words] of [
      ['approval-trip-changed', 'Ended because the trip was changed'],
      ['approval-trip-canceled', 'Ended because the trip was canceled'],
    ] as const) {
      const shown = wordsOf({
        subject: 'change',
        state: 'withdrawn',
        outcome: 'failed',
        problem: problemOf(code),
        canAnswer: false,
        answeredAt: '2026-11-30T16:00:00.000Z',
      });
      expect(shown).toContain(words);
      expect(shown).toContain('so the request has ended');
    }
  });

  it('stands in the order of deciding: verdict, price, comparison, then the answers [POL-06]', () => {
    const words = wordsOf({});
    const at = ['Out of policy', '$812.40', 'Approve'].map((one) => words.indexOf(one));
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  it('of a change says both amounts while it waits, and what was charged once it is made [POL-06]', () => {
    const before = {
      title: 'The Lakeside',
      startsOn: '2027-01-10',
      endsOn: '2027-01-11',
      people: ['Noor Halloran'],
      total: { amount: 543.09, currency: 'USD' as const },
      difference: { amount: 242.69, currency: 'USD' as const },
      differenceAtProperty: { amount: 4.65, currency: 'USD' as const },
    };
    const waits = wordsOf({ subject: 'change', before });
    expect(waits).toContain('Now: $543.09');
    expect(waits).toMatch(/\$242\.69 more to pay for the change\s+and \$4\.65 at the property/);
    const made = wordsOf({ subject: 'change', before, ...ended, state: 'approved', outcome: 'confirmed' });
    expect(made).toContain('Before: $543.09');
    expect(made).toContain('After: $812.40');
    expect(made).toContain('$242.69 charged for the change');
    expect(made).not.toContain('more to pay');
  });

  it('of a protection says what it covers, that it is not refunded, and judges it by no rule [POL-06]', () => {
    const words = wordsOf({
      subject: 'purchase',
      policy: { ...asked.policy, state: 'in_policy', reasons: [] },
      protection: {
        name: 'Disruption assistance',
        trip: 'Boston',
        coverageAmount: { amount: 412.5, currency: 'USD' },
        capEach: null,
        usableUntil: '2027-01-10T15:00:00.000Z',
        timeZone: 'America/Chicago',
      },
    });
    expect(words).toContain('Pays back up to $412.50.');
    expect(words).toContain('The price of the protection is not refunded.');
    expect(words).not.toContain('In policy');
  });

  it('of a denied booking has no link to a booking; its asker reads who denied it and why [POL-06]', () => {
    const denied = {
      ...ended,
      isMine: true,
      canAskAgain: true,
      state: 'denied',
      note: 'Too far out',
    } as const;
    expect(wordsOf(denied)).not.toContain('See the booking');
    const words = drawn(<Ended of={{ ...asked, ...denied }} />).replaceAll(/<[^>]*>/g, ' ');
    for (const one of ['Ada Okafor denied it: “Too far out”', 'See the request', 'Ask again'])
      expect(words).toContain(one);
  });

  it('lets its asker take it back and nothing else, and says when nobody can answer [POL-06]', () => {
    const own = { isMine: true, canAnswer: false, approvers: [] };
    expect(buttonsOf(own)).toEqual(['Withdraw request']);
    expect(wordsOf(own)).toContain('Nobody in your company can approve this booking yet.');
  });

  it('says of a protection what is bought, what becomes of it and what silence does [POL-06] [TRP-07]', () => {
    const one = {
      subject: 'purchase',
      title: 'Disruption assistance · New York to Lisbon',
      lines: [{ label: 'Disruption assistance', amount: { amount: 62.4, currency: 'USD' } }],
      total: { amount: 62.4, currency: 'USD' },
      tripId: '0191d3a0-0000-7000-8000-000000000003',
    } as const satisfies Partial<Approval>;
    for (const words of [
      'Disruption assistance · New York to Lisbon',
      '$62.40',
      'Until somebody approves, nothing is held or charged, and the trip is not protected.',
      'If nobody answers by then, the request expires.',
      'the protection is bought right away, at this price or not at all',
    ])
      expect(wordsOf(one)).toContain(words);
    const failed = { ...one, ...ended, state: 'approved', outcome: 'failed' } as const;
    expect(wordsOf({ ...failed, problem: problemOf('approval-price-changed') })).toContain(
      'its price has changed, or it is no longer sold for this trip',
    );
    expect(wordsOf({ ...failed, outcome: 'confirmed' })).toContain('The protection is bought at this price.');
    expect(wordsOf({ ...one, ...ended, state: 'denied', isMine: true })).toContain('See the trip');
  });

  it('lets its asker ask again what was not booked [POL-06]', () => {
    const own = { ...ended, state: 'denied', outcome: 'failed', isMine: true, canAskAgain: true } as const;
    expect(buttonsOf(own)).toEqual(['Ask again']);
    expect(wordsOf(own)).toContain('You see the current price first.');
    expect(buttonsOf({ ...own, canAskAgain: false })).toEqual([]);
  });

  it.each([
    ['approved and being booked', { state: 'approved', outcome: 'working' }, 'It is being booked now.'],
    ['approved and booked', { state: 'approved', outcome: 'confirmed' }, 'It is booked at this price.'],
    [
      'approved, but dearer now',
      { state: 'approved', outcome: 'failed', problem: problemOf('approval-price-changed') },
      'its price or content has changed',
    ],
    [
      'approved at a price of before',
      {
        state: 'approved',
        outcome: 'failed',
        problem: problemOf('approval-price-changed'),
        offeredTotal: { amount: 840, currency: 'USD' },
      },
      '$812.40 was approved. At the time of the approval it cost $840.',
    ],
    [
      'approved, but the card was declined',
      { state: 'approved', outcome: 'failed', problem: problemOf('card-declined') },
      'The traveler has been notified why',
    ],
    ['denied', { state: 'denied', outcome: 'failed', note: 'Too dear.' }, 'Reason: Too dear.'],
    ['withdrawn', { state: 'withdrawn', answeredBy: null }, 'Withdrawn by Noor Halloran'],
    [
      'ended with its asker’s place in the company',
      { state: 'withdrawn', answeredBy: null, endedBecause: 'asker-left' },
      'Ended because Noor Halloran no longer travels for the company',
    ],
    ['not answered in time', { state: 'lapsed', answeredBy: null }, 'Expired without an answer'],
  ] as const)('says what became of one that was %s, without buttons [POL-06]', (_, state, words) => {
    expect(wordsOf({ ...ended, ...state })).toContain(words);
    expect(buttonsOf({ ...ended, ...state })).toEqual([]);
  });

  it.each([
    ['taken back by its asker', {}, 'Withdrawn'],
    ['ended because its company was closed', { endedBecause: 'company-closed' }, 'Ended'],
    ['ended because its trip was canceled', { problem: problemOf('approval-trip-canceled') }, 'Ended'],
  ] as const)('marks one that was %s so, first of all [POL-06]', (_, state, badge) => {
    const words = wordsOf({ ...ended, state: 'withdrawn', answeredBy: null, outcome: 'failed', ...state });
    expect(words.replace('All approvals', '').trim().split(/\s+/)[0]).toBe(badge);
  });
});

describe('what a request is held against', () => {
  const usd = (amount: number) => ({ amount, currency: 'USD' as const });
  const compared = (of: Partial<ApprovalComparison>) =>
    drawn(
      <Compared of={{ own: null, month: null, compliant: null, rise: null, priceUntil: null, ...of }} />,
    ).replaceAll(/<[^>]*>/g, ' ');

  it('names the closest by distance, in the reader’s units, where nothing of the same class is within the policy [POL-06]', () => {
    const shown = compared({
      own: { price: usd(380), per: 'night' },
      compliant: {
        name: 'The Harbor',
        price: usd(290),
        seenAt: '2026-11-30T14:00:00.000Z',
        km: 8,
        path: null,
      },
    });
    expect(shown).toContain('Closest by distance within the policy');
    expect(shown).toContain('The Harbor, $290.00 per night, 5 mi away');
  });

  it('is what searches have shown, and nothing else [POL-06]', () => {
    const own = { price: usd(380), per: 'night' as const };
    const seenAt = '2026-11-30T14:00:00.000Z';
    const month = { lowest: usd(120), median: usd(210), highest: usd(460), prices: 34, searches: 3 };
    const words = compared({
      own,
      month,
      compliant: { name: 'The Harbor', price: usd(290), seenAt, km: null, path: '/hotels/harbor/' },
      rise: { before: usd(380), after: usd(405), seenAt },
    });
    for (const one of [
      '$380.00 per night; half of the comparable offers cost $210.00 or less.',
      'From $120.00 to $460.00 · 34 prices in 3 searches',
      'The Harbor, $290.00 per night',
      'has risen from $380.00 to $405.00',
    ])
      expect(words).toContain(one);
    const none = compared({});
    expect(none).toContain('The price is not held');
    for (const absent of ['searches', 'within the policy', 'risen']) expect(none).not.toContain(absent);
  });
});

describe('the lists of requests', () => {
  const wordsOfLists = (of: Parameters<typeof Lists>[0]['of']) =>
    drawn(<Lists of={of} />).replaceAll(/<[^>]*>/g, ' ');

  it('open at those to answer, and at one’s own where there are none to answer [POL-06]', () => {
    const both = { toAnswer: [asked], asked: [{ ...asked, isMine: true }], answered: [] };
    expect(wordsOfLists(both)).toContain('Requested by Noor Halloran');
    expect(wordsOfLists({ ...both, toAnswer: [] })).toContain('For Noor Halloran');
  });

  it('say that there is nothing to answer [POL-06]', () => {
    expect(wordsOfLists({ toAnswer: [], asked: [], answered: [] })).toContain('No requests to answer');
  });
});
