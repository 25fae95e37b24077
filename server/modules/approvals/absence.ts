import { Temporal } from 'temporal-polyfill';
import type { AbsenceOf } from '#contract/business/absence.ts';
import { addDays, defaultTimeZone, type Language, type PlainDate } from '#contract/values/dates.ts';
import {
  endAbsence,
  listAbsences,
  listAnswering,
  type Named,
  type Reader,
  saveAbsence,
} from '#server/modules/business/index.ts';
import { queueAbsenceNews, queueDeputyNamed } from '#server/modules/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import { type Db, inTransaction, type Tx } from '#server/platform/db/database.ts';
import { portalDay } from '#server/platform/days.ts';
import { PortalError } from '#server/platform/errors.ts';
import { type HandledTask, handleTask, taskKind } from '#server/platform/task-kinds.ts';
import { enqueueTask } from '#server/platform/tasks.ts';

const endAbsenceTask = taskKind('end-absence', 'businessId', 'customerId');
const longestDays = 366;

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly nudge: () => void;
}

const presentNamed = ({ customerId, ...name }: Named) => ({
  personId: customerId,
  firstName: name.firstName,
  lastName: name.lastName,
});

/** Whether somebody is away from answering requests, and who can answer instead. [POL-06] */
export async function readAbsence(
  db: Db | Tx,
  { businessId, customerId }: { businessId: string; customerId: string },
): Promise<AbsenceOf> {
  const [answering, absences] = [await listAnswering(db, businessId), await listAbsences(db, businessId)];
  const absence = absences.get(customerId);
  return {
    answersOthers: answering.some((one) => one.customerId === customerId),
    absence: absence
      ? { until: absence.until, deputy: absence.deputy && presentNamed(absence.deputy) }
      : null,
    deputies: answering
      .filter((one) => one.customerId !== customerId && !absences.has(one.customerId))
      .map(presentNamed),
  };
}

/**
 * Saves an approver's absence with its end and deputy, or ends it. Waiting requests go to the deputy at once. Letters go to the
 * new deputy, to a former one, and to the approver when somebody else made the change. Throws `not-found` for a member who is
 * no approver, and `validation-failed` for an end that is not within the next year or a deputy who cannot answer requests.
 */
export async function changeAbsence(
  { db, clock, nudge }: Deps,
  { businessId, userId: by }: Reader,
  {
    customerId,
    absence,
    language,
  }: {
    customerId: string;
    absence: { until: PlainDate; deputyId: string } | null;
    language: Language;
  },
): Promise<AbsenceOf> {
  const member = { businessId, customerId };
  const now = clock.now();
  const told = await inTransaction(db, async (tx) => {
    const before = (await listAbsences(tx, businessId)).get(customerId);
    const tell = async (readerId: string | undefined) => {
      if (readerId && readerId !== by) await queueAbsenceNews(tx, { ...member, readerId, by, language, now });
    };
    const former = before?.deputy?.customerId;
    if (absence) {
      const { until, deputyId } = absence;
      const { answersOthers, deputies } = await readAbsence(tx, member);
      if (!answersOthers) throw new PortalError('not-found');
      const today = portalDay(now);
      if (until <= today || until > addDays(today, longestDays))
        throw invalid('until', 'Choose a day after today, a year ahead at most.');
      if (!deputies.some(({ personId }) => personId === deputyId))
        throw invalid('deputyId', 'Choose somebody else who answers requests and is not away.');
      const endsAt = beginOf(until);
      await saveAbsence(tx, { ...member, until, endsAt, deputyId, setBy: by, setAt: now });
      // A deputy who entered the absence needs no letter about it.
      if (deputyId !== by) await queueDeputyNamed(tx, { ...member, deputyId, language, now });
      await tell(customerId);
      if (former !== deputyId) await tell(former);
      await enqueueTask(tx, endAbsenceTask, member, endsAt, now);
    } else if (before) {
      await endAbsence(tx, member);
      await tell(customerId);
      await tell(former);
    }
    return readAbsence(tx, member);
  });
  nudge();
  return told;
}

const invalid = (field: string, message: string): PortalError =>
  new PortalError('validation-failed', { errors: [{ path: `body.absence.${field}`, message }] });

/** The first moment of a day in the portal's zone. */
const beginOf = (day: PlainDate): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(defaultTimeZone).epochMilliseconds);

/** Ends an absence when its day has come; one that was prolonged goes on until its new day. [POL-06] */
export const endAbsences = ({ db, clock }: Pick<Deps, 'db' | 'clock'>): HandledTask =>
  handleTask(endAbsenceTask, async (member) => {
    const absence = (await listAbsences(db, member.businessId)).get(member.customerId);
    if (!absence) return undefined;
    if (clock.now() < absence.endsAt) return { again: absence.endsAt };
    await inTransaction(db, (tx) => endAbsence(tx, member));
    return undefined;
  });
