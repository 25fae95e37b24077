import type { Approval } from '#contract/business/approvals.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Reader } from '#server/modules/business/index.ts';
import { fullNameOf, listCustomers } from '#server/modules/customers/index.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type Away, readApprovers } from './approvers.ts';
import { mayAskAgain, riseOf, silenceOf } from './rules.ts';
import { countToAnswer, findApproval, listAsked, listOfOthers, type StoredApproval } from './store.ts';
import { type ApprovalSubjects, readSubjects } from './subjects.ts';

const [mostAsked, mostToAnswer] = [50, 100];

/** Where requests are read, and for whom. */
interface Reading extends Reader {
  readonly db: Db | Tx;
  readonly subjects: ApprovalSubjects;
  readonly language: Language;
}

/** The requests that the reader asked, and those of others that they may answer or could have answered. */
export async function readApprovals(reading: Reading) {
  const { db, businessId, userId: askerId } = reading;
  const [asked, waiting, ended] = await Promise.all([
    listAsked(db, { businessId, askerId, limit: mostAsked }),
    listOfOthers(db, reading, { waits: true, limit: mostToAnswer }),
    listOfOthers(db, reading, { waits: false, limit: mostAsked }),
  ]);
  const present = await readAbout(reading, [...asked, ...waiting, ...ended]);
  const shown = (some: readonly StoredApproval[]) => some.map((one) => present(one).shown);
  return { asked: shown(asked), toAnswer: shown(waiting), answered: shown(ended) };
}

/** How many requests the reader may answer now, at most as many as the list has. */
export const countApprovals = async (db: Db, reader: Reader) => ({
  toAnswer: await countToAnswer(db, reader, mostToAnswer),
});

/** A request for its asker or for who may answer it. Throws PortalError `not-found` for anybody else. */
export const readApproval = async (reading: Reading, approvalId: string): Promise<Approval> =>
  (await findReadable(reading, approvalId)).shown;

/** A request as it is stored and shown, for those who may read it. Throws as `readApproval` does. */
export async function findReadable(
  reading: Reading,
  approvalId: string,
): Promise<{ approval: StoredApproval; shown: Approval }> {
  const approval = await findApproval(reading.db, approvalId);
  if (!approval || approval.businessId !== reading.businessId) throw new PortalError('not-found');
  const { mayAnswer, shown } = (await readAbout(reading, [approval]))(approval);
  if (!shown.isMine && !mayAnswer) throw new PortalError('not-found');
  return { approval, shown };
}

/** Reads at once what requests are about and who has to do with them; returns how each is presented. */
async function readAbout(
  { db, subjects, language, businessId, userId }: Reading,
  approvals: readonly StoredApproval[],
): Promise<(approval: StoredApproval) => { shown: Approval; mayAnswer: boolean }> {
  const idsOf = (pick: (one: StoredApproval) => string | null) => [
    ...new Set(approvals.flatMap((one) => pick(one) ?? [])),
  ];
  const askers = idsOf(({ askerId }) => askerId);
  const [subjectOf, people, approversOf] = await Promise.all([
    readSubjects(
      db,
      subjects,
      approvals.map(({ subject }) => subject),
    ),
    listCustomers(db, [...askers, ...idsOf(({ answeredBy }) => answeredBy)]),
    readApprovers(db, businessId, approvals),
  ]);
  const nameOf = (id: string) => {
    const found = people.find((one) => one.id === id);
    if (!found) throw new Error(`customer ${id} is not stored`);
    return fullNameOf(found);
  };
  return (approval) => {
    const about = subjectOf(approval.subject).present(language);
    const { all, may, away } = approversOf(approval);
    const mayAnswer = may.some(({ customerId }) => customerId === userId);
    return {
      mayAnswer,
      shown: {
        approvalId: approval.id,
        ...about,
        subject: approval.subject.kind,
        state: approval.state,
        askedBy: nameOf(approval.askerId),
        askedAt: approval.askedAt.toISOString(),
        deadline: approval.deadline.toISOString(),
        approvers: all.map(fullNameOf),
        away: away.map(presentAway),
        mostRise: riseOf(approval, about.total),
        onSilence: silenceOf(approval),
        endedBecause: approval.endedBecause,
        isByRule: approval.isByRule,
        offeredTotal: approval.offeredTotal,
        answeredBy: approval.answeredBy === null ? null : nameOf(approval.answeredBy),
        answeredAt: approval.answeredAt?.toISOString() ?? null,
        note: approval.note,
        isMine: approval.askerId === userId,
        canAskAgain: approval.askerId === userId && mayAskAgain(approval, about.outcome),
        canAnswer: mayAnswer && approval.state === 'pending',
      },
    };
  };
}

export const presentAway = ({ approver, deputy, until }: Away): Approval['away'][number] => ({
  name: fullNameOf(approver),
  deputy: deputy && fullNameOf(deputy),
  until,
});
