import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import messages from '#web/messages/en/session.json' with { type: 'json' };
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { ActingFor } from './acting-for.tsx';

it('the banner of an agent session names the customer and the agent, and links to the end of the session [SES-07]', () => {
  const catalogue = Object.fromEntries(Object.entries(messages).map(([id, text]) => [id, compile(text)]));
  const markup = renderToStaticMarkup(
    <CatalogueContext value={{ locale: 'en-US', messages: catalogue }}>
      <ActingFor
        session={{
          userInfo: { firstName: 'Ada', lastName: 'Young', email: 'ada@example.org' },
          agentName: 'Juno Reyes',
        }}
      />
    </CatalogueContext>,
  );
  expect(markup).toContain('You are acting for Ada Young, as Juno Reyes');
  expect(markup).toContain('href="/auth/endsession/"');
});
