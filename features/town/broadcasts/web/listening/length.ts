import { fill } from '#shared/text/korean.ts';
import { copy } from '#town/broadcasts/listen-copy.ts';

const parts = (ms: number) => {
  const all = Math.max(0, Math.round(ms / 1000));
  return { minutes: Math.floor(all / 60), seconds: all % 60 };
};

/** `1:05`, for the eye. */
export function clockOf(ms: number): string {
  const { minutes, seconds } = parts(ms);
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

/** `1분 5초`, which is also read well. */
export function lengthOf(ms: number): string {
  const { minutes, seconds } = parts(ms);
  return fill(copy[minutes > 0 ? 'broadcasts.minutes' : 'broadcasts.seconds'], { minutes, seconds });
}
