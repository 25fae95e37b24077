/**
 * A kind of background work: its name in the table of tasks, and the fields of its subject. Declared once beside its
 * area; enqueuers and handlers use this value.
 */
export interface TaskKind<Field extends string = string> {
  readonly name: string;
  readonly fields: readonly Field[];
}

/** The subject of a task, `{ bookingId }`. Two tasks of a kind with the same subject are one. */
export type TaskSubject<Field extends string> = Readonly<Record<Field, string>>;

/** Result of a handler: finished, or to be run again at a later time. */
export type TaskOutcome = { readonly again: Date } | undefined;

/** A kind with the code that does its work, on a subject as it is stored. */
export interface HandledTask {
  readonly kind: string;
  run(subject: string, attempt: number): Promise<TaskOutcome>;
}

/** The subject of a kind without fields, of which there is one task at most. */
const onlySubject = 'all';
const declared = new Map<string, TaskKind>();

/** The names of all kinds that this process has declared. */
export const declaredTasks = (): string[] => [...declared.keys()];

/**
 * Declares a kind of task. Names and the order of fields are in rows that outlive a deployment: neither changes. A
 * value has no `:` in it, except the last.
 */
export function taskKind<const Field extends string = never>(
  name: string,
  ...fields: Field[]
): TaskKind<Field> {
  if (declared.has(name)) throw new Error(`The task ${name} is declared twice.`);
  const kind = { name, fields };
  declared.set(name, kind);
  return kind;
}

export const handleTask = <Field extends string>(
  kind: TaskKind<Field>,
  handler: (subject: TaskSubject<Field>, attempt: number) => Promise<TaskOutcome>,
): HandledTask => ({
  kind: kind.name,
  run: async (subject, attempt) => handler(readSubject(kind, subject), attempt),
});

/** A subject as the table keeps it, `tripId:cancellationId`. */
export function writeSubject<Field extends string>(
  { name, fields }: TaskKind<Field>,
  subject: TaskSubject<Field>,
): string {
  const values = fields.map((field) => subject[field]);
  if (values.slice(0, -1).some((value) => value.includes(':')))
    throw new Error(`A subject of ${name} has a colon in a field before the last: ${values.join(' ')}`);
  return fields.length === 0 ? onlySubject : values.join(':');
}

function readSubject<Field extends string>(
  { name, fields }: TaskKind<Field>,
  text: string,
): TaskSubject<Field> {
  const parts = text.split(':');
  const values = [
    ...parts.slice(0, fields.length - 1),
    parts.slice(Math.max(0, fields.length - 1)).join(':'),
  ];
  if (fields.length > parts.length)
    throw new Error(`${text} is no subject of ${name}, which is about ${fields.join(':')}`);
  return Object.fromEntries(fields.map((field, at) => [field, values[at]])) as TaskSubject<Field>;
}

/**
 * Throws an Error with one sentence when a kind has no handler, so that its tasks would wait for ever, or has two. All
 * kinds are those that this process has declared and so can enqueue.
 */
export function requireHandlers(
  handled: readonly HandledTask[],
  kinds: Iterable<Pick<TaskKind, 'name'>> = declared.values(),
): void {
  const names = handled.map(({ kind }) => kind);
  const missing = [...kinds].map(({ name }) => name).filter((name) => !names.includes(name));
  if (missing.length > 0) throw new Error(`No handler for these tasks: ${missing.join(', ')}.`);
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  if (repeated.length > 0) throw new Error(`More than one handler for these tasks: ${repeated.join(', ')}.`);
}
