import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { Problem } from '../http/problem.ts';
import { inTransaction } from '../schema/transaction.ts';
import { keepYear, lastYearOf } from './card-years.ts';
import type { Customer } from './customer.ts';
import { foundedAt } from './founded-at.ts';
import { type HeldCard, type Holder, readHolder, saveHolder } from './holders.ts';
import { noteEvent } from './note-event.ts';
import { dayAfter } from './present.ts';
import { account, productTypes } from './products.ts';

const DAY_MS = 86_400_000;
const DAYS_IN_YEAR = 365.25;

const card = { accountReferenceId: z.string() };

/** Card changes that the console can make. */
export const cardChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('open'), productType: z.enum(productTypes) }),
  z.object({ kind: z.literal('renew'), ...card }),
  z.object({ kind: z.literal('close'), ...card }),
  z.object({ kind: z.literal('reopen'), ...card }),
  z.object({ kind: z.literal('change'), ...card, productType: z.enum(productTypes) }),
  z.object({ kind: z.literal('die') }),
]);
type CardChange = z.infer<typeof cardChange>;

const typeOf = {
  open: 'card.opened',
  renew: 'card.renewed',
  close: 'card.closed',
  reopen: 'card.opened',
  change: 'card.changed',
  die: 'holder.died',
} as const;

/**
 * Changes a customer's cards and records the events for the partners in `clients`, atomically. Throws Problem for a
 * card the customer does not hold, or an invalid change.
 */
export async function changeCard(
  { db, clock }: Pick<WorldDeps, 'db' | 'clock'>,
  customer: Customer,
  change: CardChange,
  clients: readonly string[],
): Promise<void> {
  const now = clock.now();
  const founded = await foundedAt(db);
  // One day back, so that the date has begun in every time zone.
  const day = Math.floor((now.getTime() - founded.getTime()) / DAY_MS) - 1;
  await inTransaction(db, async (tx) => {
    const holder = await readHolder(tx, customer);
    const { changed, about } = apply(holder, change, { founded, day });
    if (!(await saveHolder(tx, changed)))
      throw new Problem(409, 'changed_meanwhile', 'Somebody else changed these cards at the same time.');
    for (const accountReferenceId of about)
      await noteEvent(tx, { customer, accountReferenceId, type: typeOf[change.kind], at: now }, clients);
    if (change.kind !== 'renew') return;
    const renewed = changed.cards.find(
      ({ accountReferenceId }) => accountReferenceId === change.accountReferenceId,
    );
    const beginsOn = renewed && lastYearOf(renewed, founded, dayAfter(founded, day));
    if (beginsOn) await keepYear(tx, change.accountReferenceId, beginsOn);
  });
}

/** A date, as days after the founding of this world. */
interface When {
  readonly founded: Date;
  readonly day: number;
}

function apply(
  holder: Holder,
  change: CardChange,
  when: When,
): { changed: Holder; about: readonly string[] } {
  const { cards, customer } = holder;
  if (holder.deceased) throw refused('They have died.');
  if (change.kind === 'die')
    return {
      changed: { ...holder, deceased: true },
      about: cards.map(({ accountReferenceId }) => accountReferenceId),
    };
  if (change.kind === 'open') {
    const opened = openedCard(customer, change.productType, cards.length + 1, when.day);
    return { changed: { ...holder, cards: [...cards, opened] }, about: [opened.accountReferenceId] };
  }
  const { accountReferenceId } = change;
  const held = cards.find((one) => one.accountReferenceId === accountReferenceId);
  if (!held) throw new Problem(404, 'not_found', 'They hold no such card.');
  const next = changedCard(held, change, when);
  return {
    changed: { ...holder, cards: cards.map((one) => (one === held ? next : one)) },
    about: [accountReferenceId],
  };
}

function changedCard(
  held: HeldCard,
  change: Exclude<CardChange, { kind: 'open' | 'die' }>,
  { founded, day }: When,
): HeldCard {
  if (held.closed !== (change.kind === 'reopen'))
    throw refused(held.closed ? 'The card is closed.' : 'The card is open.');
  switch (change.kind) {
    case 'close':
      return { ...held, closed: true };
    case 'reopen':
      return { ...held, closed: false };
    case 'change': {
      const { accountReferenceId, lastFour, cardToken, customerAccountRole, openedDaysBefore } = held;
      const same = { lastFour, cardToken, customerAccountRole, openedDaysBefore };
      const { rewardsBalance, closed } = held;
      return { ...account(change.productType, { ...same, rewardsBalance }), accountReferenceId, closed };
    }
    case 'renew': {
      // A new membership year begins: the opening date moves back by whole years.
      const years = Math.floor((held.openedDaysBefore + day) / DAYS_IN_YEAR) + 1;
      const opened = new Date(founded.getTime() + day * DAY_MS);
      opened.setUTCFullYear(opened.getUTCFullYear() - years);
      return { ...held, openedDaysBefore: Math.round((founded.getTime() - opened.getTime()) / DAY_MS) };
    }
  }
}

/** The token identifies the holder: that of their first card with a number after a tilde. */
function openedCard(
  { handle, accounts }: Customer,
  productType: Parameters<typeof account>[0],
  nth: number,
  day: number,
): HeldCard {
  const first = accounts[0];
  if (!first) throw refused('They are no customer of cards.');
  const opened = account(productType, {
    lastFour: String(7000 + nth),
    cardToken: `${first.cardToken}~${nth}`,
    customerAccountRole: 'Primary',
    openedDaysBefore: -day,
    rewardsBalance: 0,
  });
  return { ...opened, accountReferenceId: `acct-${handle}-opened-${nth}`, closed: false };
}

const refused = (message: string) => new Problem(409, 'not_so', message);
