import { expect } from 'vitest';
import { everyCase } from '#scripts/testing/every-case.ts';
import type { Language } from '#contract/values/dates.ts';
import type { MetFailure } from '#contract/problems/failures.ts';
import { type Problem, problems } from '#contract/problems.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from './api.ts';
import { arm, armSilence } from './arm.ts';
import { cardHolder } from './checkout.ts';
import { issuerAccount } from './issuer-customers.ts';
import type { testShop } from './shop.ts';

type WholeShop = Awaited<ReturnType<typeof testShop>>;
type Shop = Pick<WholeShop, 'shop' | 'seen'>;

/** A customer with a failure, and how to read its problem in a language. */
export interface Told {
  readonly person: TestPerson;
  readonly bookingId: string | null;
  readonly tell: (language: Language) => Promise<Problem>;
  /** Status of the given-up booking at its supplier; `none` if the supplier never had it. */
  readonly atSupplier?: 'none' | 'failed';
}

export const speaking = (language: Language) => ({ 'accept-language': language });

/** Readers of problems: of a booking, or of the response to a booking request. */
export const tellersOf = ({ shop }: Pick<Shop, 'shop'>) => ({
  ofBooking: (person: TestPerson, bookingId: string): Told => ({
    person,
    bookingId,
    tell: async (language) =>
      (
        await shop.api.call(person, 'GET', `/api/v0/bookings/${bookingId}`, undefined, speaking(language))
      ).json().problem,
  }),
  onSubmitting: (
    person: TestPerson,
    path: string,
    request: { bookingId: string },
    asWhom: TestPerson | null = person,
  ): Told => ({
    person,
    bookingId: request.bookingId,
    tell: async (language) => (await shop.api.call(asWhom, 'POST', path, request, speaking(language))).json(),
  }),
});

/** Creates new customers with two cards, who can sign in again later; names begin with the prefix. */
export function enterWithTwoCards({ shop }: Pick<Shop, 'shop'>, prefix: string) {
  let people = 0;
  return async (): Promise<{ person: TestPerson; again(): Promise<TestPerson> }> => {
    const name = `${prefix}${++people}`;
    const accounts = ['', '-second'].map((suffix) =>
      issuerAccount(`acct-${name}${suffix}`, {
        cardToken: 'card-primary-venture-x',
        ...(suffix ? { openingPoints: 0, premiumProduct: null } : {}),
      }),
    );
    const again = () => shop.api.enter(cardHolder(name, { accounts }));
    return { person: await again(), again };
  };
}

/**
 * Makes the bank refuse the next authorization, or the supplier refuse this booking: it may be asked again for the silent
 * booking of an earlier case.
 */
export const refuseBooking = (
  world: WholeShop['world'],
  area: 'bank' | 'stays' | 'air',
  fault: string,
  { bookingId }: { readonly bookingId: string },
): Promise<void> =>
  arm(
    world,
    area === 'bank'
      ? { area, operation: 'authorise', fault }
      : { area, operation: 'book', fault, match: { reference: bookingId } },
  );

/** Books with a supplier that times out, then advances the clock; returns a reader of the booking's state. */
export async function fallSilent(
  { world, shop, seen, pass }: Pick<WholeShop, 'world' | 'shop' | 'seen' | 'pass'>,
  about: {
    readonly area: 'stays' | 'air';
    readonly person: TestPerson;
    readonly path: string;
    readonly request: { readonly bookingId: string };
    readonly forSeconds: number;
  },
): Promise<() => Promise<string>> {
  const { area, person, path, request, forSeconds } = about;
  await armSilence(world, { area, reference: request.bookingId, answer: 'unknown-not-booked' });
  await shop.api.call(person, 'POST', path, request);
  const state = async () => (await seen(person, request.bookingId)).booking;
  await expect.poll(state, { timeout: 40_000 }).toBe('supplier_pending');
  await pass(forSeconds);
  return state;
}

/**
 * All cases in `npm test -- --all`; otherwise four of each step and state of the money. What differs
 * within them is the sentence, which needs no database.
 */
export function walkedCases<Case>(
  cases: ReadonlyMap<string, Case>,
  failureOf: (one: Case) => MetFailure | undefined,
): [string, Case][] {
  const byEnd = Map.groupBy(cases, ([, one]) => {
    const failure = failureOf(one);
    return `${failure?.at} ${failure?.money}`;
  });
  return [...byEnd.values()].flatMap((some) => everyCase(some, 4));
}

/**
 * Expects the problem in both languages with its next step and all names, and the tenders in the state that the table
 * gives.
 */
export async function expectTold(
  { shop, seen }: Shop,
  {
    failure,
    names,
  }: { readonly failure: MetFailure; readonly names: readonly { list: string; name: string }[] },
  { person, bookingId, tell, atSupplier = 'none' }: Told,
): Promise<void> {
  const { problem: code, money } = failure;
  const walletOf = async () => {
    const { credit, miles, openHolds } = await seen(person, newId());
    return { credit, miles, openHolds };
  };
  const before = bookingId === null ? null : await walletOf();
  for (const language of ['en', 'fr'] as const) {
    const problem = await tell(language);
    expect(problem).toMatchObject({
      code,
      status: problems[code].status,
      title: problems[code].text[language],
      next: problems[code].next,
      retryable: problems[code].retryable,
    });
    expect(problem.otherwise).toBe('otherwise' in problems[code] ? problems[code].otherwise : undefined);
    for (const { list, name } of names) expect(problem.knownAs?.[list]).toBe(name);
  }
  if (bookingId !== null) {
    const left = await seen(person, bookingId);
    expect(left.trips).toEqual([]);
    expect({ credit: left.credit, miles: left.miles }).toEqual({
      credit: before?.credit,
      miles: before?.miles,
    });
    if (money === 'untouched') expect(left).toMatchObject({ bank: [], supplier: 'none', openHolds: 0 });
    if (money === 'reserved')
      expect(left).toMatchObject({ payment: 'authorised', openHolds: 1, credit: 45_000 });
    if (money === 'given_back') {
      expect(left).toMatchObject({ supplier: atSupplier, openHolds: 0, credit: 55_000, miles: 84_212 });
      for (const [status, captured, refunded] of left.bank)
        expect([['voided', 'declined', 'expired'].includes(String(status)), captured, refunded]).toEqual([
          true,
          0,
          0,
        ]);
    }
  }
  expect((await auditLedger(shop.db)).flatMap(({ faults }) => faults)).toEqual([]);
}
