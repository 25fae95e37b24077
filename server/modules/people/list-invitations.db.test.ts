import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CompanyApi, companyApi } from '#tests/support/company/company-api.ts';

let api: CompanyApi;
beforeAll(async () => {
  api = await companyApi();
});
afterAll(() => api.close());

it('invitations are listed by pages, the newest first, and found by a part of their address [BUS-03]', async () => {
  const owner = await api.enterAdmin('owner-1', 'invites-1');
  const list = async (query = '') =>
    (await api.call(owner, 'GET', `/admin/api/v0/invitations${query}`)).json<{
      invitations: { invitationId: string; email: string }[];
      next: string | null;
    }>();
  const emails = Array.from({ length: 60 }, (_, nth) => `Person${nth}@many.example`);
  const lines = ['email', ...emails].join('\n');
  const sent = await api.call(owner, 'POST', '/admin/api/v0/people/import', { csv: lines });
  expect(sent.json()).toEqual({ invited: 60, refused: [] });
  const first = await list();
  expect(first.invitations).toHaveLength(50);
  expect(first.next).toBe(first.invitations[49]?.invitationId);
  const rest = await list(`?after=${first.next}`);
  expect(rest).toMatchObject({ next: null });
  const all = [...first.invitations, ...rest.invitations].map(({ email }) => email);
  expect(new Set(all)).toEqual(new Set(emails));
  expect(all).toHaveLength(60);
  const found = await list('?find=person7@');
  expect(found.invitations.map(({ email }) => email)).toEqual(['Person7@many.example']);
  const stranger = await api.enterAdmin('owner-2', 'invites-2');
  const theirs = await api.call(stranger, 'GET', `/admin/api/v0/invitations?after=${first.next}`);
  expect(theirs.json()).toEqual({ invitations: [], next: null });
});
