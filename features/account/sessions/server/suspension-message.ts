import { copy } from '#residents/suspensions/copy.ts';
import { dayText } from '#shared/date-text.ts';
import { seoulDay } from '#shared/dates.ts';
import { fill } from '#shared/korean.ts';

/** Why and until when somebody is suspended. */
export const suspensionMessage = ({ reason, ends_at: end }: { reason: string; ends_at: Date | null }) =>
  end
    ? fill(copy['suspension.told'], { until: dayText(seoulDay(end)), reason })
    : fill(copy['suspension.toldOpen'], { reason });
