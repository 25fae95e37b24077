import { expect, it } from 'vitest';
import { type ApiDocument, callPage, listPage } from './docs-page.ts';

const document: ApiDocument = {
  info: { title: 'The API' },
  paths: {
    '/api/v0/trips/{tripId}': {
      get: {
        operationId: 'getTrip',
        summary: 'A trip & its <parts>',
        tags: ['trips'],
        security: [{ bearer: [] }],
        parameters: [
          { name: 'tripId', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
        ],
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['state'],
                  properties: {
                    state: { enum: ['Confirmed', 'Cancelled'], description: 'As its supplier says.' },
                    rooms: {
                      type: 'array',
                      items: {
                        type: 'object',
                        properties: { name: { anyOf: [{ type: 'string' }, { type: 'null' }] } },
                      },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
};

it('the page of all calls lists each by its area, with a link to its own page and no markup of its texts', () => {
  const page = listPage(document);
  expect(page).toContain('<h2>trips</h2>');
  expect(page).toContain(
    '<a href="/api/v0/docs/getTrip"><code>GET /api/v0/trips/{tripId}</code></a> A trip &amp; its &lt;parts&gt;',
  );
});

it('the page of a call shows who may make it, its parameters and the fields of its response', () => {
  const page = callPage(document, 'getTrip');
  expect(page).toContain('Needs a session.');
  expect(page).toContain('tripId: string (uuid)  in the path');
  expect(page).toContain(
    [
      'object',
      '  state: &quot;Confirmed&quot; | &quot;Cancelled&quot;  — As its supplier says.',
      '  rooms?: array of object',
      '    name?: string | null',
    ].join('\n'),
  );
});

it('a call that is not described has no page', () => {
  expect(callPage(document, 'getNothing')).toBeUndefined();
});
