import { generateKeyPairSync, randomBytes } from 'node:crypto';

// Prints an environment file for compose.yaml with new secrets: npm run -s make-secrets -- example.org > deploy/.env
const domain = process.argv[2] ?? 'localhost';
const random = () => randomBytes(32).toString('hex');
const statementKey = generateKeyPairSync('ed25519')
  .privateKey.export({ type: 'pkcs8', format: 'pem' })
  .toString();
const clientSecret = random();

const hosts = {
  CONSUMER_HOST: `travel.${domain}`,
  BUSINESS_HOST: `business.${domain}`,
  ADMIN_HOST: `admin.${domain}`,
  AGENT_HOST: `agents.${domain}`,
  BUSINESS_AGENT_HOST: `business-agents.${domain}`,
  SANDBOX_HOST: `sandbox.${domain}`,
};
const client = (clientId: string, ...names: string[]) => ({
  clientId,
  clientSecret,
  redirectUris: names.map((name) => `https://${name}/auth/startsession/`),
  postLogoutRedirectUris: names.map((name) => `https://${name}/auth/endsession/`),
});

const settings = {
  ...hosts,
  POSTGRES_PASSWORD: random(),
  WORLD_API_KEY: random(),
  SANDBOX_PASSWORD: randomBytes(12).toString('base64url'),
  OIDC_CLIENT_SECRET: clientSecret,
  CARDINAL_SECRET: random(),
  DATA_KEYS: `${new Date().toISOString().slice(0, 7)}:${randomBytes(32).toString('base64')}`,
  CARD_EVENT_SECRETS: `whsec_${randomBytes(32).toString('base64')}`,
  STATEMENT_KEY: statementKey.trim(),
  WORLD_OIDC_CLIENTS: JSON.stringify([
    client('cardinal-consumer', hosts.CONSUMER_HOST),
    client('cardinal-business', hosts.BUSINESS_HOST, hosts.ADMIN_HOST),
    client('cardinal-agent', hosts.AGENT_HOST, hosts.BUSINESS_AGENT_HOST),
  ]),
};
// Single quotes preserve line breaks and special characters.
for (const [name, value] of Object.entries(settings)) process.stdout.write(`${name}='${value}'\n`);
