import { describe, expect, it } from 'vitest';
import type { PackageTrip } from '#contract/packages/trip.ts';
import type { PackageRoomProduct } from '#contract/packages.ts';
import type { CancellationQuote } from '#contract/trips.ts';
import { listEvents } from '#server/modules/trip-events/index.ts';
import { cardHolder, cardOf, postAndWait } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import {
  bookPackagePath,
  happenToFlight,
  openPackage,
  packageQuestion,
  packageRequest,
} from '#tests/support/packages.ts';
import { textOfPdf } from '#tests/support/pdf-text.ts';
import { type NamedPerson, soonLeft, testShop } from '#tests/support/shop.ts';
import { opens } from '#tests/support/trips/options.ts';

const { world, shop, enter, provoke, pass } = await testShop('cared', { flies: true, ...soonLeft });

const nonRefundable = ({ refundPolicy }: PackageRoomProduct) => refundPolicy === 'NonRefundable';
const soon = { timeout: 60_000 };

interface Booked {
  readonly person: NamedPerson;
  readonly tripId: string;
  readonly bookingId: string;
  readonly email: string;
}

async function book(days: number, rest: Record<string, unknown> = {}): Promise<Booked> {
  const person = await enter();
  const session = await openPackage(shop.api, person, {
    wanted: nonRefundable,
    question: packageQuestion(days),
  });
  const email = `${person.name}@packer.example`;
  const request = packageRequest(session, [cardOf(session)], {
    contact: { email, phone: '+14165550142' },
    ...rest,
  });
  const { tripId } = await postAndWait(shop, person, bookPackagePath(session), request);
  return { person, tripId: tripId ?? '', bookingId: request.bookingId, email };
}

const read = async ({ person, tripId }: Pick<Booked, 'person' | 'tripId'>): Promise<PackageTrip> =>
  (await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}`)).json();
const signedInAgain = async (booked: Booked): Promise<Booked> => {
  const { name } = booked.person;
  return { ...booked, person: { ...(await shop.api.enter(cardHolder(name))), name } };
};
const quoteOf = async ({ person, tripId }: Booked): Promise<CancellationQuote> =>
  (await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancellation-quotes`)).json();
const subjects = async (email: string) => (await mailsTo(world, email)).map(({ subject }) => subject);
async function newestLetter(email: string): Promise<string> {
  const [newest] = await mailsTo(world, email);
  const { body } = await world.call('GET', `/v1/post/messages/${String(newest?.['id'])}`);
  return String(body['text']);
}

const happen = ({ bookingId }: Booked, at: number, event: object): Promise<void> =>
  happenToFlight(world, bookingId, at, event);

/** What can be sent, in both languages, of what a letter says. */
describe('e-mails and documents of a package', () => {
  it('confirm both parts, itemize one receipt, and announce its cancellation [PKG-01] [TRP-02] [TRP-03]', async () => {
    const booked = await book(60);
    const { person, tripId, email } = booked;
    const { locator, price, entries } = await read(booked);
    await expect.poll(() => subjects(email), soon).toHaveLength(1);
    expect(await subjects(email)).toEqual([expect.stringContaining(locator)]);
    const letter = await newestLetter(email);
    const [air, room] = entries;
    for (const text of [
      'Your flights and your hotel are booked.',
      'Air Canada AC 246',
      air.tickets[0]?.locator,
      room.stay.name,
      'Ada Okafor, Ines Okafor',
      'Price drop protection and price match do not cover packages.',
      'A package is canceled as a whole.',
    ])
      expect(letter).toContain(text);
    const receipt = await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/receipt.pdf`);
    const paper = textOfPdf(receipt.rawPayload);
    // What is included and how it was paid; no price of a part.
    for (const text of [
      locator,
      'Flights and hotel, 6 nights',
      'Taxes',
      'Flights and hotel together',
      'City tax',
      room.stay.name,
    ])
      expect(paper).toContain(text);
    expect(paper).toContain('1,432.30');
    expect(paper).not.toContain('1,164.26');
    expect(paper).not.toContain('279.21');
    expect(price.grandTotal.amount).toBe(1_432.3);
    const calendar = await shop.api.call(person, 'GET', `/api/v0/trips/${tripId}/calendar.ics`);
    expect(calendar.body.split('BEGIN:VEVENT').length - 1).toBe(
      air.flight.slices.flatMap(({ segments }) => segments).length + 1,
    );
    const quote = await quoteOf(booked);
    await shop.api.call(person, 'POST', `/api/v0/trips/${tripId}/cancel`, { quoteId: quote.quoteId });
    await expect.poll(() => subjects(email), soon).toHaveLength(2);
    const cancelled = await newestLetter(email);
    expect(cancelled).toContain('Your flights and your hotel are canceled. This is your refund:');
    expect(cancelled).toContain('$1,164.26');
  });

  it('state that neither part is booked and no money moved [PKG-01] [BKG-07]', async () => {
    await provoke('air', 'book', 'pending-then-failed');
    const person = await enter();
    const session = await openPackage(shop.api, person, { question: packageQuestion(64) });
    const email = `${person.name}@packer.example`;
    const request = packageRequest(session, [cardOf(session)], {
      contact: { email, phone: '+14165550142' },
    });
    await shop.api.call(person, 'POST', bookPackagePath(session), request);
    await expect.poll(() => subjects(email), soon).toHaveLength(1);
    expect(await newestLetter(email)).toContain('We book both or neither.');
    await pass(60);
    await expect.poll(() => subjects(email), soon).toHaveLength(2);
    const failed = await newestLetter(email);
    expect(failed).toContain('The last seats at this fare have just been sold.');
    expect(failed).toContain(
      'The flights could not be booked, so the hotel was not booked either. No money moved.',
    );
    expect(failed).toContain('is released and was never charged');
    for (const part of ['Air Canada AC 246', 'Hotel: Nodwell Lisbon South', 'Total: $1,334.30'])
      expect(failed).toContain(part);
  });
});

describe('a schedule change of a package’s flights', () => {
  it('that costs a night is shown on the trip and its tile, and sent in one e-mail [PKG-01] [TRP-06]', async () => {
    const booked = await book(74);
    const { person, email } = booked;
    const before = await read(booked);
    expect(before).toMatchObject({ nights: [], entries: [{ progress: null }, {}] });
    await expect.poll(() => subjects(email), soon).toHaveLength(1);
    // Both flights of one evening move by twelve hours: one lands before the first booked night.
    await happen(booked, 0, { kind: 'reschedule', minutes: -720 });
    await expect.poll(() => subjects(email), soon).toHaveLength(2);
    expect(await read(booked)).toMatchObject({ nights: [] });
    await happen(booked, 1, { kind: 'reschedule', minutes: -720 });
    await expect.poll(async () => (await read(booked)).nights, soon).toEqual(['lands_before_check_in']);
    const trip = await read(booked);
    const lands = ({ entries: [{ flight }] }: PackageTrip) =>
      flight.slices[0]?.segments.at(-1)?.zonedArrival ?? '';
    expect(Date.parse(lands(trip))).toBe(Date.parse(lands(before)) - 43_200_000);
    expect(trip).toMatchObject({
      attention: 'New flight times no longer match your hotel nights.',
      entries: [{ kind: 'PackageFlight' }, { stay: { checkIn: before.entries[1].stay.checkIn } }],
      options: opens('cancel'),
    });
    const { trips } = (await shop.api.call(person, 'GET', '/api/v0/trips')).json();
    expect(trips).toMatchObject([{ attention: 'New flight times no longer match your hotel nights.' }]);
    await expect.poll(() => subjects(email), soon).toHaveLength(3);
    expect((await subjects(email))[0]).toContain('New times: Lisbon');
    const letter = await newestLetter(email);
    for (const text of [
      'You now land before your first booked night at Nodwell Lisbon South.',
      'you can move your hotel nights, give some up or keep them.',
      'The airline is not flying as sold.',
    ])
      expect(letter).toContain(text);
    expect((await listEvents(shop.db, booked.tripId)).map(({ happening }) => happening.kind)).toContain(
      'changedBySupplier',
    );
    // The airline owes the flights: all of the package comes back, the strict room included.
    expect(trip.terms[0]).toMatchObject({ stay: 'free', refund: { amount: 1_393.24 } });
    const owed = await quoteOf(booked);
    expect(owed).toMatchObject({ outcome: 'FullyRefundable', refund: { amount: 1_393.24 } });
    // Accepted times are as sold: both parts by their own terms, the tickets void for a day.
    const { scheduleChange } = trip;
    expect(scheduleChange).toMatchObject({
      state: 'open',
      severity: 'Major',
      answerBy: null,
      canAccept: true,
    });
    const path = `/api/v0/trips/${booked.tripId}`;
    const stranger = await enter();
    const accept = { changeId: scheduleChange?.changeId, response: 'Accept' };
    const foreign = await shop.api.call(stranger, 'POST', `${path}/schedule-change/answer`, accept);
    expect(foreign.statusCode).toBe(404);
    await shop.api.call(person, 'POST', `${path}/schedule-change/answer`, accept);
    await expect
      .poll(async () => (await read(booked)).scheduleChange, soon)
      .toMatchObject({ state: 'modified', outcome: 'Modified' });
    await expect.poll(async () => (await read(booked)).entries[0].progress?.isOwed, soon).toBe(false);
    expect(await read(booked)).toMatchObject({ nights: ['lands_before_check_in'] });
    expect(await quoteOf(booked)).toMatchObject({ refund: { amount: 1_164.26 } });
    const late = { quoteId: owed.quoteId };
    expect((await shop.api.call(person, 'POST', `${path}/cancel`, late)).statusCode).toBe(409);
  });

  it('that does not affect the nights says so [PKG-01] [TRP-06]', async () => {
    const booked = await book(80);
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(1);
    await happen(booked, -1, { kind: 'reschedule', minutes: 20 });
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(2);
    expect(await newestLetter(booked.email)).toMatch(/The booked nights at .+ are not affected\./);
    expect(await read(booked)).toMatchObject({ nights: [], attention: null });
  });

  it('that cancels a flight is reported, and everything is refunded, including the room [PKG-01] [TRP-06]', async () => {
    const booked = await book(90);
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(1);
    await pass(25 * 3600);
    const later = await signedInAgain(booked);
    const strict = await quoteOf(later);
    await happen(later, -1, { kind: 'cancel' });
    await expect
      .poll(async () => (await read(later)).attention, soon)
      .toBe('The airline has canceled a flight.');
    const owed = await quoteOf(later);
    expect(strict.refund.amount).toBeLessThan(owed.refund.amount);
    expect(owed).toMatchObject({ refund: owed.paid, penalty: { amount: 0 } });
    const path = `/api/v0/trips/${booked.tripId}/cancel`;
    const done = await shop.api.call(later.person, 'POST', path, { quoteId: owed.quoteId });
    expect(done.json()).toMatchObject({ state: 'done', refund: owed.paid });
    await expect.poll(() => subjects(booked.email), soon).toHaveLength(3);
    expect(await subjects(booked.email)).toContainEqual(expect.stringContaining('Flight canceled: Lisbon'));
  });
});
