import { copy } from '#residents/suspensions/copy.ts';
import { fill } from '#shared/text/korean.ts';
import { dayText } from '#shared/time/date-text.ts';
import { seoulDay } from '#shared/time/dates.ts';

/** Why and until when somebody is suspended. */
export const suspensionMessage = ({ reason, ends_at: end }: { reason: string; ends_at: Date | null }) =>
  end
    ? fill(copy['suspension.told'], { until: dayText(seoulDay(end)), reason })
    : fill(copy['suspension.toldOpen'], { reason });
