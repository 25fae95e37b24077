import { vi } from 'vitest';
import { z } from 'zod';
import { getUserInfo } from '#contract/session.ts';
import { arm, type Fault } from '#tests/support/arm.ts';
import type { TestPortal } from '#tests/support/portal.ts';
import { ask } from './ask.ts';

const amount = z.object({ minor: z.number(), currency: z.string() });
const messages = z.object({ messages: z.array(z.object({ id: z.string(), subject: z.string() })) });
const letter = z.object({
  subject: z.string(),
  text: z.string(),
  attachments: z.array(z.object({ n: z.number(), name: z.string(), type: z.string(), size: z.number() })),
});
const authorisations = z.object({
  authorisations: z.array(z.object({ status: z.string(), amount, captured: amount, refunded: amount })),
});
const statement = z.object({
  lines: z.array(z.object({ kind: z.string(), reference: z.string(), amount })),
  holds: z.array(z.object({ reference: z.string(), amount })),
});

export type Tenant = 'consumer' | 'business';

/** Reference of a booking at the world's suppliers. */
export const referenceOf = (tenant: Tenant, bookingId: string): string =>
  tenant === 'business' ? `business:${bookingId}` : bookingId;

/** E-mails delivered to an address, newest first. */
export async function mailsTo(portal: TestPortal, address: string) {
  const { body } = await portal.world('GET', `/v1/post/messages?to=${encodeURIComponent(address)}`);
  return messages.parse(body).messages;
}

/** Waits for an e-mail to an address with a matching subject, and opens it. */
export async function awaitMail(portal: TestPortal, address: string, subject: RegExp) {
  const found = await vi.waitUntil(
    async () => (await mailsTo(portal, address)).find((mail) => subject.test(mail.subject)),
    { timeout: 60_000, interval: 100 },
  );
  const { body } = await portal.world('GET', `/v1/post/messages/${found.id}`);
  return { id: found.id, ...letter.parse(body) };
}

/** Authorisations of a booking at the bank: status, cents captured, cents refunded. */
export async function bankOf(portal: TestPortal, reference: string) {
  const { body } = await portal.world('GET', `/v1/bank/authorisations?reference=${reference}`);
  return authorisations
    .parse(body)
    .authorisations.map(({ status, captured, refunded }) => [status, captured.minor, refunded.minor]);
}

/** Card statement of a booking, oldest first, and pending holds. */
export async function statementOf(portal: TestPortal, cardToken: string, reference: string) {
  const { body } = await portal.world('GET', `/v1/bank/statement?cardToken=${cardToken}`);
  const { lines, holds } = statement.parse(body);
  const isOurs = (line: { reference: string }) => line.reference === reference;
  return {
    lines: lines
      .filter(isOurs)
      .toReversed()
      .map((line) => [line.kind, line.amount.minor]),
    held: holds.filter(isOurs).map((hold) => hold.amount.minor),
  };
}

/** Status of a booking at the supplier, or `none`. */
export async function hotelOf(portal: TestPortal, reference: string): Promise<string> {
  const { status, body } = await portal.world('GET', `/v1/lodging/bookings?reference=${reference}`);
  return status === 404 ? 'none' : z.object({ status: z.string() }).parse(body).status;
}

/** Arms a fault for one call of a booking. */
export const provoke = (portal: TestPortal, fault: Omit<Fault, 'match'>, reference: string): Promise<void> =>
  arm({ call: portal.world }, { ...fault, match: { reference } });

/** Moves the clock and waits until both tenants follow. Sessions may expire. */
export async function moveClockTo(portal: TestPortal, moment: Date): Promise<void> {
  const moved = await portal.world('POST', '/v1/clock', { moveTo: moment.toISOString() });
  if (moved.status !== 200) throw new Error(JSON.stringify(moved.body));
  for (const [surface, handle] of [
    ['consumer', 'agent'],
    ['business', 'other-employee'],
  ] as const)
    await vi.waitUntil(
      async () => {
        const { serverTime } = await ask(await portal.signIn(surface, handle), getUserInfo);
        return Date.parse(serverTime) >= moment.getTime();
      },
      { timeout: 60_000, interval: 200 },
    );
}
