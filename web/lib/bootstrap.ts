import type { Brand } from '#contract/brand.ts';
import type { Surface } from '#contract/endpoint.ts';

/** Data that the server writes into the page: tenant and surface, and the brand. */
export interface Bootstrap {
  readonly tenant: 'consumer' | 'business';
  readonly surface: Surface;
  readonly brand: Brand;
  /** Origin of the travelers' portal. */
  readonly portalUrl?: string;
  /** Origin of the business admin portal and onboarding. */
  readonly adminUrl: string;
  /** The version of booking requests that the server understood when it wrote the page. */
  readonly bookingContract?: number;
  /** A MapLibre style of the deployment's own, in place of the built-in one. */
  readonly mapStyleUrl?: string;
  /** Set where time is the sandbox's, so that no trip is real. */
  readonly isSandbox?: boolean;
  /** Set for a sandbox that may still be preparing its example trips. */
  readonly isPreparing?: boolean;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

function isBootstrap(value: unknown): value is Bootstrap {
  if (!isRecord(value) || !isRecord(value['brand'])) return false;
  const { product, issuer, partner, phones } = value['brand'];
  return (
    (value['tenant'] === 'consumer' || value['tenant'] === 'business') &&
    typeof value['surface'] === 'string' &&
    (product === 'Travel' || product === 'Business Travel') &&
    typeof issuer === 'string' &&
    typeof partner === 'string' &&
    isRecord(phones) &&
    ['support', 'secondary', 'rebooking'].every((kind) => typeof phones[kind] === 'string')
  );
}

let known: Bootstrap | undefined;

/** Sets the data for a program that has no page of its own. Throws when it is incomplete. */
export function startFrom(value: unknown): void {
  if (!isBootstrap(value)) throw new Error('the program came without its bootstrap data');
  known = value;
}

/**
 * Reads the JSON that the server wrote in place of the bootstrap comment of index.html: `<script
 * type="application/json" id="bootstrap">{…}</script>`. Throws when the page has none.
 */
export function bootstrap(): Bootstrap {
  if (known) return known;
  const value: unknown = JSON.parse(document.querySelector('#bootstrap')?.textContent ?? 'null');
  if (!isBootstrap(value)) throw new Error('the page came without its bootstrap data');
  known = value;
  return known;
}
