import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  type FlightAnswer,
  type FlightsParams,
  type FlightsLater,
  goOnWith,
  laterQuery,
} from '../queries.ts';

export interface LateFlightsState {
  readonly later: FlightsLater | undefined;
  /** No flights yet, and a supplier is still pending: results can be shown as soon as they arrive. */
  readonly isWaiting: boolean;
  /** Every supplier was slow, and none answered in the end. */
  readonly isNobody: boolean;
  /** Applies all late results. */
  show(): void;
}

/** Polls the late results of slow suppliers after a search response. */
export function useLateFlights(asked: FlightsParams, answer: FlightAnswer | undefined): LateFlightsState {
  const client = useQueryClient();
  const { data, isError } = useQuery(laterQuery(asked, answer));
  const told = answer && answer.asking.length === 0 ? { ...answer, found: 0, cheaper: 0 } : data;
  const isEmpty = answer?.totalCount === 0;
  const newest = data?.searchId;
  const isNewer = newest !== undefined && newest !== answer?.searchId;
  const { search } = asked;
  // The list is empty, so applying late results moves nothing.
  useEffect(() => {
    if (isEmpty && isNewer) void goOnWith(client, search, newest);
  }, [client, search, isEmpty, isNewer, newest]);
  const isAsking = told === undefined ? !isError : told.asking.length > 0;
  return {
    later: told,
    isWaiting: isEmpty && answer.asking.length > 0 && (isAsking || isNewer),
    isNobody: isEmpty && !isNewer && !isAsking && (told === undefined ? isError : told.missing.length > 0),
    show: () => {
      if (newest) void goOnWith(client, search, newest);
    },
  };
}
