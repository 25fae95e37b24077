import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import type { BookingProgress } from '#contract/booking.ts';
import { bookPath, bookRequest, cardOf, findRate, openCheckout } from '#tests/support/checkout.ts';
import { mailsTo } from '#tests/support/evidence.ts';
import { employee, issuerAccount } from '#tests/support/issuer-customers.ts';
import { testShop } from '#tests/support/shop.ts';

const { world, shop: office, seen, pass } = await testShop('approved', { tenant: 'business' });
const dayMs = 24 * 3_600_000;

describe('a stay that needs company approval', () => {
  /** Requests approval this many days before check-in; returns the screen's progress, and how to follow it. */
  async function ask(name: string, days: number, language: 'en' | 'fr') {
    const accounts = [issuerAccount(`acct-${name}`, { cardToken: 'card-primary-venture-x' })];
    const enter = () => office.api.enter(employee(name, 'biz-1', {}, { accounts }));
    const person = await enter();
    await office.db.updateTable('policies').set({ is_approval_required: true }).execute();
    const rate = await findRate(office, ({ paymentTiming }) => paymentTiming === 'PayNow', { days });
    const session = await openCheckout(office, person, rate);
    const email = `${name}@mail.example`;
    const request = bookRequest(session, [cardOf(session)], {
      contact: { email, phone: '+14165550142' },
    });
    const askedAt = office.clock.now().getTime();
    const answer = await office.api.call(person, 'POST', bookPath(session), request, {
      'accept-language': language,
    });
    const progress: BookingProgress = answer.json();
    expect(progress).toMatchObject({ outcome: 'waiting_for_approval', step: 'awaiting_approval' });
    return {
      session,
      email,
      lastsMs: Date.parse(progress.promisedBy ?? '') - askedAt,
      evidence: () => seen(person, request.bookingId, office),
      listed: async () =>
        (await office.api.call(await enter(), 'GET', '/api/v0/bookings')).json<{
          bookings: { promisedBy: string | null }[];
        }>().bookings,
      promisedBy: progress.promisedBy,
    };
  }

  /** The only e-mail to an address with a subject that begins so: subject and text. */
  async function letter(address: string, subject: string): Promise<string> {
    const find = async () =>
      (await mailsTo(world, address)).filter((mail) => String(mail['subject']).startsWith(subject));
    await expect.poll(find).toHaveLength(1);
    const { body } = await world.call('GET', `/v1/post/messages/${String((await find())[0]?.['id'])}`);
    return `${String(body['subject'])}\n${String(body['text'])}`;
  }

  it('sends e-mails: what is pending, until when and that nothing is held; later that it lapsed [POL-02] [POL-06]', async () => {
    const { session, email, lastsMs, evidence, listed, promisedBy } = await ask('asks', 60, 'en');
    expect(Math.abs(lastsMs - dayMs)).toBeLessThan(60_000);
    expect(await listed()).toMatchObject([{ promisedBy }]);
    const asked = await letter(email, 'Waiting for approval');
    expect(asked).toContain(`Your company needs to approve ${session.stay.name} before we book it.`);
    expect(asked).toMatch(
      /Nothing is held or charged until then\. If there is no answer by .+, your request expires/,
    );
    expect(asked).toContain('Your company’s travel policy'.toUpperCase());
    expect(asked).toMatch(/It is (within the policy\.|outside the policy:\n.+; the policy allows .+\.)/);
    expect(asked).toContain('forward it to the person who approves travel');
    expect(asked).toContain('on Venture X ...4417');
    expect(await evidence()).toMatchObject({ bank: [], supplier: 'none', openHolds: 0 });

    await pass(24 * 3600 + 60);
    const lapsed = await letter(email, 'Not booked');
    expect(lapsed).toContain('This booking was not approved in time. No money moved.');
    expect(await evidence()).toMatchObject({
      booking: 'released',
      failure: 'approval-lapsed',
      bank: [],
      supplier: 'none',
    });
  });

  it('can be approved until the end of its check-in day, as the French e-mail says [POL-06] [TEN-06]', async () => {
    const { session, email, lastsMs, promisedBy } = await ask('demande', 0, 'fr');
    expect(lastsMs).toBeGreaterThan(0);
    expect(lastsMs).toBeLessThanOrEqual(dayMs);
    const there = Temporal.Instant.from(promisedBy ?? '').toZonedDateTimeISO(session.stay.timeZone);
    const nextDay = Temporal.PlainDate.from(session.stay.checkIn).add({ days: 1 });
    expect([there.toPlainDate().toString(), there.toPlainTime().toString()]).toEqual([
      nextDay.toString(),
      '00:00:00',
    ]);
    const asked = await letter(email, 'En attente d’approbation');
    expect(asked).toContain(`Votre entreprise doit approuver ${session.stay.name}`);
    expect(asked).toContain('Rien n’est mis de côté ni débité d’ici là.');
  });
});
