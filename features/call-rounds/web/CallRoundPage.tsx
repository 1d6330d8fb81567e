import { useParams } from '@tanstack/react-router';
import type { Visit } from '#web/visit.ts';
import { roundQuery } from './api.ts';
import { Round } from './Round.tsx';

export const load = ({ queryClient, params: { roundId } }: Visit<'/call-rounds/$roundId'>) =>
  queryClient.fetchQuery(roundQuery(roundId));

/** The page of helpers, to which the request leads. */
export function Page() {
  return <Round id={useParams({ from: '/call-rounds/$roundId' }).roundId} />;
}
