import { useState } from 'react';
import type { Walking } from '#community/challenges/contract.ts';
import type { Day } from '#shared/time/dates.ts';
import { DayForm } from './DayForm.tsx';
import { StepsSum } from './StepsSum.tsx';
import { todayIn } from './today-in.ts';
import { WeekDays } from './WeekDays.tsx';

type Props = { city: string; walking: Walking; onSaved: () => void };

/** Records the steps of today or an earlier day of this week. */
export function StepsForm({ city, walking, onSaved }: Props) {
  const today = todayIn(walking.week);
  const [chosen, choose] = useState<Day | null>(null);
  const day = chosen ?? today;
  return (
    <div className="flex flex-col gap-4">
      <WeekDays walking={walking} choice={{ day, today, onChoose: choose }} />
      <DayForm
        key={day}
        city={city}
        day={day}
        isToday={day === today}
        // The arrow keys that choose a day stay with the days.
        focusOnShow={chosen === null}
        onSaved={onSaved}
      />
      <StepsSum walking={walking} />
    </div>
  );
}
