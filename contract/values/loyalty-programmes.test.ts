import { describe, expect, it } from 'vitest';
import { findLoyaltyProgram, loyaltyProgrammes } from './loyalty-programmes.ts';

describe('hotel loyalty programmes', () => {
  it('number forty, each with its own code of three capital letters [TRV-06] [ENM-02]', () => {
    const codes = loyaltyProgrammes.map((programme) => programme.loyaltyProgramCode);
    expect(codes).toHaveLength(40);
    expect(new Set(codes).size).toBe(40);
    expect(codes.filter((code) => !/^[A-Z]{3}$/.test(code))).toEqual([]);
  });

  it.each(['ACH', 'BWH', 'CHH', 'HIL', 'HYA', 'IHG', 'MAR', 'WYN'])('include %s [TRV-06]', (code) => {
    expect(findLoyaltyProgram(code)?.loyaltyProgramCode).toBe(code);
  });

  it('are found by code, with name and hotel chain [TRV-06]', () => {
    expect(findLoyaltyProgram('MAR')).toEqual({
      loyaltyProgramName: 'Marriott Bonvoy',
      loyaltyProgramCode: 'MAR',
      hotelChainName: 'Marriott International',
    });
  });

  it.each(['XXX', 'mar', '', 'constructor'])('have no entry for the unknown code "%s" [TRV-06]', (code) => {
    expect(findLoyaltyProgram(code)).toBeNull();
  });
});
