import { expect } from 'vitest';
import type { Language } from '#contract/dates.ts';
import type { MetFailure } from '#contract/problems/failures.ts';
import { type Problem, problems } from '#contract/problems.ts';
import { auditLedger } from '#server/modules/wallet/index.ts';
import { newId } from '#server/platform/ids.ts';
import type { TestPerson } from './api.ts';
import type { testShop } from './shop.ts';

type Shop = Pick<Awaited<ReturnType<typeof testShop>>, 'shop' | 'seen'>;

/** Somebody to whom a failure happens, and how it is told to them in a language. */
export interface Told {
  readonly person: TestPerson;
  readonly bookingId: string | null;
  readonly tell: (language: Language) => Promise<Problem>;
  /** How its supplier remembers what it let go; a supplier that never had it knows nothing. */
  readonly atSupplier?: 'none' | 'failed';
}

export const speaking = (language: Language) => ({ 'accept-language': language });

/** How a shop tells of a booking, and of a request to book. */
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

/**
 * Expects a failure to be told in both languages with its next step under all of its names, and nothing of the money to
 * be left where the table says so.
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
