import type { Day } from '#shared/time/dates.ts';
import { DaySheet } from './DaySheet.tsx';
import { SubscribeSheet } from './SubscribeSheet.tsx';

export type OpenSheet = 'day' | 'subscribe' | null;

type Props = { day: Day; open: OpenSheet; onClose: () => void };

/** The calendar's sheets, which load after /home has rendered. */
export const CalendarSheets = ({ day, open, onClose }: Props) => (
  <>
    <DaySheet day={day} open={open === 'day'} onClose={onClose} />
    <SubscribeSheet open={open === 'subscribe'} onClose={onClose} />
  </>
);
