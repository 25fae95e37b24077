import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arm } from '#tests/support/arm.ts';
import { bookPath } from '#tests/support/checkout.ts';
import type { TestServer } from '#tests/support/server.ts';
import { openStage, type Stage } from '#tests/support/stage.ts';
import { outcomeOf } from '#tests/support/two-servers.ts';

/** Unique words to search for in the logs. */
const secret = {
  givenName: 'Zyxwendolyn',
  surname: 'Quetzalford',
  email: 'zyxwendolyn@quetzalford.example',
  phone: '+14165559871',
  card: 'card-primary-venture-x',
};

let stage: Stage;
let server: TestServer;
let said = '';

beforeAll(async () => {
  stage = await openStage();
  server = await stage.start(undefined, {
    environment: { LOG_LEVEL: 'trace' },
    onOutput: (text) => (said += text),
  });
});
afterAll(async () => {
  await server.stop();
  await stage.close();
});

const fault = (area: string, operation: string, name: string, times = 1) =>
  arm(stage.world, { area, operation, fault: name, times });

describe('personal data', () => {
  it('is written to no log line and no task, also after errors, and card tokens are encrypted [NAV-08]', async () => {
    const checkout = await stage.checkout(server);
    const { person, session } = checkout;
    const { givenName, surname, email, phone } = secret;
    const request = {
      ...checkout.request,
      guests: [{ room: 0, givenName, surname }],
      contact: { email, phone },
    };
    await fault('mail', 'accept', 'error', 2);
    await fault('bank', 'capture', 'error');
    expect((await server.call(person, 'POST', bookPath(session), request))?.status).toBe(200);
    expect(await outcomeOf(server, { ...checkout, request })).toBe('confirmed');
    // A refused, a malformed and an unknown request carry personal data too.
    await server.call(person, 'POST', bookPath(session), { ...request, tenders: 'none' });
    await server.call(person, 'PUT', '/api/v0/passengers/update', { id: 'none', givenName, surname, email });
    await server.call(person, 'GET', `/api/v0/nowhere?email=${email}&name=${surname}`);
    await server.call(person, 'GET', `/api/v0/autocomplete/lodging?query=${surname}`);
    await server.call({ ...person, csrf: 'wrong' }, 'POST', '/api/v0/session/extend', {});
    await expect.poll(() => said).toContain('task failed, trying again');

    expect(said.split('\n').length).toBeGreaterThan(8);
    const { rows: tasks } = await sql<{ task: string }>`select tasks::text as task from tasks`.execute(
      stage.db,
    );
    const kept = said + tasks.map(({ task }) => task).join('\n');
    for (const word of [...Object.values(secret), person.token, person.csrf])
      expect(kept).not.toContain(word);

    const { rows } = await sql<{ token: string }>`
      select card_token as token from card_accounts union all select card_token from card_payments`.execute(
      stage.db,
    );
    // An alias selects the encrypted value.
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { token } of rows) expect(token).toMatch(/^enc1\.tests\./);
  });

  it('of identity documents is written to no log line, and is encrypted in trips and saved travelers [NAV-08]', async () => {
    const papers = {
      passport: 'QZ7W3X9K2',
      knownTraveler: 'TT48291KQ',
      redress: '9183746',
      savedKnownTraveler: 'TT59302LR',
      savedRedress: '8172635',
      licence: 'WQ83920XK7',
      note: 'Needs the quiet corner Xylorphan',
    };
    const checkout = await stage.flightCheckout(server);
    const { person, path } = checkout;
    const [first, ...others] = checkout.request.passengers;
    const traveler = {
      ...first,
      passport: { number: papers.passport, country: 'CA', expiresOn: '2031-05-01' },
      knownTravelerNumber: papers.knownTraveler,
      redressNumber: papers.redress,
    };
    const request = { ...checkout.request, passengers: [traveler, ...others] };
    expect((await server.call(person, 'POST', path, request))?.status).toBe(200);
    expect(await outcomeOf(server, { ...checkout, request } as typeof checkout)).toBe('confirmed');
    const saved = await server.call(person, 'PUT', '/api/v0/passengers/update', {
      id: crypto.randomUUID(),
      givenName: 'Ottoline',
      surname: 'Okafor',
      gender: 'female',
      dateOfBirth: '1988-04-12',
      knownTravelerNumber: papers.savedKnownTraveler,
      tsaRedressNumber: papers.savedRedress,
      driversLicence: papers.licence,
      additionalInfo: papers.note,
    });
    expect(saved?.status).toBe(200);
    const read = await server.call(person, 'PUT', '/api/v0/passengers/list', {});
    for (const own of [papers.savedKnownTraveler, papers.licence, papers.note])
      expect(JSON.stringify(read?.body)).toContain(own);

    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'`.execute(
      stage.db,
    );
    expect(tables.length).toBeGreaterThan(40);
    for (const { name } of tables) {
      const { rows } = await sql<{ kept: string }>`select kept::text from ${sql.table(name)} as kept`.execute(
        stage.db,
      );
      const kept = rows.map((row) => row.kept).join('\n');
      for (const paper of Object.values(papers)) expect([name, kept.includes(paper)]).toEqual([name, false]);
    }
    for (const paper of Object.values(papers)) expect(said).not.toContain(paper);
  });
});
