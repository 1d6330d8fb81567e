import { useState } from 'react';
import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { daysToFinish } from '#community/challenges/limits.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Check } from '#web/icons.ts';
import { Button } from '#web/ui/Button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/Icon.tsx';
import { GoalSheet } from './GoalSheet.tsx';
import { todayIn } from './today-in.ts';

type Props = { city: string; walking: Walking };

/** The viewer's goal of a week with its stamps. In a finished week only what was reached. */
export function GoalCard({ city, walking }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { open, goal, nextGoal } = walking;
  if (!open && goal === null) return null;
  return (
    <div
      className={classNames(
        'mx-4 mb-5 flex gap-3 rounded-control bg-fill px-4 py-4',
        goal === null ? 'flex-wrap items-center' : 'flex-col',
      )}
    >
      {goal === null ? (
        <p className="min-w-0 flex-1 basis-40 text-row text-second">{copy['challenges.goal.invite']}</p>
      ) : (
        <Stamps walking={walking} goal={goal} />
      )}
      {open && nextGoal && (
        <p className="text-meta text-second">
          {nextGoal.steps === null
            ? copy['challenges.goal.nextNone']
            : fill(copy['challenges.goal.next'], { count: grouped(nextGoal.steps) })}
        </p>
      )}
      {open && (
        <Button size="small" variant="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {copy[goal === null && !nextGoal ? 'challenges.goal.set' : 'challenges.goal.change']}
        </Button>
      )}
      {open && <GoalSheet city={city} walking={walking} open={isOpen} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Stamps({ walking, goal }: { walking: Walking; goal: number }) {
  const { open, stamps, week, days } = walking;
  const today = todayIn(week);
  const left = goal - (days.find(({ day }) => day === today)?.steps ?? 0);
  const isFinished = stamps >= daysToFinish;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-semibold text-head tabular-nums">
          {fill(copy['challenges.goal.of'], { count: grouped(goal) })}
        </span>
        <span className="text-meta text-second tabular-nums">
          {fill(copy['challenges.goal.stamps'], { n: stamps })}
        </span>
      </p>
      <ol className="flex justify-between gap-2">
        {Array.from({ length: daysToFinish }, (_, index) => index + 1).map((n) => (
          <li
            key={n}
            className={classNames(
              'grid size-11 place-items-center rounded-full border-2 font-bold text-row tabular-nums',
              n <= stamps ? 'border-brand bg-brand text-on-brand' : 'border-line bg-page text-second',
            )}
          >
            <span className="sr-only">
              {fill(copy[n <= stamps ? 'challenges.goal.stamp' : 'challenges.goal.noStamp'], { n })}
            </span>
            <span aria-hidden="true">{n <= stamps ? <Icon of={Check} size={20} /> : n}</span>
          </li>
        ))}
      </ol>
      {isFinished ? (
        <p className="font-semibold text-brand text-row">
          {copy[open ? 'challenges.goal.finished' : 'challenges.goal.finishedPast']}
        </p>
      ) : (
        open && (
          <p className="text-row text-second">
            {left > 0
              ? fill(copy['challenges.goal.leftToday'], { count: grouped(left) })
              : copy['challenges.goal.doneToday']}
          </p>
        )
      )}
    </>
  );
}
