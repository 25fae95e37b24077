import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { WorldDeps } from '../deps.ts';
import { parse } from '../http/parse.ts';
import { Problem } from '../http/problem.ts';

const kinds = ['emergency', 'health'] as const;
type Kind = (typeof kinds)[number];

interface AdvisoryRow {
  readonly kind: Kind;
  readonly since: Date;
  readonly until: Date;
}

/** How long an alert that is provoked stays in force. */
const DAYS = 30;

const asked = z.object({ country: z.string().regex(/^[A-Z]{2}$/), at: z.iso.datetime() });

/**
 * A service that knows the alerts of governments: `GET /v1/advisories?country=PT&at=…` answers the one in force at a
 * moment, or null. The faults `emergency` and `health` issue one for the country that is asked about next.
 */
export function registerAdvisories(app: FastifyInstance, { db, clock, faults }: WorldDeps): void {
  app.get('/v1/advisories', async (request) => {
    const { country, at } = parse(asked, request.query);
    const fault = await faults.take('advisories', 'read');
    if (fault === 'error') throw new Problem(503, 'unavailable', 'The service does not answer.');
    const kind = kinds.find((one) => one === fault);
    if (kind) await issue(db, { country, kind, now: clock.now() });
    const found = await findAdvisory(db, country);
    if (!found || found.until <= new Date(at)) return { alert: null };
    const { since, until } = found;
    return { alert: { country, kind: found.kind, since: since.toISOString(), until: until.toISOString() } };
  });
}

async function issue(
  db: Pool,
  { country, kind, now }: { country: string; kind: Kind; now: Date },
): Promise<void> {
  await db.query(
    `insert into advisory (country, kind, since, until) values ($1, $2, $3, $4)
     on conflict (country) do update set kind = excluded.kind, since = excluded.since, until = excluded.until`,
    [country, kind, now, new Date(now.getTime() + DAYS * 86_400_000)],
  );
}

async function findAdvisory(db: Pool, country: string): Promise<AdvisoryRow | undefined> {
  const { rows } = await db.query<AdvisoryRow>(`select kind, since, until from advisory where country = $1`, [
    country,
  ]);
  return rows[0];
}
