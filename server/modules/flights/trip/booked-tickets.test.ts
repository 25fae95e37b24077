import { describe, expect, it } from 'vitest';
import { presentTickets } from './booked-tickets.ts';

const now = new Date('2026-12-01T12:00:00Z');
const ticketOf = (isIssued: boolean, voidUntil: string | null) => ({
  carrier: 'AC',
  locator: 'K7QM2P',
  isIssued,
  numbers: ['0142177966992', null],
  voidUntil: voidUntil === null ? null : new Date(voidUntil),
});
const later = '2026-12-02T09:30:00.000Z';

describe('a flight ticket as shown to its owner', () => {
  it.each([
    ['issued within its day', ticketOf(true, later), 'ticketed-void', later],
    ['not issued yet', ticketOf(false, later), 'pre-ticket-voidable', later],
    ['issued, after its day', ticketOf(true, '2026-12-01T12:00:00Z'), 'not-voidable', null],
    ['never free to cancel', ticketOf(true, null), 'not-voidable', null],
  ] as const)(
    'has the right voidability when %s [TRP-04] [ENM-01]',
    (_case, ticket, voidability, voidUntil) => {
      const [shown] = presentTickets([ticket], { slices: { en: [], fr: [] } }, now);
      expect(shown).toMatchObject({ carrierName: 'AC', voidability, voidUntil });
    },
  );

  it('has a number once issued, and none for a lap infant [ENM-01]', () => {
    const tickets = [ticketOf(true, later), ticketOf(false, later)];
    expect(
      presentTickets(tickets, { slices: { en: [], fr: [] } }, now).map(({ numbers }) => numbers),
    ).toEqual([
      [{ kind: 'TicketNumber', number: '0142177966992' }, { kind: 'InfantNotIssued' }],
      [null, null],
    ]);
  });
});
