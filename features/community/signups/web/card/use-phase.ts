import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Signup } from '#community/signups/contract.ts';
import { refetchSignup } from '#community/signups/web/cached-signups.ts';
import { useHasPassed } from '#web/device/use-has-passed.ts';
import { useToday } from '#web/device/use-today.ts';

/** The screens of a town ask what they may still do within this time, not all at once. */
const spreadMs = 10_000;

export type Phase = 'open' | 'closed' | 'over';

type Timed = Pick<Signup, 'newsId' | 'meetingId' | 'closesAt' | 'day' | 'isOver'>;

/**
 * How far a sign-up is. What the viewer may do changes when it closes and with each day: it is fetched again
 * then.
 */
export function usePhase({ newsId, meetingId, closesAt, day, isOver }: Timed): Phase {
  const queries = useQueryClient();
  const isClosed = useHasPassed(closesAt);
  const today = useToday();
  const step = `${isClosed} ${today}`;
  const [first] = useState(step);
  useEffect(() => {
    if (step === first) return;
    const timer = setTimeout(
      () => void refetchSignup(queries, { newsId, meetingId }),
      Math.random() * spreadMs,
    );
    return () => clearTimeout(timer);
  }, [queries, newsId, meetingId, step, first]);
  if (isOver || today > day) return 'over';
  return isClosed ? 'closed' : 'open';
}
