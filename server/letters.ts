import type { Brand } from '#contract/brand.ts';
import { approvalSubjects } from './approval-subjects.ts';
import { askedPurchaseLetter } from './flows/buy-protection/index.ts';
import { openUndelivered, readCaseForLetter } from './modules/cases/index.ts';
import { readDelegationForLetter } from './modules/delegation/index.ts';
import { notificationTasks } from './modules/notifications/index.ts';
import type { MailTransport } from './modules/notifications/port.ts';
import { readArrangerLetter } from './modules/arranging/index.ts';
import {
  readApprovalLetter,
  readAskAgainLink,
  readAsked,
  readAbsenceLetter,
  readDeputyLetter,
  readEndedLetter,
  readNote,
} from './modules/approvals/index.ts';
import { readClosingLetter } from './modules/closing/index.ts';
import { readPolicyLetter } from './modules/policy-versions/index.ts';
import { readInvitationLetter, readOnboardingLetter } from './modules/people/index.ts';
import {
  failedPurchaseLetter,
  readContractsForLetter,
  readProtectionForLetter,
} from './modules/protections/index.ts';
import {
  nameTrips,
  readCardRefund,
  readLetterReaders,
  readPayable,
  readPayer,
  readRefusal,
  readTripForLetter,
} from './modules/trips/index.ts';
import { readNewsForLetter } from './modules/watches/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Db } from './platform/db/database.ts';
import type { HandledTask } from './platform/task-kinds.ts';
import { type openProducts, readBookingForLetter } from './products/index.ts';
import type { PortalProtections } from './protections/index.ts';

interface LetterDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly mail: MailTransport;
  readonly pictures: (address: string) => Promise<Buffer | null>;
  /** The address of a picture of the place that an airport serves. */
  readonly pictureOfAirport: (code: string) => string | null;
  readonly products: ReturnType<typeof openProducts>;
  readonly protections: PortalProtections;
  /** Where browsers reach the portals of travelers and of admins. */
  readonly portalUrl: string;
  readonly adminUrl: string;
}

/** The tasks that send letters. */
export const composeLetters = ({
  db,
  clock,
  brand,
  mail,
  pictures,
  pictureOfAirport,
  products,
  protections,
  portalUrl,
  adminUrl,
}: LetterDeps): HandledTask[] => {
  const payable = (tripId: string) => readPayable({ db, products }, tripId);
  const asking = { db, subjects: approvalSubjects({ products, protections }), portalUrl };
  const contracts = { db, clock, protections, payable };
  return notificationTasks({
    db,
    clock,
    brand,
    mail,
    portalUrl,
    products,
    loadTrip: (tripId) => readTripForLetter({ db, clock, products }, tripId),
    loadPicture: async (trip) => {
      const goal = trip.kind === 'Flight' ? trip.flight.slices[0]?.segments.at(-1)?.destination : undefined;
      const address = trip.picture ?? (goal ? pictureOfAirport(goal.locationCode) : null);
      return address === null ? null : pictures(address);
    },
    loadPayer: (tripId) => readPayer(db, tripId),
    loadReaders: (trip) => readLetterReaders(db, trip),
    loadCardRefund: (id, language) => readCardRefund({ db, clock }, id, language),
    loadProtection: (id, language) => readProtectionForLetter(contracts, id, language),
    loadContracts: (tripId, language) => readContractsForLetter(contracts, tripId, language),
    loadBooking: (bookingId) => readBookingForLetter({ db, products }, bookingId),
    loadAskAgain: (bookingId) => readAskAgainLink({ db, portalUrl }, bookingId),
    loadAsked: (subject, language) => readAsked(asking, subject, language),
    loadRefusal: (changeId, language) => readRefusal(db, changeId, language),
    loadDelegation: (delegationId) => readDelegationForLetter({ db }, delegationId),
    loadWatchNews: (newsId) => readNewsForLetter({ db }, newsId),
    loadApproval: (of) => readApprovalLetter(asking, of),
    loadApprovalEnded: (of) => readEndedLetter(asking, of),
    loadDeputy: (of) => readDeputyLetter({ db, portalUrl }, of),
    loadAbsence: (of) => readAbsenceLetter({ db, portalUrl }, of),
    loadInvitation: (invitationId) => readInvitationLetter({ db, clock, portalUrl }, invitationId),
    loadOnboarding: (of) => readOnboardingLetter({ db, adminUrl }, of),
    loadArrangerLink: (linkId) => readArrangerLetter({ db, portalUrl }, linkId),
    loadClosingNews: (of) =>
      readClosingLetter({ db, clock, portalUrl, adminUrl, nameTrips: nameTrips(db, products) }, of),
    loadPolicyNews: (of) => readPolicyLetter({ db, clock, adminUrl }, of),
    loadCase: (caseId, sequence) => readCaseForLetter(db, caseId, sequence),
    onUndelivered: openUndelivered,
    protectionLetters: [
      ...protections.letters({ db }),
      askedPurchaseLetter({ protections, ...asking }),
      failedPurchaseLetter({
        db,
        protections,
        readNote: (id, language) => readNote(db, { kind: 'purchase', id }, language),
      }),
    ],
  });
};
