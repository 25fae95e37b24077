import { describe, expect, it } from 'vitest';
import { openAir } from '#tests/support/air.ts';
import type { AirBooking, AirChange, AirChangeOffers, AirChangeQuote, FareBrandCode } from '../api-types.ts';
import { fareOf, problem } from '../fixtures/air-caller.ts';
import { CHANGE_REFUSALS } from './wish.ts';

const { world, air } = await openAir();

const [out, later, back] = ['2027-04-14', '2027-04-16', '2027-04-24'];
let references = 0;

/** A round trip of an airline in a brand. */
async function booked(brand: FareBrandCode, carrier: string): Promise<AirBooking> {
  const found = await air.search(`LHR JFK ${out}, JFK LHR ${back}`);
  return air.booked([0, 1].map((direction) => fareOf(found, brand, direction, carrier).fareToken));
}

const wish = (date = later, origin = 'LHR') => ({
  changes: [{ direction: 0, origin, destination: 'JFK', date }],
  cabin: 'economy',
});
const offered = ({ bookingId }: AirBooking, wanted: object = wish()) =>
  air.call(`bookings/${bookingId}/change-offers`, wanted);

/** A fare of a brand for each direction: the cheapest or dearest of those that change, and the kept one. */
function tokensOf(offers: AirChangeOffers, brand: FareBrandCode, pick: 'cheapest' | 'dearest'): string[] {
  return offers.directions.map((ways, at) => {
    const wanted = offers.change.directions[at]?.kept?.brand ?? brand;
    const fares = ways
      .flatMap((way) => way.fares)
      .filter((fare) => fare.brand === wanted)
      .toSorted((a, b) => a.sharedTicketMinor - b.sharedTicketMinor);
    return fares.at(pick === 'cheapest' ? 0 : -1)?.fareToken ?? '';
  });
}

async function quoted(booking: AirBooking, pick: 'cheapest' | 'dearest', brand: FareBrandCode) {
  const { body } = await offered(booking);
  const offers = body as unknown as AirChangeOffers;
  const fareTokens = tokensOf(offers, brand, pick);
  const answer = await air.call(`bookings/${booking.bookingId}/change-quotes`, { ...wish(), fareTokens });
  return { offers, ...answer, quote: answer.body as unknown as AirChangeQuote };
}

async function change(booking: AirBooking, { changeQuoteId }: AirChangeQuote) {
  const reference = `C-${++references}`;
  const body = { changeQuoteId, reference };
  const send = () =>
    air.call(`bookings/${booking.bookingId}/change`, body, { 'idempotency-key': `change:${reference}` });
  const find = async () => {
    const found = await world.call('GET', `/v1/air/changes?reference=${reference}`);
    return found.body as unknown as AirChange;
  };
  return { reference, first: await send(), send, find };
}

describe('changing flights at the sandbox airlines', () => {
  it('offers other days at prices of now, quotes the difference, and issues new tickets once [TRP-05]', async () => {
    const booking = await booked('standard', 'BA');
    const { offers, quote } = await quoted(booking, 'dearest', 'standard');
    expect(offers.change).toMatchObject({
      directions: [
        { direction: 0, kept: null },
        { direction: 1, kept: { brand: 'standard', cabin: 'economy' } },
      ],
      oldMinor: booking.totalMinor,
      penaltyMinor: 75_00,
      residual: 'refund',
    });
    const { figures } = quote;
    const oldMinor = figures.old.baseMinor + figures.old.taxesMinor;
    const newMinor = figures.new.baseMinor + figures.new.taxesMinor;
    expect(oldMinor).toBe(booking.totalMinor);
    expect(newMinor).toBe(quote.totalMinor);
    expect(figures.addCollectMinor - (figures.residual?.minor ?? 0)).toBe(newMinor - oldMinor + 75_00);
    expect(figures.addCollectMinor).toBeGreaterThan(0);
    expect(figures.residual).toBeNull();
    const made = await change(booking, quote);
    expect(made.first.body).toMatchObject({ status: 'changed', figures });
    expect((await made.send()).body).toEqual(made.first.body);
    const after = await air.read(booking.bookingId);
    expect(after.tickets[0]?.directions[0]?.flights[0]?.departsLocal.slice(0, 10)).toBe(later);
    expect(after.tickets[0]?.directions[1]).toEqual(booking.tickets[0]?.directions[1]);
    expect(after.tickets[0]?.locator).toBe(booking.tickets[0]?.locator);
    expect(after.tickets[0]?.ticketNumbers).not.toEqual(booking.tickets[0]?.ticketNumbers);
    expect(after).toMatchObject({ status: 'confirmed', totalMinor: quote.totalMinor });
    const again = await air.call(`bookings/${booking.bookingId}/change`, {
      changeQuoteId: quote.changeQuoteId,
      reference: 'C-other',
    });
    expect(problem(again)).toBe('410 expired');
  });

  it('leaves the rest of a dearer ticket as a credit where the fare says so [TRP-05] [CRD-09]', async () => {
    const found = await air.search(`LHR JFK ${out}, JFK LHR ${back}`);
    const fares = (found.directions[0] ?? [])
      .filter(({ carrier }) => carrier === 'AA')
      .flatMap((way) => way.fares)
      .filter(({ brand }) => brand === 'standard')
      .toSorted((a, b) => b.sharedTicketMinor - a.sharedTicketMinor);
    const booking = await air.booked([
      fares[0]?.fareToken ?? '',
      fareOf(found, 'standard', 1, 'AA').fareToken,
    ]);
    const { quote } = await quoted(booking, 'cheapest', 'standard');
    const { residual } = quote.figures;
    expect(quote.figures.addCollectMinor).toBe(0);
    expect(residual?.form).toBe('airline_credit');
    await change(booking, quote);
    expect((await air.read(booking.bookingId)).credits).toMatchObject([
      { carrier: 'AA', issuedMinor: residual?.minor, leftMinor: residual?.minor, state: 'open' },
    ]);
    // Canceled afterwards, it leaves a second credit, of the new ticket.
    const cancelled = await air.cancelled(booking);
    expect(cancelled.credits.map(({ issuedMinor }) => issuedMinor).toSorted()).toEqual(
      [residual?.minor, quote.totalMinor].toSorted(),
    );
  });

  it('refuses by the rules of the fare, by other countries and by what is flown [TRP-05]', async () => {
    const basic = await air.booked([fareOf(await air.search(`LHR JFK ${out}`), 'basic', 0, 'LH').fareToken]);
    expect(problem(await offered(basic))).toBe('409 fare_not_changeable');
    const booking = await booked('standard', 'BA');
    expect(problem(await offered(booking, wish(later, 'CDG')))).toBe('409 invalid_route');
    expect(problem(await offered(booking, wish('2027-05-20')))).toBe('409 invalid_route');
  });

  it.each(Object.entries(CHANGE_REFUSALS))('refuses by %s when told to [TRP-05]', async (fault, code) => {
    const booking = await booked('standard', 'BA');
    await air.arm('change-offer', fault);
    expect(problem(await offered(booking))).toContain(code);
  });

  it('answers a quote late, and refuses one after a while, when told to [TRP-05]', async () => {
    const booking = await booked('standard', 'BA');
    const poll = async ({ changeQuoteId }: AirChangeQuote) =>
      (await world.call('GET', `/v1/air/change-quotes/${changeQuoteId}`)).body;
    await air.arm('change-quote', 'pending');
    const late = (await quoted(booking, 'cheapest', 'standard')).quote;
    expect(late.status).toBe('pending');
    const early = await change(booking, late);
    expect(problem(early.first)).toBe('409 not_changeable');
    await air.arm('change-quote', 'pending-then-refused');
    const refused = (await quoted(booking, 'cheapest', 'standard')).quote;
    await air.move(21);
    expect(await poll(late)).toMatchObject({ status: 'ready', failure: null });
    expect(await poll(refused)).toMatchObject({ status: 'refused', failure: 'not_eligible' });
  });

  it.each([
    ['pending', 21, 'changed'],
    ['pending-then-refused', 21, 'refused'],
    ['by-hand', 1801, 'changed'],
    ['by-hand-refused', 1801, 'refused'],
  ])('makes a change that is %s in its time [TRP-05]', async (fault, seconds, ends) => {
    const booking = await booked('standard', 'BA');
    const { quote } = await quoted(booking, 'cheapest', 'standard');
    await air.arm('change', fault);
    const made = await change(booking, quote);
    expect(made.first.body).toMatchObject({ status: fault.startsWith('by') ? 'by_hand' : 'pending' });
    expect((await air.read(booking.bookingId)).tickets).toEqual(booking.tickets.map((one) => one));
    await air.move(seconds);
    expect(await made.find()).toMatchObject({ status: ends });
    expect((await air.read(booking.bookingId)).totalMinor).toBe(
      ends === 'changed' ? quote.totalMinor : booking.totalMinor,
    );
  });

  it('answers with other figures than it quoted, when told to [TRP-05]', async () => {
    const booking = await booked('standard', 'BA');
    const { quote } = await quoted(booking, 'cheapest', 'standard');
    await air.arm('change', 'other-than-quoted');
    const { first } = await change(booking, quote);
    expect(first.body).toMatchObject({
      status: 'changed',
      figures: { penaltyMinor: quote.figures.penaltyMinor + 25_00 },
    });
  });
});
