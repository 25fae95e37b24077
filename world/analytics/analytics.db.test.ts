import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestWorld, testWorld } from '#tests/support/world.ts';

let world: TestWorld;
/** A second process on the same database. */
let other: TestWorld;

beforeAll(async () => {
  world = await testWorld();
  other = await testWorld({ databaseUrl: world.databaseUrl });
});
afterAll(async () => {
  await world.close();
  await other.close();
});

const event = (position: number, more: object = {}) => ({
  position,
  id: `event-${position}`,
  name: 'viewed_offer',
  properties: { cta: 'Book', is_agent_session: false },
  invalidFields: [],
  customerId: null,
  receivedAt: '2026-11-23T14:05:00.000Z',
  ...more,
});
const tell = (tenant: string, events: object[], at = world) =>
  at.call('POST', '/v1/analytics/events', { tenant, events });
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers: { authorization: `Bearer ${world.apiKey}`, ...headers } });

/** The text of a file with its byte order mark. */
const textOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer()).toString('utf8');

/** Reads `count` events of a stream, then disconnects. */
async function read(path: string, count: number, headers: Record<string, string> = {}) {
  const leaving = new AbortController();
  const answer = await fetch(`${world.url}/v1/analytics/stream${path}`, {
    headers: { authorization: `Bearer ${world.apiKey}`, ...headers },
    signal: leaving.signal,
  });
  expect(answer.headers.get('content-type')).toBe('text/event-stream');
  const found: { id: number; name: string; position: string }[] = [];
  let text = '';
  for await (const part of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part;
    const parts = text.split('\n\n');
    text = parts.pop() ?? '';
    for (const one of parts) {
      const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(one) ?? [];
      if (!id || !data) continue;
      const { name, id: position } = JSON.parse(data);
      found.push({ id: Number(id), name, position });
    }
    if (found.length >= count) break;
  }
  leaving.abort();
  return found;
}

describe('the analytics of the sandbox', () => {
  it('store each event of a portal once, and answer the last position stored [EXM-03]', async () => {
    expect((await tell('consumer', [])).body).toEqual({ lastPosition: 0 });
    expect((await tell('consumer', [event(1), event(2)])).body).toEqual({ lastPosition: 2 });
    expect((await tell('consumer', [event(2), event(3)])).body).toEqual({ lastPosition: 3 });
    expect((await tell('business', [event(1, { name: 'searched' })])).body).toEqual({ lastPosition: 1 });
    expect((await read('?tenant=consumer', 3)).map(({ position }) => position)).toEqual([
      'event-1',
      'event-2',
      'event-3',
    ]);
    expect(await (await get('/v1/analytics/names')).json()).toEqual({ names: ['searched', 'viewed_offer'] });
  });

  it('stream new events, also from another process, and resume after the last event that a reader received [EXM-03]', async () => {
    const reading = read('?tenant=live', 2);
    await tell('live', [event(1)]);
    await tell('live', [event(2)], other);
    const seen = await reading;
    expect(seen.map(({ position }) => position)).toEqual(['event-1', 'event-2']);
    const resumed = read('?tenant=live&after=0', 2, { 'last-event-id': String(seen[0]?.id) });
    await tell('live', [event(3)]);
    expect((await resumed).map(({ position }) => position)).toEqual(['event-2', 'event-3']);
    expect((await read(`?tenant=live&after=${seen[1]?.id}`, 1)).map(({ position }) => position)).toEqual([
      'event-3',
    ]);
  });

  it('filter events by portal, name and error [EXM-04]', async () => {
    const wrong = { name: 'clicked', invalidFields: ['cta1!'] };
    await tell('narrow', [event(1), event(2, wrong), event(3, { name: 'clicked' }), event(4, wrong)]);
    const positions = async (path: string, count: number) =>
      (await read(path, count)).map(({ position }) => position);
    expect(await positions('?tenant=narrow&name=clicked', 3)).toEqual(['event-2', 'event-3', 'event-4']);
    expect(await positions('?tenant=narrow&errors=only', 2)).toEqual(['event-2', 'event-4']);
  });

  it('show a new reader the latest hundred events [EXM-03]', async () => {
    await tell(
      'many',
      Array.from({ length: 150 }, (_, index) => event(index + 1)),
    );
    const seen = await read('?tenant=many', 100);
    expect(seen[0]?.position).toBe('event-51');
    expect(seen.at(-1)?.position).toBe('event-150');
  });

  it('export the selected events with a column for each property, and escape cells that a spreadsheet would execute [EXM-03]', async () => {
    await tell('export', [
      event(1, { properties: { cta: '=1+1', position: 3 } }),
      event(2, { name: 'other' }),
      event(3, { invalidFields: ['a', 'b'], properties: { user_source: 'a "b", c' }, customerId: 'ada' }),
    ]);
    const csv = await get('/v1/analytics/export?tenant=export&name=viewed_offer&format=csv');
    expect(csv.headers.get('content-disposition')).toBe('attachment; filename="events.csv"');
    const [head, ...rows] = (await textOf(csv)).split('\r\n');
    expect(head).toBe(
      '\uFEFFnumber,tenant,id,event,receivedAt,customerId,invalidFields,cta,position,user_source',
    );
    expect(rows.map((row) => row.replace(/^\d+,/, ''))).toEqual([
      `export,event-1,viewed_offer,2026-11-23T14:05:00.000Z,,,'=1+1,3,`,
      'export,event-3,viewed_offer,2026-11-23T14:05:00.000Z,ada,a b,,,"a ""b"", c"',
      '',
    ]);
    const lines = await get('/v1/analytics/export?tenant=export&format=jsonl');
    expect(lines.headers.get('content-type')).toBe('application/jsonl; charset=utf-8');
    const parsed = (await lines.text())
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(parsed.map(({ id, invalidFields }) => [id, invalidFields])).toEqual([
      ['event-1', []],
      ['event-2', []],
      ['event-3', ['a', 'b']],
    ]);
  });

  it('export only the header when no event matches', async () => {
    const csv = await get('/v1/analytics/export?tenant=nobody&format=csv');
    expect(await textOf(csv)).toBe('\uFEFFnumber,tenant,id,event,receivedAt,customerId,invalidFields\r\n');
  });

  it('refuse an event without a name', async () => {
    expect((await tell('consumer', [event(9, { name: '' })])).status).toBe(400);
  });
});
