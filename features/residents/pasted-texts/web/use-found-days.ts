import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { textToRead } from '#residents/pasted-texts/text-to-read.ts';
import { type Day, seoulDay } from '#shared/time/dates.ts';
import { serverNow } from '#web/device/clock.ts';

type Read = typeof import('#shared/korean-dates/notice.ts')['readNotice'];

const mostDays = 3;

/** The coming days that a typed text names, the likeliest first. Its reader loads with the first letter. */
export function useFoundDays(text: string): Day[] {
  const [read, setRead] = useState<Read>();
  const later = useDeferredValue(text);
  const hasText = later.trim() !== '';
  useEffect(() => {
    if (!hasText) return;
    // Without a connection nothing is offered, and the day is typed.
    import('#shared/korean-dates/notice.ts').then(
      ({ readNotice }) => setRead(() => readNotice),
      () => {},
    );
  }, [hasText]);
  return useMemo(() => {
    if (!read || !hasText) return [];
    const today = seoulDay(serverNow());
    const guesses = read(textToRead(later), today);
    const days = [
      ...guesses.flatMap((guess) => (guess.kind === 'when' ? guess.day : [])),
      ...guesses.flatMap((guess) => (guess.kind === 'until' ? (guess.endDay ?? guess.day) : [])),
    ];
    return [...new Set(days.filter((day) => day !== null && day >= today))].slice(0, mostDays) as Day[];
  }, [read, later, hasText]);
}
