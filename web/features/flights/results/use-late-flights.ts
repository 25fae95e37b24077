import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FlightAnswer, type FlightsAsked, type FlightsLater, goOnWith, laterQuery } from '../queries.ts';

export interface LateFlightsState {
  readonly later: FlightsLater | undefined;
  /** There is nothing to read yet, and somebody may still tell something: then nothing has to wait to be shown. */
  readonly isWaiting: boolean;
  /** Everybody was slow, and in the end nobody answered. */
  readonly isNobody: boolean;
  /** Goes on with everything that was told. */
  show(): void;
}

/** Follows what slow suppliers tell after an answer of a search. */
export function useLateFlights(asked: FlightsAsked, answer: FlightAnswer | undefined): LateFlightsState {
  const client = useQueryClient();
  const { data, isError } = useQuery(laterQuery(asked, answer));
  const told = answer && answer.asking.length === 0 ? { ...answer, found: 0, cheaper: 0 } : data;
  const isEmpty = answer?.totalCount === 0;
  const newest = data?.searchId;
  const isNewer = newest !== undefined && newest !== answer?.searchId;
  const { search } = asked;
  // Nothing is read that could move.
  useEffect(() => {
    if (isEmpty && isNewer) void goOnWith(client, search, newest);
  }, [client, search, isEmpty, isNewer, newest]);
  const isAsking = told === undefined ? !isError : told.asking.length > 0;
  return {
    later: told,
    isWaiting: isEmpty && answer.asking.length > 0 && (isAsking || isNewer),
    isNobody: isEmpty && !isNewer && told !== undefined && !isAsking && told.missing.length > 0,
    show: () => {
      if (newest) void goOnWith(client, search, newest);
    },
  };
}
