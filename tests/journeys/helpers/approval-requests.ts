import type { Page } from '@playwright/test';
import type { Approval } from '#contract/business/approvals.ts';
import { signIn } from '#scripts/sign-in.ts';
import { asCaller } from '../../support/portal.ts';
import { ofThisTest, surfaces } from '../support.ts';

/** Opens the request of a kind that was asked last, as an approver, and answers with it. */
export async function openRequest(boss: Page, subject: Approval['subject']): Promise<Approval> {
  const caller = asCaller(await signIn(surfaces.business, ofThisTest('owner')));
  const { body } = await caller.call('GET', '/api/v0/approvals');
  const asked = (body as { toAnswer: Approval[] }).toAnswer.filter((one) => one.subject === subject);
  const newest = asked.toSorted((one, other) => other.askedAt.localeCompare(one.askedAt))[0];
  if (!newest) throw new Error(`no ${subject} waits for an answer`);
  await boss.goto(`${surfaces.business}/approvals/${newest.approvalId}/`);
  return newest;
}
