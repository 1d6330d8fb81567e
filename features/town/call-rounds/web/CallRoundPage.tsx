import { useParams } from '@tanstack/react-router';
import { copy } from '#town/call-rounds/copy.ts';
import { NotFound } from '#web/layout/NotFound.tsx';
import type { Visit } from '#web/visit.ts';
import { roundQuery } from './api.ts';
import { Round } from './Round.tsx';

export const load = ({ queryClient, params: { roundId } }: Visit<'/call-rounds/$roundId'>) =>
  queryClient.fetchQuery(roundQuery(roundId));

/** The page of helpers, to which the request leads. */
export function Page() {
  const { roundId } = useParams({ from: '/call-rounds/$roundId' });
  return <Round id={roundId} fallback={<NotFound sentence={copy['callRounds.gone']} to="/broadcasts" />} />;
}
