import { askAgain as askAgainEndpoint } from '#contract/business/ask-again.ts';
import { compareApproval as compareEndpoint } from '#contract/business/approval-comparison.ts';
import * as absence from '#contract/business/absence.ts';
import * as contract from '#contract/business/approvals.ts';
import type { BookingDeps } from '#server/modules/booking/index.ts';
import { readerOf } from '#server/modules/business/index.ts';
import type { Area, Platform } from '#server/platform/area.ts';
import { route } from '#server/platform/http/route.ts';
import type { HandledTask } from '#server/platform/task-kinds.ts';
import { changeAbsence, endAbsences, readAbsence } from './absence.ts';
import { askAgain } from './ask-again.ts';
import { answerApproval, withdrawApproval } from './answer.ts';
import { readCheckoutApprovers } from './checkout-approvers.ts';
import { compareApproval } from './compare.ts';
import { countApprovals, findReadable, readApproval, readApprovals } from './read-approvals.ts';
import { endByItself } from './end-by-itself.ts';
import { moveApprovals } from './move-approvals.ts';
import type { ApprovalSubjects } from './subjects.ts';

/** Requests for approval: asked by bookings and changes, answered by people of the same company. Only business serves its calls. */
export function composeApprovals(
  { db, clock, nudge, checkpoint }: Pick<Platform, 'db' | 'clock' | 'nudge' | 'checkpoint'>,
  { subjects, booking }: { readonly subjects: ApprovalSubjects; readonly booking: BookingDeps },
): Area {
  const deps = { db, clock, nudge, checkpoint, subjects };
  return {
    routes: [
      route(contract.listApprovals, ({ principal, language }) =>
        readApprovals({ db, subjects, language, ...readerOf(principal) }),
      ),
      route(contract.countApprovals, ({ principal }) => countApprovals(db, readerOf(principal))),
      route(contract.getApproval, ({ principal, language, params: { approvalId } }) =>
        readApproval({ db, subjects, language, ...readerOf(principal) }, approvalId),
      ),
      route(contract.answerApproval, ({ principal, language, params: { approvalId }, body }) =>
        answerApproval(deps, { ...readerOf(principal), language }, { approvalId, ...body }),
      ),
      route(contract.withdrawApproval, ({ principal, language, params: { approvalId } }) =>
        withdrawApproval(deps, { ...readerOf(principal), language }, approvalId),
      ),
      route(compareEndpoint, async ({ principal, language, params: { approvalId } }) => {
        const { approval } = await findReadable(
          { db, subjects, language, ...readerOf(principal) },
          approvalId,
        );
        return compareApproval(booking, approval);
      }),
      route(absence.getAbsence, ({ principal }) => {
        const { businessId, userId: customerId } = readerOf(principal);
        return readAbsence(db, { businessId, customerId });
      }),
      route(absence.setAbsence, ({ principal, body, language }) =>
        changeAbsence(deps, readerOf(principal), { ...body, language, customerId: principal.userId }),
      ),
      route(absence.getAbsenceOf, ({ principal, params: { personId: customerId } }) =>
        readAbsence(db, { businessId: readerOf(principal).businessId, customerId }),
      ),
      route(absence.setAbsenceOf, ({ principal, params: { personId: customerId }, body, language }) =>
        changeAbsence(deps, readerOf(principal), { ...body, language, customerId }),
      ),
      route(absence.getCheckoutApprovers, ({ principal, params: { bookingSessionId } }) =>
        readCheckoutApprovers(db, readerOf(principal), bookingSessionId),
      ),
      route(askAgainEndpoint, ({ principal, params: { approvalId } }) =>
        askAgain(booking, principal, approvalId),
      ),
    ],
    tasks: approvalTasks(deps),
  };
}

export const approvalTasks = (deps: Parameters<typeof endByItself>[0]): HandledTask[] => [
  moveApprovals(deps),
  endAbsences(deps),
  endByItself(deps),
];
