import { copy } from '#screens/admin/copy.ts';
import { dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';

/** Until when a suspension lasts. */
export const untilText = (endsAt: string | null) =>
  endsAt === null
    ? copy['admin.untilLifted']
    : fill(copy['admin.until'], { date: dayText(seoulDay(new Date(endsAt))) });
