import { useState } from 'react';
import type { Walking } from '#community/challenges/contract.ts';
import { copy } from '#community/challenges/copy.ts';
import { grouped } from '#shared/numbers.ts';
import { fill } from '#shared/text/korean.ts';
import { Button } from '#web/ui/Button.tsx';
import { Sheet } from '#web/ui/layers/Sheet.tsx';
import { StepsForm } from './StepsForm.tsx';
import { todayIn } from './today-in.ts';

type Props = { city: string; walking: Walking };

/** One line: today's steps and the viewer's place. Its button opens the form for them. */
export function StepsEntry({ city, walking }: Props) {
  const [open, setOpen] = useState(false);
  // Opened again while it still closes, the form begins anew: with today, and the focus in its field.
  const [round, setRound] = useState(0);
  const { week, days, me } = walking;
  const today = todayIn(week);
  const steps = days.find(({ day }) => day === today)?.steps;
  const parts = [
    steps === undefined
      ? copy['challenges.walking.invite']
      : fill(copy['challenges.walking.todaySteps'], { count: grouped(steps) }),
    me && fill(copy['challenges.walking.myRank'], { n: grouped(me.rank) }),
  ];
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pb-5">
      <p className="min-w-0 flex-1 basis-44 font-semibold text-body tabular-nums">
        {parts.filter(Boolean).join(' · ')}
      </p>
      <Button
        size="small"
        variant={steps === undefined ? 'primary' : 'secondary'}
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
          setRound(round + 1);
        }}
      >
        {copy[steps === undefined ? 'challenges.walking.enter' : 'challenges.walking.edit']}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={copy['challenges.walking.enter']}>
        <StepsForm key={round} city={city} walking={walking} onSaved={() => setOpen(false)} />
      </Sheet>
    </div>
  );
}
