import { PredictionPanel } from '#web/features/predictions/prediction-panel.tsx';
import { WatchControl } from '#web/features/watches/watch-control.tsx';
import type { FlightSearch } from '#web/lib/flight-search.ts';

/** Advice to wait or to buy, and the price watch. */
export const FlightAdvice = ({ search }: { search: FlightSearch }) => (
  <PredictionPanel search={search} watch={<WatchControl search={search} />} />
);

/** The price watch alone. */
export const PriceWatch = ({ search }: { search: FlightSearch }) => <WatchControl search={search} />;
