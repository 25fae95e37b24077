import { identitySettings } from '#server/identity-settings.ts';
import { SettingsError } from '#server/platform/settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that `npm start` sets itself, with the reason. */
const decided: Readonly<Record<string, string>> = {
  CARDINAL_TENANT: 'it runs both tenants',
  TRAVELER_URL: 'it runs two tenants, at addresses made of CARDINAL_HOST and PORT',
  STAFF_URL: 'it runs two tenants, at addresses made of CARDINAL_HOST and PORT',
  AGENT_URL: 'it runs two tenants, at addresses made of CARDINAL_HOST and PORT',
  EMBED_HOSTS: 'it names its own site that embeds the wallet',
  LISTEN_ADDRESS: 'it listens on this machine alone unless CARDINAL_HOST is set',
  WORLD_LISTEN: 'it listens on this machine alone unless CARDINAL_HOST is set',
  PREPARING_FILE: 'it keeps that file itself',
  CARD_EVENT_SECRETS: 'it shares one with its sandbox',
  ...Object.fromEntries(
    [
      'WORLD_URL',
      'WORLD_PUBLIC_URL',
      'WORLD_API_KEY',
      'WORLD_PORT',
      'WORLD_DATABASE_URL',
      'WORLD_DATA_DIR',
      'WORLD_OIDC_CLIENTS',
      'WORLD_CARD_EVENTS',
      'WORLD_CONSOLE_DIR',
      'WORLD_HISTORY_DAYS',
      'WORLD_PASSWORD',
    ].map((name) => [name, 'it starts the sandbox itself']),
  ),
};

const isSet = (environment: Environment, name: string): boolean =>
  Boolean(environment[name] || environment[`${name}_FILE`]);

/** Merges explicit settings with defaults from `usual`. */
export const unlessSet = (
  environment: Environment,
  usual: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(Object.entries(usual).filter(([name]) => !isSet(environment, name)));

/**
 * Returns whether sign-in uses the identity provider of OIDC_ISSUER instead of the sandbox's. Throws SettingsError
 * for settings that `npm start` would have to ignore.
 */
export function readSettingsByHand(environment: Environment): { hasOwnProvider: boolean } {
  const wrong = Object.entries(decided).find(([name]) => isSet(environment, name));
  if (wrong)
    throw new SettingsError(
      `${wrong[0]} cannot be set for npm start, because ${wrong[1]}: unset it, or run server/main.ts as docs/operations.md says.`,
    );
  const hasOwnProvider = isSet(environment, 'OIDC_ISSUER');
  const alone = Object.keys(identitySettings).find((name) => isSet(environment, name));
  if (alone && !hasOwnProvider)
    throw new SettingsError(
      `${alone} is set without OIDC_ISSUER: set that too, or unset it to use the sandbox's identity provider.`,
    );
  return { hasOwnProvider };
}
