import { copy } from '#screens/admin/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** Until when a suspension lasts. */
export const untilText = (endsAt: string | null) =>
  endsAt === null
    ? copy['admin.untilLifted']
    : fill(copy['admin.until'], { date: dayText(seoulDay(new Date(endsAt))) });
