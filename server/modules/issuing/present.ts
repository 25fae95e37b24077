import type { z } from 'zod';
import type { Language } from '#contract/dates.ts';
import type { issuedWalletSchema, issuingActSchema, issuingListSchema } from '#contract/issuing.ts';
import { money, toWireMoney } from '#contract/money.ts';
import { type Customer, listCustomers } from '#server/modules/customers/index.ts';
import { creditTitle, listOffers, readWallet } from '#server/modules/wallet/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { countLines, type KeptAct, type KeptList } from './store.ts';

type Named = Pick<Customer, 'id' | 'firstName' | 'lastName'>;

const nameIn = (people: readonly Named[], id: string): string => {
  const author = people.find((person) => person.id === id);
  return author ? `${author.firstName} ${author.lastName}` : id;
};

export const presentAct = (act: KeptAct, authors: readonly Named[]): z.input<typeof issuingActSchema> => ({
  actId: act.actId,
  kind: act.kind,
  at: act.at.toISOString(),
  author: nameIn(authors, act.authorId),
  reason: act.reason,
  itemId: act.itemId,
  amount: toWireMoney(act.amount),
});

export async function presentWallet(
  db: Db,
  about: { customer: Customer; subject: string; acts: readonly KeptAct[]; now: Date; language: Language },
): Promise<z.input<typeof issuedWalletSchema>> {
  const { customer, subject, acts, now, language } = about;
  const { credits } = await readWallet(db, customer.id, now);
  const offers = await listOffers(db, customer.id, now);
  const authors = await listCustomers(db, [...new Set(acts.map(({ authorId }) => authorId))]);
  return {
    customer: { subject, firstName: customer.firstName, lastName: customer.lastName },
    credits: credits.map((credit) => ({
      creditId: credit.creditId,
      title: creditTitle(credit, language),
      status: credit.status,
      left: toWireMoney(money(credit.availableMinor, credit.currency)),
      issued: toWireMoney(money(credit.issuedMinor, credit.currency)),
      expiresOn: credit.expiresOn,
    })),
    offers: offers.map(({ id, title, amount, expiresOn }) => ({
      offerId: id,
      title: title[language],
      amount: toWireMoney(amount),
      expiresOn,
    })),
    acts: acts.map((act) => presentAct(act, authors)),
  };
}

export async function presentLists(
  db: Db,
  lists: readonly KeptList[],
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
