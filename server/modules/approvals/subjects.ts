import type { Approval } from '#contract/business/approvals.ts';
import type { ApprovalSubject } from '#contract/enums/index.ts';
import type { Language } from '#contract/values/dates.ts';
import type { Db, Tx } from '#server/platform/db/database.ts';

/** What a request for approval is about. */
export interface Subject {
  readonly kind: ApprovalSubject;
  readonly id: string;
}

/** A subject as it is presented to its asker and to who may answer. */
export type About = Pick<
  Approval,
  | 'bookingId'
  | 'tripId'
  | 'product'
  | 'title'
  | 'place'
  | 'startsOn'
  | 'endsOn'
  | 'people'
  | 'total'
  | 'lines'
  | 'heldUntil'
  | 'before'
  | 'dueAtProperty'
  | 'details'
  | 'protection'
  | 'policy'
  | 'exception'
  | 'outcome'
  | 'problem'
>;

/** A subject in any language; `language` is that of its asker. */
export interface ReadSubject {
  readonly language: Language;
  present(language: Language): About;
}

/** What approvals ask of each kind of subject. */
interface SubjectSide {
  /** What is asked for, by which an answer is bound to it; null where nothing is asked for any more. */
  hash(tx: Tx, id: string): Promise<string | null>;
  /** Enqueues the task that goes on when the request has ended, in the same transaction. */
  goOn(tx: Tx, id: string, now: Date): Promise<void>;
  read(db: Db | Tx, ids: readonly string[]): Promise<ReadonlyMap<string, ReadSubject>>;
}

export type ApprovalSubjects = Readonly<Record<ApprovalSubject, SubjectSide>>;

/** Reads the subjects of several requests, of each kind at once. */
export async function readSubjects(
  db: Db | Tx,
  subjects: ApprovalSubjects,
  asked: readonly Subject[],
): Promise<(subject: Subject) => ReadSubject> {
  const kinds = [...new Set(asked.map(({ kind }) => kind))];
  const read = new Map(
    await Promise.all(
      kinds.map(async (kind) => {
        const ids = asked.flatMap((one) => (one.kind === kind ? one.id : []));
        return [kind, await subjects[kind].read(db, [...new Set(ids)])] as const;
      }),
    ),
  );
  return ({ kind, id }) => {
    const found = read.get(kind)?.get(id);
    if (!found) throw new Error(`${kind} ${id} of a request for approval is not stored`);
    return found;
  };
}

type Row = Pick<Approval['details'][number], 'label'> & { readonly value: string };

/** What is asked for, in rows. */
export const detailsOf = (rows: readonly Row[] | undefined): Approval['details'] =>
  (rows ?? []).map(({ label, value }) => ({ label, before: null, value }));

/** The rows of a change that differ from those of its trip: what has no counterpart stands alone. */
export function detailsChanged(
  before: readonly Row[] | undefined,
  after: readonly Row[] | undefined,
): Approval['details'] {
  const labels = new Set([...(before ?? []), ...(after ?? [])].map(({ label }) => label));
  const valueOf = (rows: readonly Row[] | undefined, label: string) =>
    rows
      ?.filter((row) => row.label === label)
      .map(({ value }) => value)
      .join(' · ') || null;
  return [...labels]
    .map((label) => ({ label, before: valueOf(before, label), value: valueOf(after, label) }))
    .filter((row) => row.before !== row.value);
}
