import { PredictionPanel } from '#web/features/predictions/prediction-panel.tsx';
import { WatchControl } from '#web/features/watches/watch-control.tsx';
import type { FlightSearch } from '#web/lib/flight-search.ts';

/** Whether to wait or to buy, with watching the price beside it. */
export const FlightAdvice = ({ search }: { search: FlightSearch }) => (
  <PredictionPanel search={search} watch={<WatchControl search={search} />} />
);

/** Watching the price alone. */
export const PriceWatch = ({ search }: { search: FlightSearch }) => <WatchControl search={search} />;
