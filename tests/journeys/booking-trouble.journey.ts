import { expect, type Page } from '@playwright/test';
import { problems } from '#contract/problems.ts';
import { calm, inDays, passTime, provoke } from './helpers/console.ts';
import * as steps from './steps.ts';
import { enterByHand, expectAccessible, inTurn, surfaces, test } from './support.ts';
import { wordsOf } from './helpers/words.ts';

const lisbon = 'city:2267057';
/** Nights differ per trip, so that only the duplicate test has a duplicate, also after a restart of the worker. */
const firstArrival = (from: number) => from + 30 * (Number(process.env['TEST_WORKER_INDEX'] ?? 0) % 3);

test.afterEach(({ page }) => calm(page));

const readers = [
  { name: 'on a desktop in English', language: 'en', locale: 'en-US', isPhone: false, from: 100 },
  { name: 'on a phone in French', language: 'fr', locale: 'fr-CA', isPhone: true, from: 200 },
] as const;

for (const [reader, { name, language, locale, isPhone, from }] of readers.entries())
  test.describe(name, { tag: reader > 0 ? '@all' : [] }, () => {
    const journey = inTurn(readers.length, reader);
    test.use({ locale, viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 } });
    let arrival = firstArrival(from);
    const visitOf = (page: Page): steps.Visit => ({ page, say: wordsOf(language), locale, isPhone });

    /** Opens the rooms of the first refundable stay as a customer without credit; returns its name and total. */
    async function openRooms(visit: steps.Visit, days = (arrival += 5)) {
      const { page, say } = visit;
      if (page.url() === 'about:blank') await enterByHand(page, surfaces.consumer, 'new-customer');
      const [checkIn, checkOut] = [await inDays(page, days), await inDays(page, days + 2)];
      await page.goto(
        `${surfaces.consumer}/hotels/availability/?placeId=${lisbon}&checkIn=${checkIn}&checkOut=${checkOut}&rooms=2&refundable=true`,
      );
      const card = page
        .getByRole('article')
        .filter({ hasText: language === 'en' ? 'Free cancellation until' : 'Annulation gratuite jusqu’au' })
        .first();
      const found = await steps.openStay(visit, card);
      await expect(
        page.getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) }).first(),
      ).toBeVisible();
      return found;
    }

    async function openCheckout(visit: steps.Visit, days?: number): Promise<string> {
      const { name, total } = await openRooms(visit, days);
      await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
      await steps.fillGuest(visit);
      return name;
    }

    async function expectTyped({ page, say }: steps.Visit): Promise<void> {
      await expect(page.getByRole('textbox', { name: say('booking.guests.given-name') })).toHaveValue(
        'Eleanor',
      );
      await expect(page.getByRole('textbox', { name: say('booking.guests.surname') })).toHaveValue(
        'Castellane',
      );
      await expect(page.getByRole('textbox', { name: say('booking.contact.phone') })).toHaveValue(
        '+1 416 555 0142',
      );
    }

    const press = ({ page, say }: steps.Visit, id: string) =>
      page.getByRole('button', { name: say(id), exact: true }).click();

    journey(
      'a declined card keeps what the customer typed, another try books, and no freeze is offered afterwards [PAY-03] [BKG-02] [PFZ-01]',
      async ({ page }) => {
        const visit = visitOf(page);
        const { name, total } = await openRooms(visit);
        const rooms = page.url();
        const freeze = page.getByText(visit.say('freeze.button'), { exact: true });
        await expect(freeze.first()).toBeVisible();
        await steps.chooseRate(visit, steps.ratesAt(visit, total).first());
        await steps.fillGuest(visit);
        await provoke(page, 'bank', 'authorise', 'insufficient_funds');
        await press(visit, 'booking.submit');
        await expect(
          page.getByText(
            language === 'en'
              ? 'The card has insufficient funds. No money moved.'
              : 'Les fonds de la carte sont insuffisants. Aucun montant n’a été débité.',
          ),
        ).toBeVisible();
        await expectTyped(visit);
        await steps.expectSound(visit);
        await press(visit, 'booking.refused.payment');
        await steps.book(visit, name);
        const asked = page.waitForResponse(/\/price-freezes\/availability/);
        await page.goto(rooms);
        await asked;
        await expect(
          page.getByRole('button', { name: new RegExp(`^${visit.say('stays.rates.choose')} `) }).first(),
        ).toBeVisible();
        await expect(freeze).toHaveCount(0);
      },
    );

    journey('a changed price is shown once, with the old one and the reason [PAY-04]', async ({ page }) => {
      const visit = visitOf(page);
      const { say } = visit;
      const { total } = await openRooms(visit);
      await provoke(page, 'stays', 'quote', 'price-up');
      const choose = steps
        .ratesAt(visit, total)
        .first()
        .getByRole('button', { name: new RegExp(`^${say('stays.rates.choose')} `) });
      await choose.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('heading')).toHaveText(say('stays.change.more'));
      await expect(steps.valueOf(dialog, say('stays.change.from'))).toHaveText(total);
      await expect(dialog).toContainText(say('stays.change.cause.demand', { product: 'hotel' }));
      const risen = await steps.valueOf(dialog, say('stays.change.to')).innerText();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: say('stays.change.go-on') }).click();
      await page.waitForURL(/\/checkout\//);
      await expect(steps.totalOf(visit)).toHaveText(risen);
      await expect(dialog).toBeHidden();
      await steps.fillGuest(visit);

      // The price expires; the new one is lower and is shown before anything else.
      await passTime(page, 15 * 60 + 5);
      await page.reload();
      await provoke(page, 'stays', 'quote', 'price-down');
      const before = page.url();
      await press(visit, 'booking.hold.reopen');
      await expect(dialog.getByRole('heading')).toHaveText(say('stays.change.less'));
      await expect(steps.valueOf(dialog, say('stays.change.from'))).toHaveText(risen);
      await steps.expectSound(visit);
      await dialog.getByRole('button', { name: say('stays.change.go-on') }).click();
      await expect(dialog).toBeHidden();
      expect(page.url()).not.toBe(before);
      await expectTyped(visit);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('booking.title'));
      await expect(dialog).toBeHidden();
    });

    journey(
      'names that no hotel could accept are marked at their fields before any money is held, and can be booked once corrected [BKG-03]',
      async ({ page }) => {
        const visit = visitOf(page);
        const { say } = visit;
        const name = await openCheckout(visit);
        const fields = {
          'booking.guests.given-name': ['Ada 🦊', 'booking.fault.givenName-signs', 'Ada'],
          'booking.contact.email': ['ada@', 'booking.fault.email', 'ada@mail.example'],
          'booking.contact.phone': ['12', 'booking.fault.phone', '+1 416 555 0142'],
        } as const;
        const fieldOf = (label: string) => page.getByRole('textbox', { name: say(label) });
        for (const [label, [wrong]] of Object.entries(fields)) await fieldOf(label).fill(wrong);
        await press(visit, 'booking.submit');
        for (const [label, [wrong, fault]] of Object.entries(fields)) {
          await expect(fieldOf(label)).toHaveValue(wrong);
          await expect(fieldOf(label)).toHaveAttribute('aria-invalid', 'true');
          await expect(fieldOf(label)).toHaveAccessibleDescription(say(fault, { signs: '🦊' }));
        }
        await steps.expectSound(visit);
        for (const [label, [, , right]] of Object.entries(fields)) await fieldOf(label).fill(right);

        // The hotel's change of price is shown, too, and leads to the current price.
        await provoke(page, 'stays', 'book', 'invalid-guests');
        await press(visit, 'booking.submit');
        await expect(
          page.getByText(problems['invalid-guests'].text[language]).filter({ visible: true }).first(),
        ).toBeVisible();
        await steps.expectSound(visit);
        // Shown once, beside the pressed button.
        await press(visit, 'booking.hold.reopen');
        await expect(page.getByRole('timer')).toBeVisible();
        await expect(fieldOf('booking.guests.given-name')).toHaveValue('Ada');
        await steps.book(visit, name);
      },
    );

    journey(
      'a pending booking that fails is announced by e-mail, with what became of the payment [LOD-07] [BKG-06]',
      async ({ page, context }) => {
        const visit = visitOf(page);
        const { say } = visit;
        const name = await openCheckout(visit);
        await provoke(page, 'stays', 'book', 'pending-then-failed');
        await press(visit, 'booking.submit');
        const title = page.getByRole('heading', { level: 1 });
        await expect(title).toHaveText(say('booking.pending.title', { product: 'hotel' }));
        await passTime(page, 30);
        await expect(title).toHaveText(say('booking.failed.title', { product: 'hotel' }));
        await steps.expectSound(visit);
        const mail = await context.newPage();
        await mail.setViewportSize({ width: 1440, height: 900 });
        await mail.goto(surfaces.console);
        await mail.getByRole('tab', { name: say('sandbox.mailbox') }).click();
        const subject = language === 'en' ? `Not booked: ${name}` : `Non réservé : ${name}`;
        await mail
          .getByRole('button', { name: new RegExp(subject.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')) })
          .first()
          .click();
        await expect(mail.getByRole('dialog')).toContainText(
          language === 'en' ? 'is released and was never charged' : 'n’ont jamais été débités',
        );
      },
    );

    journey(
      'a stay like one already booked is pointed out before money moves, and both can be booked on purpose [BKG-04]',
      async ({ page }) => {
        const visit = visitOf(page);
        const { say } = visit;
        const days = (arrival += 5);
        const name = await openCheckout(visit, days);
        const { ours } = await steps.book(visit, name);
        await openCheckout(visit, days);
        await press(visit, 'booking.submit');
        const dialog = page.getByRole('alertdialog');
        await expect(dialog.getByRole('heading')).toHaveText(
          say('booking.duplicate.title', { product: 'hotel' }),
        );
        await expect(steps.valueOf(dialog, say('booking.duplicate.code'))).toHaveText(ours);
        await steps.expectSound(visit);
        await dialog.getByRole('link', { name: say('booking.duplicate.open') }).click();
        await page.waitForURL(/\/trips\/./);
        await expect(dialog).toBeHidden();
        await expect(page.getByText(ours).first()).toBeVisible();
        await page.goBack();
        await expectTyped(visit);
        await press(visit, 'booking.submit');
        await dialog.getByRole('button', { name: say('booking.duplicate.both') }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          say('trips.confirmed.title', { name }),
        );
      },
    );

    journey('a checkout without activity warns and stays open on request [BKG-04]', async ({ page }) => {
      const visit = visitOf(page);
      const { say } = visit;
      const name = await openCheckout(visit);
      await passTime(page, 9 * 60);
      await page.reload();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog.getByRole('heading')).toHaveText(say('booking.idle.title'));
      await expect(dialog.getByRole('timer')).toContainText(/[01]:\d{2}/);
      await steps.expectSound(visit);
      await dialog.getByRole('button', { name: say('booking.idle.stay') }).click();
      await expect(dialog).toBeHidden();

      await passTime(page, 5 * 60);
      await page.reload();
      await expect(page.getByRole('timer')).toBeVisible();
      await expectTyped(visit);
      await steps.book(visit, name);
    });

    journey(
      'a checkout left for too long is closed, and reopens with what the customer had entered [BKG-04]',
      async ({ page }) => {
        const visit = visitOf(page);
        const { say } = visit;
        const name = await openCheckout(visit);
        await passTime(page, 11 * 60);
        await page.reload();
        await expect(page.getByText(say('booking.closed.inactivity'))).toBeVisible();
        await expect(page.getByRole('button', { name: say('booking.submit'), exact: true })).toBeDisabled();
        await steps.expectSound(visit);
        await press(visit, 'booking.hold.reopen');
        await expect(page.getByRole('timer')).toBeVisible();
        await expectTyped(visit);
        await steps.book(visit, name);
      },
    );
  });
