import { z } from 'zod';
import type { WorldDeps } from '../../deps.ts';
import { parse } from '../../http/parse.ts';
import { notFound } from '../../http/problem.ts';
import { settled } from './book.ts';
import { type BookingRow, findBooking } from '../store.ts';

const booking = z.object({ id: z.string() });

/** The booking that a path names, as it stands now. Throws Problem `not_found`. */
export async function bookingOf(
  { db, clock }: Pick<WorldDeps, 'db' | 'clock'>,
  params: unknown,
): Promise<BookingRow> {
  const { id } = parse(booking, params);
  const row = await findBooking(db, id);
  if (!row) throw notFound('booking');
  return settled(db, row, clock.now());
}
