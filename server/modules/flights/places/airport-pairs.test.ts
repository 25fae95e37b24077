import { describe, expect, it } from 'vitest';
import { airportPairs } from './airport-pairs.ts';

const end = (...airports: string[]) => ({ placeId: `near:${airports[0]}`, airports });

describe('the airport pairs of a search [AIR-01]', () => {
  it('start with the busiest airports and never pair an airport with itself', () => {
    expect(airportPairs(end('JFK', 'PHL'), end('BOS', 'PHL'))).toEqual([
      { from: 'JFK', to: 'BOS' },
      { from: 'JFK', to: 'PHL' },
      { from: 'PHL', to: 'BOS' },
    ]);
  });

  it('are limited to sixteen, spread over all busy airports', () => {
    const pairs = airportPairs(
      end('LHR', 'LGW', 'STN', 'LTN', 'LCY', 'SEN'),
      end('JFK', 'EWR', 'LGA', 'HPN', 'ISP', 'SWF'),
    );
    expect(pairs).toHaveLength(16);
    expect(pairs[0]).toEqual({ from: 'LHR', to: 'JFK' });
    expect([...new Set(pairs.map(({ from }) => from))]).toEqual(['LHR', 'LGW', 'STN', 'LTN', 'LCY']);
  });
});
