import { useState } from 'react';
import type { Walking } from '#features/challenges/contract.ts';
import { type Day, seoulDay } from '#shared/dates.ts';
import { challengeDays } from '#shared/weeks.ts';
import { DayForm } from './DayForm.tsx';
import { WeekDays } from './WeekDays.tsx';

/** Today in Seoul, clamped to the shown week in case the device's clock is wrong. */
function todayIn(week: number): Day {
  const { first, last } = challengeDays(week);
  const today = seoulDay(new Date());
  return today < first ? first : today > last ? last : today;
}

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
