import type { ProtectionKind } from '../enums/index.ts';
import type { FlightProgress, ScheduleChange } from '../flights/progress.ts';
import type { WireMoney } from '../money.ts';
import type { ContractClaim, ProtectionContract } from '../protections.ts';
import { isOpenTo } from './option-of.ts';
import type { TripOption } from './options.ts';

/**
 * What a traveler can do after an airline's news, and what each way ends. The banner, the buttons and the letter of a trip
 * are made of this one list, so that none offers what another refuses.
 */
export type WayOn =
  /** A paid protection can be used now: a new flight, a refund, or both to choose from. */
  | {
      readonly way: 'protection';
      readonly kind: ProtectionKind;
      readonly until: string;
      /** Where that moment matters; null where it is the buyer's. */
      readonly timeZone: string | null;
      readonly canRebook: boolean;
      readonly refund: WireMoney | null;
    }
  /** Answer what new times do to hotel nights. */
  | { readonly way: 'nights' }
  /** Accept new times; without an answer until then they count as accepted, null where silence does not. */
  | { readonly way: 'accept'; readonly answerBy: string | null }
  /** Cancel for all that was paid, because the airline does not fly as sold; ends protections that then pay nothing. */
  | { readonly way: 'refund'; readonly ends: readonly ProtectionKind[] }
  /** Cancel by the usual terms. */
  | { readonly way: 'cancel'; readonly ends: readonly ProtectionKind[] }
  /** The airline takes one to another flight; we call it too. */
  | { readonly way: 'rebook' };

/** A trip with flights, as far as its ways on depend on it. */
export interface TroubledTrip {
  readonly status: string;
  readonly cancellation: { readonly state: string } | null;
  readonly options?: readonly TripOption[] | undefined;
  readonly progress: FlightProgress | null;
  /** Flights that were given up for a refund: nothing more can be done about them. */
  readonly givenUpFrom?: number | undefined;
  readonly scheduleChange: Pick<ScheduleChange, 'state' | 'canAccept' | 'answerBy'> | null;
}

type Contract = Pick<ProtectionContract, 'kind' | 'state'> & {
  readonly claim: Pick<
    NonNullable<ProtectionContract['claim']>,
    'until' | 'timeZone' | 'canRebook' | 'refund'
  > | null;
};

/** Whether a contract brings a new flight or money now. */
export const isUsable = <Claim extends Pick<ContractClaim, 'canRebook' | 'refund'>>(
  claim: Claim | null,
): claim is Claim => claim !== null && (claim.canRebook || claim.refund !== null);

/** Whether it is neither cancelled nor being cancelled; a cancellation that was refused leaves it as it was. */
export const isStanding = ({
  status,
  cancellation,
}: Pick<TroubledTrip, 'status' | 'cancellation'>): boolean =>
  status === 'Confirmed' && (cancellation === null || cancellation.state === 'refused');

/** In the order in which they are offered: what was paid for comes first, the telephone last. */
export function waysOn(trip: TroubledTrip, contracts: readonly Contract[]): WayOn[] {
  const { progress, scheduleChange: change } = trip;
  if (!isStanding(trip) || trip.givenUpFrom !== undefined) return [];
  const open = contracts.filter(({ state }) => state === 'active' || state === 'claimable');
  const usable = open.flatMap(({ kind, claim }): WayOn[] =>
    isUsable(claim) ? [{ way: 'protection', kind, ...claimed(claim) }] : [],
  );
  const ends = open.map(({ kind }) => kind);
  const isBroken = isOff(progress);
  return [
    ...usable,
    ...(isOpenTo(trip, 'answer_nights') ? [{ way: 'nights' } as const] : []),
    ...(change?.canAccept === true ? [{ way: 'accept', answerBy: change.answerBy } as const] : []),
    ...(isOpenTo(trip, 'cancel') ? [{ way: progress?.isOwed ? 'refund' : 'cancel', ends } as const] : []),
    ...(isBroken ? [{ way: 'rebook' } as const] : []),
  ];
}

const claimed = ({ until, timeZone, canRebook, refund }: NonNullable<Contract['claim']>) => ({
  until,
  timeZone,
  canRebook,
  refund,
});

/** Whether a flight is cancelled or its connection is missed: what follows is not known until the airline says so. */
export const isOff = (progress: FlightProgress | null): boolean =>
  progress?.segments.some(({ state, missesConnection }) => state === 'cancelled' || missesConnection) ??
  false;
