import { queryOptions } from '@tanstack/react-query';
import type { DelayRecord, getDelayRecord } from '#contract/flights/delay-odds.ts';
import type {
  FlightOutlook,
  getScorecard,
  predictFlights,
  PredictionScorecard,
} from '#contract/flights/predictions.ts';
import { call, type Output } from '#web/lib/api/client.ts';
import type { FlightSearch } from '#web/lib/flight-search.ts';

export type { DelayRecord, FlightOutlook, PredictionScorecard };
export type Prediction = Output<typeof predictFlights>;

const freshMs = 10 * 60_000;
/**
 * A market that is requested for the first time is read within seconds: poll interval in milliseconds, and maximum
 * number of polls.
 */
const [againMs, mostAgain] = [2_500, 24];

const isReading = (data: Prediction | undefined): boolean =>
  data?.slices.some(({ silence }) => silence === 'still_reading') ?? false;

/** The prediction whether to wait or to buy, polled until the prices of the route have been read. */
export const predictionQuery = ({ tripType, slices, cabin, currency = 'USD' }: FlightSearch) =>
  queryOptions({
    queryKey: ['predictions', 'flights', tripType, slices, cabin, currency] as const,
    queryFn: ({ signal }): Promise<Prediction> =>
      call<typeof predictFlights>('POST', '/api/v0/predictions/flights', {
        body: { tripType, slices: [...slices], cabin, currency },
        signal,
      }),
    staleTime: ({ state: { data } }) => (isReading(data) ? 0 : freshMs),
    refetchInterval: ({ state: { data, dataUpdateCount } }) =>
      isReading(data) && dataUpdateCount < mostAgain ? againMs : false,
    // Nothing blocks on it, so a busy supplier is retried more often.
    retry: 4,
  });

/** The accuracy of the predictions. */
export const scorecardQuery = queryOptions({
  queryKey: ['predictions', 'scorecard'] as const,
  queryFn: ({ signal }) => call<typeof getScorecard>('GET', '/api/v0/predictions/scorecard', { signal }),
  staleTime: freshMs,
});

/** The accuracy of the delay odds. */
export const delayRecordQuery = queryOptions({
  queryKey: ['delay-odds', 'record'] as const,
  queryFn: ({ signal }) => call<typeof getDelayRecord>('GET', '/api/v0/flights/delay-record', { signal }),
  staleTime: Infinity,
});
