import { describe, expect, it } from 'vitest';
import { readSettingsByHand, unlessSet } from './settings-by-hand.ts';

describe('settings set by hand for npm start', () => {
  it.each([
    [
      { WORLD_URL: 'http://127.0.0.1:1' },
      'WORLD_URL cannot be set for npm start, because it starts the sandbox itself: unset it, or run server/main.ts as docs/operations.md says.',
    ],
    [
      { CARD_EVENT_SECRETS_FILE: '/run/secrets/events' },
      'CARD_EVENT_SECRETS cannot be set for npm start, because it shares one with its sandbox: unset it, or run server/main.ts as docs/operations.md says.',
    ],
    [
      { OIDC_CLIENT_ID: 'portal' },
      "OIDC_CLIENT_ID is set without OIDC_ISSUER: set that too, or unset it to use the sandbox's identity provider.",
    ],
  ])('are refused when they would be ignored: %o', (environment, why) => {
    expect(() => readSettingsByHand(environment)).toThrow(why);
  });

  it('are used where npm start allows them', () => {
    expect(readSettingsByHand({ PATH: '/bin', OIDC_ISSUER: '' })).toEqual({ hasOwnProvider: false });
    expect(readSettingsByHand({ OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'portal' })).toEqual({
      hasOwnProvider: true,
    });
    expect(
      unlessSet({ DATA_KEYS_FILE: '/run/secrets/keys' }, { DATA_KEYS: 'a', STATEMENT_KEY: 'b' }),
    ).toEqual({ STATEMENT_KEY: 'b' });
  });
});
