import type { Pool, PoolClient } from 'pg';

/** An experiment of a portal and the names of its variants. */
export interface Experiment {
  id: string;
  variants: string[];
}

/** Variants assigned by a portal's rules, by experiment. */
type Assignments = Record<string, { variant: string; by: 'share' | 'audience' }>;

/** All switches by subject and experiment; the version changes with every change. */
export interface Switches {
  version: number;
  switches: Record<string, Record<string, string>>;
}

/** Reads the version first, so that a change in between is delivered again. */
export async function readSwitches(db: Pool): Promise<Switches> {
  const desk = await db.query<{ version: string }>(`select version from experiment_desk`);
  const { rows } = await db.query<{ subject: string; switches: Record<string, string> }>(
    `select subject, jsonb_object_agg(experiment, variant) as switches from experiment_switch group by subject`,
  );
  return {
    version: Number(desk.rows[0]?.version),
    switches: Object.fromEntries(rows.map(({ subject, switches }) => [subject, switches])),
  };
}

/** Stores a switch; the variant `null` deletes it. */
export async function saveSwitch(
  tx: PoolClient,
  subject: string,
  experiment: string,
  variant: string | null,
): Promise<void> {
  await tx.query(`update experiment_desk set version = version + 1`);
  if (variant === null)
    await tx.query(`delete from experiment_switch where subject = $1 and experiment = $2`, [
      subject,
      experiment,
    ]);
  else
    await tx.query(
      `insert into experiment_switch (subject, experiment, variant) values ($1, $2, $3)
       on conflict (subject, experiment) do update set variant = excluded.variant`,
      [subject, experiment, variant],
    );
}

export async function saveExperiments(db: Pool, tenant: string, experiments: Experiment[]): Promise<void> {
  await db.query(
    `insert into experiment_portal (tenant, experiments) values ($1, $2)
     on conflict (tenant) do update set experiments = excluded.experiments
       where experiment_portal.experiments <> excluded.experiments`,
    [tenant, JSON.stringify(experiments)],
  );
}

/** Experiments of a portal; empty before its first start. */
export async function readExperiments(db: Pool, tenant: string): Promise<Experiment[]> {
  const { rows } = await db.query<{ experiments: Experiment[] }>(
    `select experiments from experiment_portal where tenant = $1`,
    [tenant],
  );
  return rows[0]?.experiments ?? [];
}

export async function saveAssignments(
  db: Pool,
  tenant: string,
  subject: string,
  assignments: Assignments,
): Promise<void> {
  await db.query(
    `insert into experiment_assignment (tenant, subject, assignments) values ($1, $2, $3)
     on conflict (tenant, subject) do update set assignments = excluded.assignments`,
    [tenant, subject, JSON.stringify(assignments)],
  );
}

/** Assignments reported by the customer's portal; empty before their first sign-in. */
export async function readAssignments(db: Pool, tenant: string, subject: string): Promise<Assignments> {
  const { rows } = await db.query<{ assignments: Assignments }>(
    `select assignments from experiment_assignment where tenant = $1 and subject = $2`,
    [tenant, subject],
  );
  return rows[0]?.assignments ?? {};
}

/** Subjects with assignments or switches. */
export async function listSubjects(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ subject: string }>(
    `select subject from experiment_assignment union select subject from experiment_switch order by subject`,
  );
  return rows.map(({ subject }) => subject);
}
