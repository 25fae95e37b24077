import type { ArrangerLink } from '#contract/business/arranging.ts';
import type { MailTo } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import {
  findMemberByEmail,
  findMembership,
  getCompany,
  type Reader,
} from '#server/modules/business/index.ts';
import { fullNameOf, getCustomer, listCustomers } from '#server/modules/customers/index.ts';
import { type ArrangerLetter, queueArrangerAsked } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { newId } from '#server/platform/ids.ts';
import { findLink, insertLink, listLinks, moveLink, type StoredLink } from './links-store.ts';

const mostShown = 200;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

/** A member's links, of both kinds. [BUS-07] */
export const readLinks = async (db: Db, { businessId, userId }: Reader): Promise<ArrangerLink[]> =>
  present(db, await listLinks(db, { businessId, customerId: userId, limit: mostShown }), userId);

/**
 * Asks a colleague, who gets a letter. Throws `company-closed`, `colleague-not-found` for an address of no active member, or one's own, and
 * `arranger-link-open` when the two have an open link for this already.
 */
export const askLink = (
  { db, clock }: Deps,
  { businessId, userId }: Reader,
  asked: { email: string; yourPart: ArrangerLink['yourPart']; mailTo: MailTo; language: Language },
): Promise<ArrangerLink> =>
  inTransaction(db, async (tx) => {
    if ((await getCompany(tx, businessId)).closing) throw new PortalError('company-closed');
    const other = await findMemberByEmail(tx, { businessId, email: asked.email });
    if (!other || other.customerId === userId) throw new PortalError('colleague-not-found');
    const isArranger = asked.yourPart === 'arranger';
    const now = clock.now();
    const link = await insertLink(tx, {
      id: newId(),
      businessId,
      arrangerId: isArranger ? userId : other.customerId,
      travelerId: isArranger ? other.customerId : userId,
      askedBy: userId,
      mailTo: asked.mailTo,
      language: asked.language,
      askedAt: now,
    });
    if (!link) throw new PortalError('arranger-link-open');
    await queueArrangerAsked(tx, { linkId: link.id, now });
    return presentOne(tx, link, userId);
  });

/** Answers what a colleague asked. Throws `not-found` for anybody else, and `conflict` once it has ended or was answered otherwise. */
export const answerLink = (
  { db, clock }: Deps,
  reader: Reader,
  { linkId, answer }: { linkId: string; answer: 'accept' | 'deny' },
): Promise<ArrangerLink> =>
  change(db, reader, linkId, async (tx, link) => {
    if (link.askedBy === reader.userId) throw new PortalError('not-found');
    if (link.state === (answer === 'accept' ? 'accepted' : 'denied')) return link;
    const { businessId } = reader;
    const asker = await findMembership(tx, { businessId, customerId: link.askedBy });
    if (!asker || asker.isDenied) return null;
    return moveLink(tx, linkId, answer, clock.now());
  });

/** Ends a link of one's own, from either side. Throws `not-found` for anybody else. */
export const endLink = ({ db, clock }: Deps, reader: Reader, linkId: string): Promise<ArrangerLink> =>
  change(db, reader, linkId, async (tx, link) =>
    link.state === 'ended' ? link : moveLink(tx, linkId, 'end', clock.now()),
  );

const change = (
  db: Db,
  { businessId, userId }: Reader,
  linkId: string,
  how: (tx: Tx, link: StoredLink) => Promise<StoredLink | null>,
): Promise<ArrangerLink> =>
  inTransaction(db, async (tx) => {
    const link = await findLink(tx, linkId);
    const isTheirs = link !== null && [link.arrangerId, link.travelerId].includes(userId);
    if (!isTheirs || link.businessId !== businessId) throw new PortalError('not-found');
    const changed = await how(tx, link);
    if (!changed) throw new PortalError('conflict');
    return presentOne(tx, changed, userId);
  });

async function present(db: Db | Tx, links: readonly StoredLink[], userId: string): Promise<ArrangerLink[]> {
  const otherOf = ({ arrangerId, travelerId }: StoredLink) =>
    arrangerId === userId ? travelerId : arrangerId;
  const people = await listCustomers(db, [...new Set(links.map(otherOf))]);
  return links.flatMap((link) => {
    const other = people.find(({ id }) => id === otherOf(link));
    if (!other) return [];
    return [
      {
        linkId: link.id,
        yourPart: link.arrangerId === userId ? 'arranger' : 'traveler',
        other: { userId: other.id, firstName: other.firstName, lastName: other.lastName },
        state: link.state,
        mailTo: link.mailTo,
        canAnswer: link.state === 'pending' && link.askedBy !== userId,
        askedAt: link.askedAt.toISOString(),
        answeredAt: link.answeredAt?.toISOString() ?? null,
      },
    ];
  });
}

async function presentOne(db: Db | Tx, link: StoredLink, userId: string): Promise<ArrangerLink> {
  const [shown] = await present(db, [link], userId);
  if (!shown) throw new PortalError('not-found');
  return shown;
}

/** The letter that asks a colleague; null once it was answered or taken back. */
export async function readArrangerLetter(
  { db, portalUrl }: { readonly db: Db; readonly portalUrl: string },
  linkId: string,
): Promise<ArrangerLetter | null> {
  const link = await findLink(db, linkId);
  if (link?.state !== 'pending') return null;
  const asksToArrange = link.askedBy === link.arrangerId;
  const [asked, asker] = await Promise.all([
    getCustomer(db, asksToArrange ? link.travelerId : link.arrangerId),
    getCustomer(db, link.askedBy),
  ]);
  return {
    language: asked.language ?? link.language,
    email: asked.email,
    givenName: asked.firstName,
    askedBy: fullNameOf(asker),
    asksTo: asksToArrange ? 'book-for-you' : 'be-booked-for',
    link: `${portalUrl}/account/booking-for/`,
  };
}
