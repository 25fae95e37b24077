import type { Brand } from '#contract/brand.ts';
import { notificationTasks } from '#server/modules/notifications/index.ts';
import {
  failedPurchaseLetter,
  type Protections,
  readProtectionForLetter,
} from '#server/modules/protections/index.ts';
import { readCardRefund, readTripForLetter } from '#server/modules/trips/index.ts';
import { readNewsForLetter } from '#server/modules/watches/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/database.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { type openProducts, readBookingForLetter } from '#server/products/index.ts';
import { priceDropLetter } from '#server/protections/price-drop/index.ts';
import { priceMatchLetter } from '#server/protections/price-match/index.ts';
import type { WorldClient } from '#server/suppliers/sandbox/client.ts';
import { sandboxMail } from '#server/suppliers/sandbox/mail.ts';

interface House {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly client: WorldClient;
  readonly products: ReturnType<typeof openProducts>;
  readonly protections: Protections;
}

/** The tasks that send letters, to the mailboxes of the world. */
export const letterTasks = ({ db, clock, brand, client, products, protections }: House): HandledTask[] =>
  notificationTasks({
    db,
    clock,
    brand,
    mail: sandboxMail(client, 'travel@cardinal.example'),
    products,
    loadTrip: (tripId) => readTripForLetter({ db, clock, products }, tripId),
    loadCardRefund: (id, language) => readCardRefund({ db, clock }, id, language),
    loadProtection: (id, language) => readProtectionForLetter({ db, protections }, id, language),
    loadBooking: (bookingId) => readBookingForLetter({ db, products }, bookingId),
    loadWatchNews: (newsId) => readNewsForLetter({ db }, newsId),
    protectionLetters: [
      priceDropLetter({ db }),
      priceMatchLetter({ db }),
      failedPurchaseLetter({ db, protections }),
    ],
  });
