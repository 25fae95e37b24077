import { describe, expect, it } from 'vitest';
import { exchangeReasonSchema, exchangeScreenSchema } from '#contract/enums/index.ts';
import { type AirlineSays, type ExchangeFacts, shownFor, whyNotOnline } from './why-not-online.ts';

const now = new Date('2026-12-01T12:00:00Z');
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

const plain: ExchangeFacts = {
  isPackage: false,
  voidUntil: null,
  departures: [at(100), at(300)],
  changed: [0],
  isScheduleChangeOpen: false,
  approval: 'none',
  ticketing: 'issued',
  travelers: 2,
  needsPerson: false,
  cutOffMs: 0,
};
const yes: AirlineSays = { status: 'yes' };
const why = (facts: Partial<ExchangeFacts>, says: AirlineSays = yes, isVoidSeen = false) =>
  whyNotOnline({ ...plain, ...facts }, says, { now, isVoidSeen });

const refusals = [
  'fare_forbids',
  'legacy_voidable',
  'all_flown',
  'departed',
  'checked_in',
  'airline_control',
  'airline_ticket',
  'partial_party',
  'over_nine',
  'partly_flown',
  'invalid_route',
  'ticketing_under_way',
  'contract_missing',
  'not_eligible',
  'not_found',
] as const;

describe('why flights cannot be exchanged online', () => {
  it.each([
    ['nothing, where all is well', {}, null],
    ['a package', { isPackage: true, departures: [at(-1), at(-1)] }, 'package'],
    ['flown to the end', { departures: [at(-9), at(-1)] }, 'all_flown'],
    ['a slice that has left', { departures: [at(-1), at(9)] }, 'departed'],
    ['a slice before it that has left', { departures: [at(-1), at(9)], changed: [1] }, 'partly_flown'],
    ['tickets that are not there', { ticketing: 'under_way' }, 'ticketing_under_way'],
    ['tickets that never came', { ticketing: 'never' }, 'contract_missing'],
    ['free cancellation', { voidUntil: at(1) }, 'voidable'],
    ['times that wait for an answer', { isScheduleChangeOpen: true }, 'schedule_change_open'],
    ['a request that waits', { approval: 'pending' }, 'approval_pending'],
    ['a request that was denied', { approval: 'denied' }, 'approval_denied'],
    ['a company that approves each trip', { approval: 'needed' }, 'needs_approval'],
    ['less than three hours', { departures: [at(2)], cutOffMs: 3 * 3_600_000 }, 'cut_off_passed'],
    ['a group', { travelers: 10 }, 'over_nine'],
    ['a protection', { needsPerson: true }, 'not_eligible'],
  ] as const)('%s [TRP-05]', (_, facts, reason) => {
    expect(why(facts)).toBe(reason);
  });

  it('goes on within free cancellation once its traveler knows of it, and asks no more after its end [TRP-05]', () => {
    expect(why({ voidUntil: at(1) }, yes, true)).toBeNull();
    expect(why({ voidUntil: now })).toBeNull();
  });

  it('hears the airline last: its refusals, its silence and a change refused late [TRP-05]', () => {
    for (const refusal of refusals) expect(why({}, { status: 'no', refusal })).toBe(refusal);
    expect(why({}, { status: 'silent', times: 1 })).toBe('supplier_silent');
    expect(why({}, { status: 'refused_late' })).toBe('refused_late');
    expect(why({}, { status: 'not_asked' })).toBeNull();
    expect(why({ isScheduleChangeOpen: true }, { status: 'no', refusal: 'not_found' })).toBe(
      'schedule_change_open',
    );
  });

  it('has one reason, or none, for every answer in every state, each reason once at least [TRP-05]', () => {
    const all: AirlineSays[] = [
      yes,
      { status: 'not_asked' },
      { status: 'refused_late' },
      { status: 'silent', times: 3 },
      ...refusals.map((refusal) => ({ status: 'no', refusal }) as const),
    ];
    const departures = [
      [at(1), at(50)],
      [at(-1), at(50)],
      [at(-50), at(-1)],
      [at(50), at(90)],
    ];
    const met = new Set<string>();
    for (const isPackage of [true, false])
      for (const departs of departures)
        for (const changed of [[], [0], [1], [0, 1]])
          for (const voidUntil of [null, at(1), at(-1)])
            for (const isScheduleChangeOpen of [true, false])
              for (const approval of ['none', 'needed', 'pending', 'denied'] as const)
                for (const ticketing of ['issued', 'under_way', 'never'] as const)
                  for (const travelers of [1, 10])
                    for (const needsPerson of [true, false])
                      for (const cutOffMs of [0, 3 * 3_600_000])
                        for (const says of all) {
                          const facts = { isPackage, voidUntil, isScheduleChangeOpen, approval, ticketing };
                          const reason = whyNotOnline(
                            { ...facts, departures: departs, changed, travelers, needsPerson, cutOffMs },
                            says,
                            { now, isVoidSeen: false },
                          );
                          if (reason !== null) met.add(reason);
                        }
    // The others follow from a request for approval that was sent.
    const atOnce = exchangeReasonSchema.exclude(['approved_price_changed', 'approval_ended']);
    expect([...met].toSorted()).toEqual(atOnce.options.toSorted());
  });
});

describe('a reason', () => {
  it.each(exchangeReasonSchema.options)(
    '%s has a screen, a next step and, with a contact, a case [TRP-05]',
    (reason) => {
      for (const times of [0, 3]) {
        const { screen, next, opens } = shownFor(reason, times);
        expect(exchangeScreenSchema.options).toContain(screen);
        expect(next).not.toBe('');
        const asksSomebody = ['contact-airline', 'contact-support', 'too-many-attempts-support'].includes(
          screen,
        );
        if (asksSomebody) expect(opens).not.toBeNull();
      }
    },
  );

  it('is a case once an airline was silent three times [TRP-05]', () => {
    expect(shownFor('supplier_silent', 2)).toMatchObject({ screen: 'load-failed', opens: null });
    expect(shownFor('supplier_silent', 3)).toMatchObject({
      screen: 'too-many-attempts-support',
      opens: 'exchange_fulfil',
    });
  });
});
