import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acts, play, setups } from './test-random-histories.ts';

describe('the refund limit of a trip over random histories', () => {
  it('holds after each step of 20,000: kinds, tenders, offers, freezes, protection pairs and events in any order [TRP-08] [CFR-05] [PMT-02] [PDP-01] [PFZ-05] [DIS-01]', () => {
    const seen = { contracts: 0, credited: 0, credits: 0, newFlights: 0, offers: 0, freezes: 0 };
    fc.assert(
      fc.property(setups, fc.array(acts, { minLength: 1, maxLength: 8 }), (setup, all) => {
        const { journal, tenders } = play(setup, all);
        seen.contracts += journal.byContracts > 0 ? 1 : 0;
        seen.credited += journal.credited > 0 ? 1 : 0;
        seen.credits += journal.airlineCredit > 0 ? 1 : 0;
        seen.newFlights += journal.newFlights.length;
        seen.offers += tenders.some(({ kind }) => kind === 'TravelWalletOffer') ? 1 : 0;
        seen.freezes += setup.freeze ? 1 : 0;
      }),
      { numRuns: 20_000, seed: 31 },
    );
    // It has been everywhere.
    for (const [what, count] of Object.entries(seen)) expect([what, count > 100]).toEqual([what, true]);
  });
});
