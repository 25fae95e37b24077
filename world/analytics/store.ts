import type { Pool, PoolClient } from 'pg';

/** An event as received from a portal; `number` orders events of all portals. */
export interface AnalyticsEvent {
  number: number;
  tenant: string;
  id: string;
  name: string;
  properties: Record<string, string | number | boolean | null>;
  /** Names of malformed fields, which were dropped; such an event counts as an error. */
  invalidFields: string[];
  customerId: string | null;
  receivedAt: Date;
}

export type ReceivedEvent = Omit<AnalyticsEvent, 'number' | 'tenant'> & { position: number };

/** Filter of events; all by default. */
export interface Choice {
  tenant?: string | undefined;
  name?: string | undefined;
  errorsOnly?: boolean | undefined;
}

/** Maximum number of stored events, over all portals. */
const MOST_KEPT = 20_000;

/** Stores events without duplicates and deletes the oldest. Writers are serialized, so that numbers only grow. */
export async function keepEvents(tx: PoolClient, tenant: string, events: ReceivedEvent[]): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('analytics_event'))`);
  await tx.query(
    `insert into analytics_event (tenant, id, position, name, properties, invalid_fields, customer_id, received_at)
     select $1, told.id, told.position, told.name, told.properties, told."invalidFields", told."customerId", told."receivedAt"
       from jsonb_to_recordset($2) as told (id text, position bigint, name text, properties jsonb,
              "invalidFields" text[], "customerId" text, "receivedAt" timestamptz)
      order by told.position
     on conflict (tenant, id) do nothing`,
    [tenant, JSON.stringify(events)],
  );
  await tx.query(
    `delete from analytics_event where number <= (select max(number) - $1::bigint from analytics_event)
       and position < (select max(position) from analytics_event last where last.tenant = analytics_event.tenant)`,
    [MOST_KEPT],
  );
}

/** Last position received from a portal; 0 before the first. */
export async function lastPosition(db: Pool, tenant: string): Promise<number> {
  const { rows } = await db.query<{ position: string | null }>(
    `select max(position) as position from analytics_event where tenant = $1`,
    [tenant],
  );
  return Number(rows[0]?.position ?? 0);
}

const chosen = `($1::text is null or tenant = $1) and ($2::text is null or name = $2)
  and ($3::boolean is not true or cardinality(invalid_fields) > 0)`;
const valuesOf = ({ tenant, name, errorsOnly }: Choice) => [tenant ?? null, name ?? null, errorsOnly ?? null];

/** Selected events after a number, in order, up to a limit. */
export async function readAfter(
  db: Pool,
  choice: Choice,
  number: number,
  most: number,
): Promise<AnalyticsEvent[]> {
  const { rows } = await db.query<EventRow>(
    `select * from analytics_event where ${chosen} and number > $4 order by number limit $5`,
    [...valuesOf(choice), number, most],
  );
  return rows.map(eventOf);
}

/** The number before the latest `latest` selected events. */
export async function numberBefore(db: Pool, choice: Choice, latest: number): Promise<number> {
  const { rows } = await db.query<{ number: string }>(
    `select number from analytics_event where ${chosen} order by number desc offset $4 limit 1`,
    [...valuesOf(choice), latest],
  );
  return Number(rows[0]?.number ?? 0);
}

/** Names of all stored events, alphabetically. */
export async function readNames(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `select distinct name from analytics_event order by name limit 500`,
  );
  return rows.map(({ name }) => name);
}

/** Names of all properties of the selected events, alphabetically. */
export async function readPropertyNames(db: Pool, choice: Choice): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select distinct jsonb_object_keys(properties) as key from analytics_event where ${chosen} order by key`,
    valuesOf(choice),
  );
  return rows.map(({ key }) => key);
}

interface EventRow {
  number: string;
  tenant: string;
  id: string;
  name: string;
  properties: AnalyticsEvent['properties'];
  invalid_fields: string[];
  customer_id: string | null;
  received_at: Date;
}

const eventOf = (row: EventRow): AnalyticsEvent => ({
  number: Number(row.number),
  tenant: row.tenant,
  id: row.id,
  name: row.name,
  properties: row.properties,
  invalidFields: row.invalid_fields,
  customerId: row.customer_id,
  receivedAt: row.received_at,
});
