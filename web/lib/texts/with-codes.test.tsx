import type { MessageId } from '#web/lib/i18n/message-id.ts';
import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CatalogueContext } from '#web/lib/i18n/catalogue.ts';
import { WithCodes } from './with-codes.tsx';

it('a booking code in a message is not broken at the end of a line', () => {
  const messages = { code: compile('have <code>{locator}</code> at hand') };
  expect(
    renderToStaticMarkup(
      <CatalogueContext value={{ locale: 'en-US', messages }}>
        <WithCodes id={'code' as MessageId} values={{ locator: 'H-3EDRQP8E' }} />
      </CatalogueContext>,
    ),
  ).toBe('have <span class="whitespace-nowrap">H-3EDRQP8E</span> at hand');
});
