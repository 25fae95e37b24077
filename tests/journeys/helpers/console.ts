import type { Page } from '@playwright/test';
import { surfaces } from '../support.ts';

/** Calls the sandbox's world like its console: with the cookie of its page. */
export async function callWorld<T>(page: Page, method: string, path: string, data?: unknown): Promise<T> {
  const { request } = page.context();
  await request.get(surfaces.console);
  const answer = await request.fetch(surfaces.console + path, {
    method,
    headers: { origin: surfaces.console, 'idempotency-key': crypto.randomUUID() },
    ...(data === undefined ? {} : { data }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}

/** Arms a fault for the next `times` calls of an operation, e.g. `stays`, `book`, `pending`. */
export const provoke = (page: Page, area: string, operation: string, fault: string, times = 1) =>
  callWorld(page, 'PUT', '/v1/faults', { area, operation, fault, times });

/** Clears all faults. */
export const calm = (page: Page) => callWorld(page, 'DELETE', '/v1/faults');

/** Moves the sandbox's clock forward. */
export const passTime = (page: Page, seconds: number) =>
  callWorld(page, 'POST', '/v1/clock', { advanceSeconds: seconds });

/** The plain date `days` after the sandbox's today. */
export async function inDays(page: Page, days: number): Promise<string> {
  const { now } = await callWorld<{ now: string }>(page, 'GET', '/v1/clock');
  return new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10);
}
