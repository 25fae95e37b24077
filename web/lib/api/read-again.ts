import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Whether a query is read again by itself, having been read before: such a request never prolongs the session. For queries
 * with a `refetchInterval`. [SES-08]
 */
export const isReadAgain = ({ client, queryKey }: { client: QueryClient; queryKey: QueryKey }): boolean =>
  client.getQueryData(queryKey) !== undefined;
