import { backgroundMark } from './activity.ts';
import { embedding } from './embedding.ts';
import { readCsrf, readToken } from './token.ts';

type Value = string | number | boolean | null;

/** Reports an event; failures are ignored. [A 7] */
export function track(eventName: string, properties: Readonly<Record<string, Value>> = {}): void {
  const token = readToken();
  const csrf = readCsrf();
  fetch(`${embedding()?.portalUrl ?? ''}/api/v0/tracking/event`, {
    method: 'POST',
    keepalive: true,
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(csrf ? { 'x-csrf-token': csrf } : {}),
      ...(embedding() ? {} : backgroundMark()),
    },
    body: JSON.stringify({ eventName, properties }),
  }).catch(() => undefined);
}
