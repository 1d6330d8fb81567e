import type { RefObject } from 'react';
import { useFoundDays } from '#residents/pasted-texts/web/use-found-days.ts';
import { seoulDay } from '#shared/time/dates.ts';
import { newsDay } from '#town/news/news-day.ts';
import { copy } from '#town/news/writing-copy.ts';
import { serverNow } from '#web/device/clock.ts';
import { DateField } from '#web/ui/fields/DateField.tsx';
import { ToggleChips } from '#web/ui/fields/ToggleChips.tsx';

type Props = {
  /** Title and content as typed. */
  text: string;
  value: string;
  onChange: (day: string) => void;
  badDay: RefObject<boolean>;
  error?: string;
};

/** The date, with the days to choose from that the text names, and today. */
export function DayField({ text, ...field }: Props) {
  const now = serverNow();
  const today = seoulDay(now);
  const days = [...new Set([...useFoundDays(text), today])];
  return (
    <div className="flex flex-col gap-2.5">
      <DateField label={copy['newsWrite.date']} {...field} />
      <ToggleChips
        label={copy['newsWrite.days']}
        choices={days.map((day) => ({
          value: day,
          label: day === today ? copy['newsWrite.today'] : newsDay(now, day),
        }))}
        values={[field.value]}
        onChange={(chosen) => field.onChange(chosen.filter((day) => day !== field.value).at(-1) ?? '')}
      />
    </div>
  );
}
