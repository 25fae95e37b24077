import type { ChosenNights, PackageSearch } from '#web/lib/package-search.ts';
import { ChosenFlights } from './chosen-flights.tsx';
import { NightsFit, NightsLine, OtherNights } from './nights-line.tsx';
import type { PackageAnswer } from './queries.ts';
import type { PackageState } from './results-state.ts';

type Chosen = NonNullable<PackageState['chosen']>;

interface Props {
  search: PackageSearch;
  answer: Pick<PackageAnswer, 'flight' | 'searchId' | 'checkIn' | 'checkOut' | 'nights'>;
  /** Fares and changes are shown from the beginning. */
  isOpen?: boolean;
  onChoose(chosen: Chosen): void;
  onNights(nights: ChosenNights, chosen: Chosen): void;
}

/** The flights of a package, or of every package of a list, and its nights. */
export function FlightsAndNights({ search, answer, isOpen = false, onChoose, onNights }: Props) {
  const { flight, searchId, checkIn, checkOut, nights } = answer;
  if (!flight) return null;
  const { chosen } = flight;
  const onOtherNights = (next: ChosenNights) => onNights(next, chosen);
  return (
    <>
      <ChosenFlights
        flight={flight}
        followUp={{ search, searchId, checkIn, checkOut, chosen }}
        nights={<NightsLine checkIn={checkIn} checkOut={checkOut} nights={nights} />}
        isOpen={isOpen}
        onChoose={onChoose}
      >
        <OtherNights
          key={`${checkIn} ${checkOut}`}
          search={search}
          checkIn={checkIn}
          checkOut={checkOut}
          onNights={onOtherNights}
        />
      </ChosenFlights>
      <NightsFit search={search} flight={flight} onNights={onOtherNights} />
    </>
  );
}
