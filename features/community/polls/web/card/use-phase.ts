import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Poll } from '#community/polls/contract.ts';
import { refetchItemPoll } from '#community/polls/web/cached-polls.ts';
import { useHasPassed } from '#web/device/use-has-passed.ts';

/** The screens of a town ask for the result within this time, not all at once. */
const spreadMs = 10_000;

export type Phase = 'open' | 'counting' | 'ended';

/**
 * How far a poll is. At its end it is fetched again; `poll.ended` brings the result if that was too early.
 */
export function usePhase(poll: Pick<Poll, 'newsId' | 'postId' | 'endsAt' | 'hasEnded'>): Phase {
  const { newsId, postId, endsAt, hasEnded } = poll;
  const queries = useQueryClient();
  const isOver = useHasPassed(endsAt);
  const isCounting = isOver && !hasEnded;
  useEffect(() => {
    if (!isCounting) return;
    const refetch = () => void refetchItemPoll(queries, { newsId, postId });
    const timer = setTimeout(refetch, Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [queries, newsId, postId, isCounting]);
  if (hasEnded) return 'ended';
  return isOver ? 'counting' : 'open';
}
