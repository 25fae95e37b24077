import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  let text = '';
  write(createLog('test', 'trace', { write: (line) => (text += line) }));
  return text;
}

describe('the log', () => {
  it('removes secrets and personal data by name, at any depth [NAV-08]', () => {
    const text = logged((log) =>
      log.info(
        {
          kind: 'book',
          booking: { guests: [{ givenName: 'Zyx' }], deep: [{ cardToken: 'tok-1', Email: 'z@q.example' }] },
          headers: { authorization: 'Bearer abc' },
        },
        'said',
      ),
    );
    expect(text).toContain('"kind":"book"');
    expect(text).not.toMatch(/Zyx|tok-1|z@q|abc/);
  });

  it('keeps an error’s kind, message, code and cause, but not the driver’s additions', () => {
    const row = Object.assign(new Error('violates check'), {
      code: '23514',
      table: 'travelers',
      detail: 'Failing row contains (Zyx, P1234567)',
      parameters: ['P1234567'],
    });
    const text = logged((log) => log.error({ err: new Error('not kept', { cause: row }) }, 'failed'));
    expect(text).toMatch(/not kept.*violates check.*23514|23514.*violates check/s);
    expect(text).not.toMatch(/Zyx|P1234567/);
  });
});
