import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';

/** `20명 중 17명 · 대기 3명`. */
export const seatsText = ({ seats, taken, waiting }: Pick<Signup, 'seats' | 'taken' | 'waiting'>) =>
  fill(copy[waiting > 0 ? 'signups.takenAndWaiting' : 'signups.taken'], {
    seats: grouped(seats),
    taken: grouped(taken),
    waiting: grouped(waiting),
  });
