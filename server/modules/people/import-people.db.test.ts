import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';
import { employee } from '#tests/support/issuer-customers.ts';

let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi();
});
afterAll(() => api.close());

it('invitations are sent to the people of a file, whose refused lines are told with their number; the same file again sends none [BUS-03]', async () => {
  const owner = await api.enterAdmin('importer', 'imports');
  await api.enter(employee('approver', 'imports'));
  const { people } = (await api.call(owner, 'GET', '/admin/api/v0/people')).json<{
    people: { email: string; isYou: boolean }[];
  }>();
  const approver = people.find(({ isYou }) => !isYou)?.email ?? '';
  const send = async (csv: string) => {
    const answer = await api.call(owner, 'POST', '/admin/api/v0/people/import', { csv });
    return answer.json();
  };
  const file = [
    '\uFEFFEmail,Role,Policy,Department,Cost Center,Approver',
    `maya@lines.example,manager,standard,Design,C-12,${approver}`,
    '',
    '"noel@lines.example",,,"Field, north",,',
    'not an address,traveler,standard,,,',
    'ida@lines.example,director,standard,,,',
    'ida@lines.example,traveler,golden,,,',
    `ida@lines.example,traveler,standard,${'x'.repeat(61)},,`,
    'ida@lines.example,traveler,standard,,,nobody@lines.example',
    'MAYA@lines.example,traveler,standard,,,',
    `${approver},traveler,standard,,,`,
  ].join('\r\n');
  const wrong = [
    { line: 5, email: 'not an address', problem: 'email' },
    { line: 6, email: 'ida@lines.example', problem: 'role' },
    { line: 7, email: 'ida@lines.example', problem: 'policy' },
    { line: 8, email: 'ida@lines.example', problem: 'text' },
    { line: 9, email: 'ida@lines.example', problem: 'approver' },
    { line: 10, email: 'MAYA@lines.example', problem: 'already-invited' },
    { line: 11, email: approver, problem: 'already-member' },
  ];
  expect(await send(file)).toEqual({ invited: 2, refused: wrong });
  expect((await api.call(owner, 'GET', '/admin/api/v0/invitations')).json().invitations).toMatchObject([
    { email: 'noel@lines.example', role: 'traveler', tier: 'standard', department: 'Field, north' },
    { email: 'maya@lines.example', role: 'manager', department: 'Design', costCenter: 'C-12' },
  ]);
  expect(await send(file)).toMatchObject({ invited: 0, refused: { length: 9 } });
  for (const csv of [
    'email,role,email\na@b.example,,c@d.example',
    'email',
    'name\nMaya',
    'email\n"open',
    'email,salary\na@b.example,1',
  ])
    expect(await send(csv)).toMatchObject({ code: 'validation-failed', errors: [{ path: 'body.csv' }] });
});

it('a file of a spreadsheet that parts by semicolons is read, and one of 500 people in a few seconds [BUS-03]', async () => {
  const owner = await api.enterAdmin('importer-2', 'imports-2');
  const send = async (csv: string) =>
    (await api.call(owner, 'POST', '/admin/api/v0/people/import', { csv })).json();
  expect(
    await send('\uFEFFEmail;Policy;Department\r\nlea@lines.example;standard;"Ventes; nord"\r\n'),
  ).toEqual({
    invited: 1,
    refused: [],
  });
  expect((await api.call(owner, 'GET', '/admin/api/v0/invitations')).json().invitations).toMatchObject([
    { email: 'lea@lines.example', tier: 'standard', department: 'Ventes; nord' },
  ]);
  const many = Array.from({ length: 500 }, (_, line) => `person-${line}@many.example`);
  const began = performance.now();
  expect(await send(['email', ...many].join('\n'))).toEqual({ invited: 500, refused: [] });
  expect(performance.now() - began).toBeLessThan(30_000);
});
