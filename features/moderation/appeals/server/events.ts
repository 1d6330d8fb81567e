import type { AppealTouched } from '#moderation/appeals/contract.ts';
import type { NewEvent } from '#server/live/log/record.ts';
import { queueTopics } from '#server/live/topics.ts';

type Touched = AppealTouched & { cityCode: string | null };

/** For the admin pages of its town, and for the person's own screens. */
const eventOf =
  (type: string) =>
  ({ cityCode, ...data }: Touched): NewEvent => ({
    type,
    topics: [...queueTopics('appeals', cityCode), ...(data.personId ? [`person:${data.personId}`] : [])],
    data,
  });

export const madeOf = eventOf('appeal.made');
export const withdrawnOf = eventOf('appeal.withdrawn');
export const closedOf = eventOf('appeal.closed');
/** The event contains no verdict: open screens read it. */
export const decidedOf = eventOf('appeal.decided');
