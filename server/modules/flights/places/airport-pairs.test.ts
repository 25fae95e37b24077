import { describe, expect, it } from 'vitest';
import { airportPairs } from './airport-pairs.ts';

const end = (...airports: string[]) => ({ placeId: `near:${airports[0]}`, airports });

describe('pairs of airports that are asked for [AIR-01]', () => {
  it('are those of the busiest first, and none to itself', () => {
    expect(airportPairs(end('JFK', 'PHL'), end('BOS', 'PHL'))).toEqual([
      { from: 'JFK', to: 'BOS' },
      { from: 'JFK', to: 'PHL' },
      { from: 'PHL', to: 'BOS' },
    ]);
  });

  it('are sixteen at most, of every busy airport rather than of the first alone', () => {
    const pairs = airportPairs(
      end('LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'),
      end('JFK', 'EWR', 'LGA', 'HPN', 'ISP', 'SWF'),
    );
    expect(pairs).toHaveLength(16);
    expect(pairs[0]).toEqual({ from: 'LHR', to: 'JFK' });
    expect([...new Set(pairs.map(({ from }) => from))]).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY']);
  });
});
