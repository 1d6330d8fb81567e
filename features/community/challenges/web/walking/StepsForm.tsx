import { useState } from 'react';
import type { Walking } from '#community/challenges/contract.ts';
import type { Day } from '#shared/time/dates.ts';
import { DayForm } from './DayForm.tsx';
import { todayIn } from './today-in.ts';
import { WeekDays } from './WeekDays.tsx';

/** Records the steps of today or an earlier day of this week. */
export function StepsForm({ city, walking }: { city: string; walking: Walking }) {
  const today = todayIn(walking.week);
  const [chosen, choose] = useState<Day | null>(null);
  const day = chosen ?? today;
  return (
    <>
      <WeekDays walking={walking} choice={{ day, today, onChoose: choose }} />
      <DayForm key={day} city={city} day={day} isToday={day === today} />
    </>
  );
}
