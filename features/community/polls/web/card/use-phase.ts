import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Poll } from '#community/polls/contract.ts';
import { refetchItemPoll } from '#community/polls/web/cached-polls.ts';
import { timeOf } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';

/** A browser fires a longer timer at once. */
const longestTimerMs = 86_400_000;
/** The screens of a town ask for the result within this time, not all at once. */
const spreadMs = 10_000;

export type Phase = 'open' | 'counting' | 'ended';

const msUntil = (at: string) => timeOf(at) - serverNow().getTime();

/**
 * How far a poll is. At its end it is fetched again; `poll.ended` brings the result if that was too early.
 */
export function usePhase(poll: Pick<Poll, 'newsId' | 'postId' | 'endsAt' | 'hasEnded'>): Phase {
  const { newsId, postId, endsAt, hasEnded } = poll;
  const queries = useQueryClient();
  const [isOver, setOver] = useState(() => msUntil(endsAt) <= 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const check = () => {
      clearTimeout(timer);
      const left = msUntil(endsAt);
      setOver(left <= 0);
      if (left > 0) timer = setTimeout(check, Math.min(left + 50, longestTimerMs));
    };
    check();
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [endsAt]);
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
