import { type HandledTask, handleTask } from '#server/platform/task-kinds.ts';
import { bookingLetterTasks } from './booking-tasks.ts';
import type { NotificationDeps } from './deps.ts';
import { withMark } from './inline.ts';
import { letters } from './letter-kinds.ts';
import { mailDomainOf } from './mail-domain.ts';
import { giveUpOnRefusal } from './undelivered.ts';
import { caseMail } from './mails/case-mail.ts';
import { approvalEndedMail } from './mails/approval-ended-mail.ts';
import { approvalToAnswerMail } from './mails/approval-mail.ts';
import { arrangerAskedMail, closingMail, invitationMail, onboardingMail } from './mails/company-mail.ts';
import { delegationMail } from './mails/delegation-mail.ts';
import { absenceMail } from './mails/absence-mail.ts';
import { deputyMail } from './mails/deputy-mail.ts';
import { policyMail } from './mails/policy-mail.ts';
import { watchMail } from './mails/watch-mail.ts';
import { tripLetterTasks } from './trip-letter-tasks.ts';

/**
 * The tasks that send letters. The message id comes from the task's subject, so a letter that is handed over
 * twice after a crash is recognised as the same one.
 */
export function notificationTasks(given: NotificationDeps): HandledTask[] {
  const deps = { ...given, mail: withMark(given.mail, given.brand) };
  const { brand, mail } = deps;
  const domain = mailDomainOf(brand);
  return giveUpOnRefusal(deps, [
    ...bookingLetterTasks(deps),
    ...tripLetterTasks(deps),
    handleTask(letters.delegationEnded, async ({ delegationId }) => {
      const letter = delegationMail(await deps.loadDelegation(delegationId), brand);
      await mail.send({ ...letter, messageId: `<delegation.${delegationId}@${domain}>` });
      return undefined;
    }),
    handleTask(letters.watchNews, async ({ newsId }) => {
      const letter = await deps.loadWatchNews(newsId);
      if (letter) await mail.send({ ...watchMail(letter, brand), messageId: `<watch.${newsId}@${domain}>` });
      return undefined;
    }),
    ...([letters.approvalToAnswer, letters.approvalToAnswerAgain] as const).map((kind) =>
      handleTask(kind, async (subject) => {
        const letter = await deps.loadApproval(subject);
        const times = kind === letters.approvalToAnswer ? 'approval' : 'approval-again';
        const messageId = `<${times}.${subject.approvalId}.${subject.customerId}@${domain}>`;
        if (letter) await mail.send({ ...approvalToAnswerMail(letter, brand), messageId });
        return undefined;
      }),
    ),
    handleTask(letters.approvalEnded, async (subject) => {
      const letter = await deps.loadApprovalEnded(subject);
      const messageId = `<approval-ended.${subject.approvalId}.${subject.customerId}@${domain}>`;
      if (letter) await mail.send({ ...approvalEndedMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.deputyNamed, async (subject) => {
      const letter = await deps.loadDeputy(subject);
      const { businessId, customerId, deputyId, stamp } = subject;
      const messageId = `<deputy.${businessId}.${customerId}.${deputyId}.${stamp}@${domain}>`;
      if (letter) await mail.send({ ...deputyMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.absenceNews, async (subject) => {
      const letter = await deps.loadAbsence(subject);
      const { businessId, customerId, readerId, stamp } = subject;
      const messageId = `<absence.${businessId}.${customerId}.${readerId}.${stamp}@${domain}>`;
      if (letter) await mail.send({ ...absenceMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.invitation, async ({ invitationId, stamp }) => {
      const letter = await deps.loadInvitation(invitationId);
      if (!letter) return undefined;
      const messageId = `<invitation.${invitationId}.${stamp}@${domain}>`;
      await mail.send({ ...invitationMail(letter, brand), messageId });
      await letter.sent();
      return undefined;
    }),
    handleTask(letters.onboardingAsked, async (subject) => {
      const letter = await deps.loadOnboarding(subject);
      const { customerId, askedBy, day } = subject;
      const messageId = `<onboarding.${customerId}.${askedBy}.${day}@${domain}>`;
      if (letter) await mail.send({ ...onboardingMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.arrangerAsked, async ({ linkId }) => {
      const letter = await deps.loadArrangerLink(linkId);
      const messageId = `<arranger.${linkId}@${domain}>`;
      if (letter) await mail.send({ ...arrangerAskedMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.policyNews, async (subject) => {
      const letter = await deps.loadPolicyNews(subject);
      const { policyId, news, stamp, customerId } = subject;
      const messageId = `<policy.${policyId}.${news}.${stamp}.${customerId}@${domain}>`;
      if (letter) await mail.send({ ...policyMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.closingNews, async (subject) => {
      const letter = await deps.loadClosingNews(subject);
      const { businessId, news, stamp, customerId } = subject;
      const messageId = `<closing.${businessId}.${news}.${stamp}.${customerId}@${domain}>`;
      if (letter) await mail.send({ ...closingMail(letter, brand), messageId });
      return undefined;
    }),
    handleTask(letters.caseReply, async ({ caseId, stamp }) => {
      const letter = await deps.loadCase(caseId, Number(stamp));
      if (letter)
        await mail.send({ ...caseMail(letter, brand), messageId: `<case.${caseId}.${stamp}@${domain}>` });
      return undefined;
    }),
    handleTask(letters.caseSolved, async ({ caseId, stamp }) => {
      const letter = await deps.loadCase(caseId, null);
      if (letter)
        await mail.send({ ...caseMail(letter, brand), messageId: `<case.${caseId}.${stamp}@${domain}>` });
      return undefined;
    }),
  ]);
}
