import type { ReactNode } from 'react';
import type { Signup } from '#community/signups/contract.ts';
import { copy } from '#community/signups/copy.ts';
import { seatsText } from '#community/signups/web/seats-text.ts';
import { fill } from '#shared/text/korean.ts';
import { dayAndTime, dayText, momentText } from '#shared/time/date-text.ts';

/** When it is, how many seats are taken, and until when to sign up and to give a seat back. */
export function SignupFacts({ signup }: { signup: Signup }) {
  const { day, time, closesAt, cancelUntil } = signup;
  const until = (when: string) => fill(copy['signups.until'], { time: when });
  return (
    <dl className="flex flex-col gap-1.5 text-row tabular-nums">
      <Fact name={copy['signups.when']}>
        <time dateTime={time ? `${day}T${time}:00+09:00` : day}>{dayAndTime(day, time)}</time>
      </Fact>
      <Fact name={copy['signups.seats']}>{seatsText(signup)}</Fact>
      <Fact name={copy['signups.closes']}>
        <time dateTime={closesAt}>{until(momentText(closesAt))}</time>
      </Fact>
      <Fact name={copy['signups.cancels']}>
        <time dateTime={cancelUntil}>{until(dayText(cancelUntil))}</time>
      </Fact>
    </dl>
  );
}

/** Its name stands above it where letters are large. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3">
    <dt className="min-w-8 shrink-0 text-second">{name}</dt>
    <dd className="min-w-0 flex-[1_1_8em] font-semibold">{children}</dd>
  </div>
);
