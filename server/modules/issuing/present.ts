import type { z } from 'zod';
import type { Language } from '#contract/values/dates.ts';
import type {
  issuedWalletSchema,
  issuingActSchema,
  issuingListSchema,
  issuingPreviewSchema,
  previewList,
} from '#contract/issuing.ts';
import { type Money, money, toWireMoney } from '#contract/money.ts';
import { type Customer, fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import {
  type ChainedEntry,
  creditTitle,
  findEntries,
  listEveryOffer,
  readWallet,
} from '#server/modules/wallet/index.ts';
import { portalDay } from '#server/platform/days.ts';
import type { Db } from '#server/platform/db/database.ts';
import { type ActPreview, referenceOf } from './act.ts';
import type { ReadLine } from './read-list.ts';
import { countLines, type StoredAct, type StoredGrantList } from './store.ts';

const mostOffers = 200;

type Named = Pick<Customer, 'id' | 'firstName' | 'lastName'>;

const nameIn = (people: readonly Named[], id: string): string => {
  const author = people.find((person) => person.id === id);
  return author ? fullNameOf(author) : id;
};

/** Acts on one customer for display, with their authors and their ledger entries. */
export async function presentActs(
  db: Db,
  customerId: string,
  acts: readonly StoredAct[],
): Promise<z.input<typeof issuingActSchema>[]> {
  const authors = await listCustomers(db, [...new Set(acts.map(({ authorId }) => authorId))]);
  const entries = await findEntries(
    db,
    customerId,
    acts.map(({ actId }) => referenceOf(actId)),
  );
  return acts.map((act) => presentAct(act, authors, entries.get(referenceOf(act.actId)) ?? null));
}

const presentAct = (
  act: StoredAct,
  authors: readonly Named[],
  entry: ChainedEntry | null,
): z.input<typeof issuingActSchema> => ({
  actId: act.actId,
  kind: act.kind,
  at: act.at.toISOString(),
  author: nameIn(authors, act.authorId),
  reason: act.reason,
  itemId: act.itemId,
  amount: toWireMoney(act.amount),
  entry,
});

export const presentPreview = ({
  amount,
  credit,
  offers,
  held,
}: ActPreview): z.input<typeof issuingPreviewSchema> => ({
  amount: toWireMoney(amount),
  credit: { before: toWireMoney(credit.before), after: toWireMoney(credit.after) },
  offers,
  held: toWireMoney(held),
});

/** The grants that lines would make: each its own credit, or all the same offer. */
export function presentListPreview(
  lines: readonly ReadLine[],
  offer: Money | null,
): z.input<typeof previewList.response> {
  const refused = lines.flatMap(({ line, subject, problem }) =>
    problem === null ? [] : [{ line, customer: subject, problem }],
  );
  const worth = lines.map(({ amount, problem }) => (problem === null ? (amount ?? offer) : null)?.minor ?? 0);
  return {
    lines: lines.length,
    refused: refused.length,
    total: toWireMoney(
      money(
        worth.reduce((sum, minor) => sum + minor, 0),
        'USD',
      ),
    ),
    problems: refused.slice(0, 20),
  };
}

export async function presentWallet(
  db: Db,
  about: { customer: Customer; subject: string; acts: readonly StoredAct[]; now: Date; language: Language },
): Promise<z.input<typeof issuedWalletSchema>> {
  const { customer, subject, acts, now, language } = about;
  const { credits } = await readWallet(db, customer.id, now);
  const offers = await listEveryOffer(db, customer.id, mostOffers);
  return {
    customer: { subject, firstName: customer.firstName, lastName: customer.lastName },
    credits: credits.map((credit) => ({
      creditId: credit.creditId,
      title: creditTitle(credit, language),
      status: credit.status,
      left: toWireMoney(money(credit.availableMinor, credit.currency)),
      held: toWireMoney(money(credit.heldMinor, credit.currency)),
      issued: toWireMoney(money(credit.issuedMinor, credit.currency)),
      expiresOn: credit.expiresOn,
      endedOn: credit.endedOn,
    })),
    offers: offers.map(({ id, title, state, amount, expiresOn }) => ({
      offerId: id,
      title: title[language],
      // Items past their last day are shown as expired even before the ledger writes them off.
      state: state === 'Pending' && expiresOn !== null && expiresOn < portalDay(now) ? 'Expired' : state,
      amount: toWireMoney(amount),
      expiresOn,
    })),
    acts: await presentActs(db, customer.id, acts),
  };
}

export async function presentLists(
  db: Db,
  lists: readonly StoredGrantList[],
): Promise<z.input<typeof issuingListSchema>[]> {
  const counts = await countLines(
    db,
    lists.map(({ listId }) => listId),
  );
  const authors = await listCustomers(db, [...new Set(lists.map(({ authorId }) => authorId))]);
  return lists.map(({ listId, authorId, name, reason, createdAt, finishedAt }) => {
    const { open = 0, granted = 0, waiting = 0, refused = 0 } = counts.get(listId) ?? {};
    return {
      listId,
      name,
      reason,
      author: nameIn(authors, authorId),
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
      lines: { all: open + granted + waiting + refused, open, granted, waiting, refused },
    };
  });
}
