import * as business from '#contract/business/cotb.ts';
import * as invitations from '#contract/business/invitations.ts';
import * as onboarding from '#contract/business/onboarding.ts';
import * as contract from '#contract/business/people.ts';
import * as settings from '#contract/business/policies.ts';
import {
  getCompany,
  listAdmins,
  listBusinessAccounts,
  countMembers,
  findMembership,
  listTiers,
  listWaiting,
  markSeen,
  readerOf,
} from '#server/modules/business/index.ts';
import { editSettings, readSettings } from './settings.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import { changeBusinessInUse, readCotb } from './companies-of-person.ts';
import { editPerson, movePerson } from './change-people.ts';
import type { PeopleDeps } from './deps.ts';
import { importPeople } from './import-people.ts';
import { changeInvitation, invite, readInvitation, readInvitations } from './invite.ts';
import {
  acceptTerms,
  askToSetUp,
  chooseFirstPolicy,
  inviteFirst,
  nameCompany,
  optInAccount,
  readOnboarding,
} from './onboarding.ts';
import { readPeople } from './read-people.ts';

/** The company's own side: setting it up, and its people. */
export function peopleRoutes(deps: PeopleDeps): Route[] {
  const { db, clock } = deps;
  return [
    ...onboardingRoutes(deps),
    ...invitationRoutes(deps),
    ...ownRoutes(deps),
    route(contract.listPeople, ({ principal, query }) => readPeople(db, readerOf(principal), query)),
    route(contract.editPerson, async ({ principal, params, body }) => ({
      person: await editPerson(deps, readerOf(principal), { ...body, ...params }),
    })),
    route(contract.suspendPerson, async ({ principal, params }) => ({
      person: await movePerson(deps, readerOf(principal), { ...params, event: 'suspend' }),
    })),
    route(contract.restorePerson, async ({ principal, params }) => ({
      person: await movePerson(deps, readerOf(principal), { ...params, event: 'restore' }),
    })),
    route(contract.removePerson, async ({ principal, params }) => ({
      person: await movePerson(deps, readerOf(principal), { ...params, event: 'remove' }),
    })),
    route(settings.getCompanySettings, ({ principal }) => readSettings(db, readerOf(principal), clock.now())),
    route(settings.editCompanySettings, ({ principal, body }) =>
      editSettings(deps, readerOf(principal), body),
    ),
    route(contract.getCompany, async ({ principal }) => {
      const { businessId } = readerOf(principal);
      const company = await getCompany(db, businessId);
      const accounts = await listBusinessAccounts(db, { businessId });
      return {
        businessId,
        name: company.name,
        wentLiveAt: company.wentLiveAt?.toISOString() ?? null,
        people: await countMembers(db, { businessId, states: ['active'] }),
        admins: (await listAdmins(db, businessId)).length,
        waiting: (await listWaiting(db, businessId, clock.now())).length,
        defaultTier: company.defaultTier,
        tiers: await listTiers(db, businessId),
        accounts: accounts.map(({ optedIn: _, businessId: __, ...account }) => account),
      };
    }),
  ];
}

const invitationRoutes = (deps: PeopleDeps): Route[] => [
  route(invitations.listInvitations, ({ principal, query }) =>
    readInvitations(deps.db, readerOf(principal), query, deps.clock.now()),
  ),
  route(invitations.invitePerson, async ({ principal, body, language }) => {
    const { businessId, userId } = readerOf(principal);
    return { invitation: await invite(deps, { ...body, businessId, invitedBy: userId, language }) };
  }),
  route(invitations.importPeople, ({ principal, body, language }) =>
    importPeople(deps, readerOf(principal), { ...body, language }),
  ),
  route(invitations.sendInvitationAgain, async ({ principal, params }) => ({
    invitation: await changeInvitation(deps, readerOf(principal), { ...params, event: 'send-again' }),
  })),
  route(invitations.revokeInvitation, async ({ principal, params }) => ({
    invitation: await changeInvitation(deps, readerOf(principal), { ...params, event: 'revoke' }),
  })),
  route(invitations.findInvitation, ({ body }) => readInvitation(deps.db, body.invitation, deps.clock.now())),
];

const onboardingRoutes = (deps: PeopleDeps): Route[] => [
  route(onboarding.getOnboarding, ({ principal }) =>
    readOnboarding(deps.db, readerOf(principal), deps.clock.now()),
  ),
  route(onboarding.optInAccount, ({ principal, body }) => optInAccount(deps, readerOf(principal), body)),
  route(onboarding.createCompany, ({ principal, body }) => nameCompany(deps, readerOf(principal), body)),
  route(onboarding.invitePeople, ({ principal, body, language }) =>
    inviteFirst(deps, readerOf(principal), { ...body, language }),
  ),
  route(onboarding.setFirstPolicy, ({ principal, body }) =>
    chooseFirstPolicy(deps, readerOf(principal), body.tier),
  ),
  route(onboarding.acceptCompanyTerms, ({ principal }) => acceptTerms(deps, readerOf(principal))),
  route(onboarding.askOrganizer, async ({ principal, language }) => ({
    asked: await askToSetUp(deps, readerOf(principal), language),
  })),
];

/** What members see of their companies. [BUS-05] */
const ownRoutes = (deps: PeopleDeps): Route[] => [
  route(business.getCotb, ({ principal }) => readCotb(deps.db, principal)),
  route(business.changeBusinessInUse, async ({ principal, body, reply }) => {
    await changeBusinessInUse(deps, principal, body.businessId);
    return deps.beginIn(reply, principal.sessionId);
  }),
  route(business.getBusiness, async ({ principal }) => {
    const { businessId } = readerOf(principal);
    const company = await getCompany(deps.db, businessId);
    const admins = await listAdmins(deps.db, businessId);
    return {
      businessId,
      businessName: company.name,
      state: company.state,
      businessIsLive: company.isLive,
      accountReferenceId: company.accountReferenceId,
      admins: admins.map(({ firstName, lastName }) => ({ firstName, lastName })),
    };
  }),
  route(business.readModalEligibility, async ({ principal, body }) => {
    const { businessId, userId: customerId } = readerOf(principal);
    const membership = await findMembership(deps.db, { businessId, customerId });
    return { eligible: membership?.seenModals[body.modal] !== true };
  }),
  route(business.markModalSeen, async ({ principal, body }) => {
    const { businessId, userId: customerId } = readerOf(principal);
    return { hasSeenModalMap: await markSeen(deps.db, { businessId, customerId }, body.modal) };
  }),
];
