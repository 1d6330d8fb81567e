import type { Day } from '#shared/dates.ts';
import { DaySheet } from './DaySheet.tsx';
import { SubscribeSheet } from './SubscribeSheet.tsx';

export type OpenSheet = 'day' | 'subscribe' | null;

type Props = { day: Day; open: OpenSheet; onClose: () => void };

/** What the calendar opens; /home comes without it and fetches it once it stands. */
export const CalendarSheets = ({ day, open, onClose }: Props) => (
  <>
    <DaySheet day={day} open={open === 'day'} onClose={onClose} />
    <SubscribeSheet open={open === 'subscribe'} onClose={onClose} />
  </>
);
