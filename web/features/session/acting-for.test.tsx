import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import session from '#web/messages/en/session.json' with { type: 'json' };
import ui from '#web/messages/en/ui.json' with { type: 'json' };
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { ActingFor } from './acting-for.tsx';

it('the banner of an agent session names the customer and the agent, and links to the end of the session [SES-07]', () => {
  const catalogue = Object.fromEntries(
    Object.entries({ ...session, ...ui }).map(([id, text]) => [id, compile(text)]),
  );
  const markup = renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages: catalogue }}>
      <ActingFor
        session={{
          userInfo: { firstName: 'Ada', lastName: 'Young', email: 'ada@example.org' },
          agentName: 'Juno Reyes',
          absoluteExpiration: '2027-01-05T15:30:00Z',
        }}
      />
    </CatalogueContext>,
  );
  expect(markup).toMatch(/You are acting for Ada Young, as Juno Reyes, until Tue, Jan 5, .*:30\s[AP]M/);
  expect(markup).toContain('href="/auth/endsession/"');
});
