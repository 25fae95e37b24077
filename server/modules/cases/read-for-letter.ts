import { reopenDays } from '#contract/cases.ts';
import { getCustomer } from '#server/modules/customers/index.ts';
import type { CaseLetter } from '#server/modules/notifications/index.ts';
import type { Db } from '#server/platform/db/database.ts';
import { caseKinds } from './case-kinds.ts';
import { endWords } from './case-words.ts';
import { findCase, listEvents } from './store.ts';

/** What a letter tells of a case: the answer in this place of it, or with null that it was closed, if it still is. */
export async function readCaseForLetter(
  db: Db,
  caseId: string,
  sequence: number | null,
): Promise<CaseLetter | null> {
  const of = await findCase(db, caseId);
  if (!of || of.customerId === null) return null;
  const { email, firstName } = await getCustomer(db, of.customerId);
  const { language } = of;
  const to = { language, email, givenName: firstName, title: caseKinds[of.kind].title[language] };
  if (sequence === null) {
    if (of.solvedAt === null || of.outcome === null) return null;
    const until = new Date(of.solvedAt.getTime() + reopenDays * 86_400_000);
    return { ...to, news: { kind: 'solved', text: endWords(of.kind, of.outcome)[language], until } };
  }
  const reply = (await listEvents(db, [caseId])).find((event) => event.sequence === sequence);
  return reply?.text ? { ...to, news: { kind: 'reply', text: reply.text } } : null;
}
